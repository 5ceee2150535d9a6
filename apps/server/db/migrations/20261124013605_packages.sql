CREATE TABLE "sales_package" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text,
	"number_period" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"packed_on" date NOT NULL,
	"order_id" uuid,
	"challan_id" uuid,
	"made_challan" boolean DEFAULT false NOT NULL,
	"customer_id" uuid NOT NULL,
	"length_e3" bigint,
	"breadth_e3" bigint,
	"height_e3" bigint,
	"weight_e3" bigint,
	"box_count" integer DEFAULT 1 NOT NULL,
	"carrier" text,
	"tracking_no" text,
	"shipped_on" date,
	"expected_on" date,
	"delivered_on" date,
	"received_by" text,
	"received_phone" text,
	"return_id" uuid,
	"notes" text,
	"cancel_reason" text,
	"part_count" integer DEFAULT 0 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sales_package_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "sales_package_status" CHECK ("sales_package"."status" in ('Draft', 'Packed', 'Shipped', 'Delivered', 'Returned', 'Cancelled')),
	CONSTRAINT "sales_package_number" CHECK ("sales_package"."status" in ('Draft', 'Cancelled') or "sales_package"."code" is not null),
	CONSTRAINT "sales_package_of" CHECK (num_nonnulls("sales_package"."order_id", "sales_package"."challan_id") > 0),
	CONSTRAINT "sales_package_made_challan" CHECK (not "sales_package"."made_challan" or num_nonnulls("sales_package"."order_id", "sales_package"."challan_id") = 2),
	CONSTRAINT "sales_package_shipped" CHECK (("sales_package"."status" in ('Shipped', 'Delivered', 'Returned')) = ("sales_package"."shipped_on" is not null)),
	CONSTRAINT "sales_package_delivered" CHECK (("sales_package"."status" = 'Delivered') = ("sales_package"."delivered_on" is not null)),
	CONSTRAINT "sales_package_returned" CHECK (("sales_package"."status" = 'Returned') = ("sales_package"."return_id" is not null)),
	CONSTRAINT "sales_package_boxes" CHECK ("sales_package"."box_count" > 0)
);
--> statement-breakpoint
CREATE TABLE "sales_package_line" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"source_line_id" text NOT NULL,
	"challan_line_id" text,
	"description" text NOT NULL,
	"item_id" uuid,
	"part_number" text,
	"unit_code" text,
	"track_by" text DEFAULT 'Qty' NOT NULL,
	"quantity_e3" bigint DEFAULT 0 NOT NULL,
	"batch_id" uuid,
	"serial_nos" jsonb,
	CONSTRAINT "sales_package_line_org_id_entity_id_package_id_id_pk" PRIMARY KEY("org_id","entity_id","package_id","id"),
	CONSTRAINT "sales_package_line_quantity" CHECK ("sales_package_line"."quantity_e3" > 0)
);
--> statement-breakpoint
ALTER TABLE "sales_package" ADD CONSTRAINT "sales_package_org_id_customer_id_customer_org_id_id_fk" FOREIGN KEY ("org_id","customer_id") REFERENCES "public"."customer"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_package" ADD CONSTRAINT "sales_package_org_id_entity_id_order_id_sales_order_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","order_id") REFERENCES "public"."sales_order"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_package" ADD CONSTRAINT "sales_package_org_id_entity_id_challan_id_delivery_challan_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","challan_id") REFERENCES "public"."delivery_challan"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_package" ADD CONSTRAINT "sales_package_org_id_entity_id_return_id_sales_return_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","return_id") REFERENCES "public"."sales_return"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_package_line" ADD CONSTRAINT "sales_package_line_org_id_entity_id_package_id_sales_package_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","package_id") REFERENCES "public"."sales_package"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_package_line" ADD CONSTRAINT "sales_package_line_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_package_line" ADD CONSTRAINT "sales_package_line_org_id_item_id_batch_id_batch_org_id_item_id_id_fk" FOREIGN KEY ("org_id","item_id","batch_id") REFERENCES "public"."batch"("org_id","item_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_package_code" ON "sales_package" USING btree ("org_id","entity_id","number_period",upper("code"));--> statement-breakpoint
CREATE INDEX "sales_package_list" ON "sales_package" USING btree ("org_id","entity_id","packed_on","id");--> statement-breakpoint
CREATE INDEX "sales_package_customer" ON "sales_package" USING btree ("org_id","customer_id");--> statement-breakpoint
CREATE INDEX "sales_package_order" ON "sales_package" USING btree ("org_id","entity_id","order_id");--> statement-breakpoint
CREATE INDEX "sales_package_challan" ON "sales_package" USING btree ("org_id","entity_id","challan_id");--> statement-breakpoint
CREATE INDEX "sales_package_search" ON "sales_package" USING gin ("org_id","entity_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sales_package_line_item" ON "sales_package_line" USING btree ("org_id","entity_id","item_id") WHERE "sales_package_line"."item_id" is not null;