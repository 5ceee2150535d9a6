CREATE TABLE "price_list" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"customer_category_id" uuid,
	"valid_from" date,
	"valid_until" date,
	"base" text NOT NULL,
	"percent_e4" bigint DEFAULT 0 NOT NULL,
	"round_to_e4" bigint DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "price_list_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "price_list_base" CHECK ("price_list"."base" in ('UnPr', 'MRP', 'WhlPr', 'Cost'))
);
--> statement-breakpoint
CREATE TABLE "price_list_line" (
	"org_id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item_id" uuid,
	"category_id" uuid,
	"manufacturer" text,
	"min_quantity_e3" bigint DEFAULT 0 NOT NULL,
	"unit_price_e4" bigint,
	"percent_e4" bigint,
	CONSTRAINT "price_list_line_org_id_list_id_position_pk" PRIMARY KEY("org_id","list_id","position"),
	CONSTRAINT "price_list_line_of" CHECK (num_nonnulls("price_list_line"."item_id", "price_list_line"."category_id", "price_list_line"."manufacturer") = 1),
	CONSTRAINT "price_list_line_price" CHECK (num_nonnulls("price_list_line"."unit_price_e4", "price_list_line"."percent_e4") = 1)
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "price_list_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "price_typed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "price_list_id" uuid;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "price_list_id" uuid;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD COLUMN "price_typed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "price_list" ADD CONSTRAINT "price_list_org_id_customer_category_id_customer_category_org_id_id_fk" FOREIGN KEY ("org_id","customer_category_id") REFERENCES "public"."customer_category"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_line" ADD CONSTRAINT "price_list_line_org_id_list_id_price_list_org_id_id_fk" FOREIGN KEY ("org_id","list_id") REFERENCES "public"."price_list"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_line" ADD CONSTRAINT "price_list_line_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_line" ADD CONSTRAINT "price_list_line_org_id_category_id_item_category_org_id_id_fk" FOREIGN KEY ("org_id","category_id") REFERENCES "public"."item_category"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_unique" ON "price_list" USING btree ("org_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_category" ON "price_list" USING btree ("org_id","customer_category_id") WHERE "price_list"."active" and "price_list"."customer_category_id" is not null;--> statement-breakpoint
CREATE INDEX "price_list_line_item" ON "price_list_line" USING btree ("org_id","item_id");--> statement-breakpoint
CREATE INDEX "price_list_line_category" ON "price_list_line" USING btree ("org_id","category_id");--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_org_id_price_list_id_price_list_org_id_id_fk" FOREIGN KEY ("org_id","price_list_id") REFERENCES "public"."price_list"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_org_id_price_list_id_price_list_org_id_id_fk" FOREIGN KEY ("org_id","price_list_id") REFERENCES "public"."price_list"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_org_id_price_list_id_price_list_org_id_id_fk" FOREIGN KEY ("org_id","price_list_id") REFERENCES "public"."price_list"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_price_list" ON "customer" USING btree ("org_id","price_list_id") WHERE "customer"."price_list_id" is not null;--> statement-breakpoint
UPDATE "invoice_line" l SET "price_typed" = true FROM "invoice" i
  WHERE i."org_id" = l."org_id" AND i."entity_id" = l."entity_id" AND i."id" = l."invoice_id" AND i."status" IN ('Draft', 'Pending Approval')
    AND l."family" = 'part' AND l."item_id" IS NOT NULL AND l."unit_price_e4" <> l."list_price_e4";--> statement-breakpoint
UPDATE "sales_order_line" l SET "price_typed" = true FROM "sales_order" o
  WHERE o."org_id" = l."org_id" AND o."entity_id" = l."entity_id" AND o."id" = l."order_id" AND o."status" = 'Draft'
    AND l."family" = 'part' AND l."item_id" IS NOT NULL AND l."unit_price_e4" <> l."list_price_e4";
