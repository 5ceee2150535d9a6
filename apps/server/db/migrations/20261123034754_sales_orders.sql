CREATE TABLE "sales_order" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text,
	"number_period" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"ship_status" text NOT NULL,
	"ordered_on" date NOT NULL,
	"expected_on" date,
	"customer_id" uuid NOT NULL,
	"warehouse_id" uuid,
	"delivery_address" text,
	"reference" text,
	"reference_on" date,
	"labour_discount_percent_e4" bigint,
	"labour_discount_paise" bigint DEFAULT 0 NOT NULL,
	"parts_discount_percent_e4" bigint,
	"parts_discount_paise" bigint DEFAULT 0 NOT NULL,
	"overall_discount_percent_e4" bigint,
	"overall_discount_paise" bigint DEFAULT 0 NOT NULL,
	"taxed" boolean DEFAULT true NOT NULL,
	"untaxed_reason" text,
	"place_of_supply" text,
	"place_of_supply_reason" text,
	"adjust_paise" bigint DEFAULT 0 NOT NULL,
	"adjust_reason" text,
	"sub_total_paise" bigint DEFAULT 0 NOT NULL,
	"taxable_paise" bigint DEFAULT 0 NOT NULL,
	"cgst_paise" bigint DEFAULT 0 NOT NULL,
	"sgst_paise" bigint DEFAULT 0 NOT NULL,
	"igst_paise" bigint DEFAULT 0 NOT NULL,
	"round_paise" bigint DEFAULT 0 NOT NULL,
	"total_paise" bigint DEFAULT 0 NOT NULL,
	"inclusive" boolean DEFAULT false NOT NULL,
	"notes" text,
	"terms" text,
	"labour_count" integer DEFAULT 0 NOT NULL,
	"part_count" integer DEFAULT 0 NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone,
	"ask_reason" text,
	"raised_by" uuid,
	"cancel_reason" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sales_order_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "sales_order_status" CHECK ("sales_order"."status" in ('Draft', 'Approved', 'Shipped', 'Partially Invoiced', 'Invoiced', 'Closed', 'Cancelled')),
	CONSTRAINT "sales_order_ship_status" CHECK ("sales_order"."ship_status" in ('Not Shipped', 'Shipped', 'Delivered')),
	CONSTRAINT "sales_order_number" CHECK ("sales_order"."status" in ('Draft', 'Cancelled') or "sales_order"."code" is not null)
);
--> statement-breakpoint
CREATE TABLE "sales_order_line" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"family" text NOT NULL,
	"description" text NOT NULL,
	"operation_code" text,
	"item_id" uuid,
	"part_number" text,
	"hsn" text,
	"unit_code" text,
	"free_form" boolean DEFAULT false NOT NULL,
	"tracked" boolean DEFAULT false NOT NULL,
	"track_by" text DEFAULT 'Qty' NOT NULL,
	"short_quantity_e3" bigint DEFAULT 0 NOT NULL,
	"quantity_e3" bigint DEFAULT 0 NOT NULL,
	"unit_price_e4" bigint DEFAULT 0 NOT NULL,
	"discount_percent_e4" bigint,
	"discount_paise" bigint DEFAULT 0 NOT NULL,
	"no_discount" boolean DEFAULT false NOT NULL,
	"list_price_e4" bigint DEFAULT 0 NOT NULL,
	"minimum_price_e4" bigint DEFAULT 0 NOT NULL,
	"tax_code" integer NOT NULL,
	"account_code" integer NOT NULL,
	"amount_paise" bigint DEFAULT 0 NOT NULL,
	"record_discount_paise" bigint DEFAULT 0 NOT NULL,
	"taxable_paise" bigint DEFAULT 0 NOT NULL,
	"cgst_paise" bigint DEFAULT 0 NOT NULL,
	"sgst_paise" bigint DEFAULT 0 NOT NULL,
	"igst_paise" bigint DEFAULT 0 NOT NULL,
	"total_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_order_line_org_id_entity_id_order_id_id_pk" PRIMARY KEY("org_id","entity_id","order_id","id"),
	CONSTRAINT "sales_order_line_family" CHECK ("sales_order_line"."family" in ('labour', 'part')),
	CONSTRAINT "sales_order_line_short" CHECK ("sales_order_line"."short_quantity_e3" between 0 and "sales_order_line"."quantity_e3")
);
--> statement-breakpoint
ALTER TABLE "approval_return" DROP CONSTRAINT "approval_return_kind";--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_org_id_customer_id_customer_org_id_id_fk" FOREIGN KEY ("org_id","customer_id") REFERENCES "public"."customer"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_org_id_entity_id_warehouse_id_warehouse_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","warehouse_id") REFERENCES "public"."warehouse"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD CONSTRAINT "sales_order_line_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD CONSTRAINT "sales_order_line_org_id_entity_id_account_code_account_org_id_entity_id_code_fk" FOREIGN KEY ("org_id","entity_id","account_code") REFERENCES "public"."account"("org_id","entity_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD CONSTRAINT "sales_order_line_org_id_entity_id_order_id_sales_order_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","order_id") REFERENCES "public"."sales_order"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_order_code" ON "sales_order" USING btree ("org_id","entity_id","number_period",upper("code"));--> statement-breakpoint
CREATE INDEX "sales_order_list" ON "sales_order" USING btree ("org_id","entity_id","ordered_on","id");--> statement-breakpoint
CREATE INDEX "sales_order_customer" ON "sales_order" USING btree ("org_id","customer_id","status");--> statement-breakpoint
CREATE INDEX "sales_order_open" ON "sales_order" USING btree ("org_id","entity_id","ordered_on","id") WHERE "sales_order"."status" in ('Draft', 'Approved', 'Shipped', 'Partially Invoiced');--> statement-breakpoint
CREATE INDEX "sales_order_asked" ON "sales_order" USING btree ("org_id","entity_id","asked_at","id") WHERE "sales_order"."status" = 'Draft' and "sales_order"."asked_by" is not null;--> statement-breakpoint
CREATE INDEX "sales_order_line_item" ON "sales_order_line" USING btree ("org_id","entity_id","item_id") WHERE "sales_order_line"."item_id" is not null;--> statement-breakpoint
ALTER TABLE "approval_return" ADD CONSTRAINT "approval_return_kind" CHECK ("approval_return"."kind" in ('invoice', 'salesOrder', 'purchaseOrder', 'adjustment'));