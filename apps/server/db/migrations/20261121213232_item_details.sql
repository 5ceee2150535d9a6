ALTER INDEX "item_barcode" RENAME TO "item_first_barcode";--> statement-breakpoint
CREATE TABLE "item_barcode" (
	"org_id" uuid NOT NULL,
	"barcode" text NOT NULL,
	"item_id" uuid NOT NULL,
	CONSTRAINT "item_barcode_org_id_barcode_pk" PRIMARY KEY("org_id","barcode")
);
--> statement-breakpoint
CREATE TABLE "item_substitute" (
	"org_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"substitute_id" uuid NOT NULL,
	CONSTRAINT "item_substitute_org_id_item_id_substitute_id_pk" PRIMARY KEY("org_id","item_id","substitute_id"),
	CONSTRAINT "item_substitute_order" CHECK ("item_substitute"."item_id" < "item_substitute"."substitute_id")
);
--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "track_by" text DEFAULT 'Qty' NOT NULL;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "kind" text DEFAULT 'goods' NOT NULL;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "category_id" uuid;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "fits" text;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "drug_schedule" text;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "shelf_life_days" integer;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "purchase_unit" text;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "purchase_factor_e6" bigint;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "sale_unit" text;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "sale_factor_e6" bigint;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "weight_e3" bigint;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "parent_item_id" uuid;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "attributes" jsonb;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "image_file_id" uuid;--> statement-breakpoint
ALTER TABLE "item_price" ADD COLUMN "minimum_price_e4" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "item_price" ADD COLUMN "wholesale_price_e4" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "item_price" ADD COLUMN "reorder_quantity_e3" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "item_price" ADD COLUMN "warehouse_id" uuid;--> statement-breakpoint
ALTER TABLE "warehouse" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "warehouse" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "item_barcode" ADD CONSTRAINT "item_barcode_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_substitute" ADD CONSTRAINT "item_substitute_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_substitute" ADD CONSTRAINT "item_substitute_org_id_substitute_id_item_org_id_id_fk" FOREIGN KEY ("org_id","substitute_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_barcode_item" ON "item_barcode" USING btree ("org_id","item_id");--> statement-breakpoint
CREATE INDEX "item_substitute_other" ON "item_substitute" USING btree ("org_id","substitute_id");--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_org_id_parent_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","parent_item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_org_id_image_file_id_stored_file_org_id_id_fk" FOREIGN KEY ("org_id","image_file_id") REFERENCES "public"."stored_file"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_parent" ON "item" USING btree ("org_id","parent_item_id");--> statement-breakpoint
CREATE INDEX "item_of_category" ON "item" USING btree ("org_id","category_id");