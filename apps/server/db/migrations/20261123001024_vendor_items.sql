CREATE TABLE "vendor_bill_map" (
	"org_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"headings" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_bill_map_org_id_vendor_id_pk" PRIMARY KEY("org_id","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "vendor_item" (
	"org_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"unit_code" text,
	"factor_e6" bigint,
	"unit_price_e4" bigint,
	"scheme_quantity_e3" bigint DEFAULT 0 NOT NULL,
	"scheme_free_quantity_e3" bigint DEFAULT 0 NOT NULL,
	"lead_days" integer,
	"preferred" boolean DEFAULT false NOT NULL,
	"received_on" date,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_item_org_id_vendor_id_item_id_pk" PRIMARY KEY("org_id","vendor_id","item_id"),
	CONSTRAINT "vendor_item_factor" CHECK ("vendor_item"."factor_e6" is null or "vendor_item"."factor_e6" > 0)
);
--> statement-breakpoint
CREATE TABLE "vendor_item_name" (
	"org_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"name_key" text NOT NULL,
	"is_code" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"item_id" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_item_name_org_id_vendor_id_is_code_name_key_pk" PRIMARY KEY("org_id","vendor_id","is_code","name_key")
);
--> statement-breakpoint
ALTER TABLE "vendor_bill_map" ADD CONSTRAINT "vendor_bill_map_org_id_vendor_id_vendor_org_id_id_fk" FOREIGN KEY ("org_id","vendor_id") REFERENCES "public"."vendor"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_item" ADD CONSTRAINT "vendor_item_org_id_vendor_id_vendor_org_id_id_fk" FOREIGN KEY ("org_id","vendor_id") REFERENCES "public"."vendor"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_item" ADD CONSTRAINT "vendor_item_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_item_name" ADD CONSTRAINT "vendor_item_name_org_id_vendor_id_vendor_org_id_id_fk" FOREIGN KEY ("org_id","vendor_id") REFERENCES "public"."vendor"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_item_name" ADD CONSTRAINT "vendor_item_name_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendor_item_item" ON "vendor_item" USING btree ("org_id","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_item_preferred" ON "vendor_item" USING btree ("org_id","item_id") WHERE "vendor_item"."preferred";--> statement-breakpoint
CREATE INDEX "vendor_item_name_item" ON "vendor_item_name" USING btree ("org_id","item_id");