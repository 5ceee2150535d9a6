CREATE TABLE "purchase_receive" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text,
	"number_period" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"received_on" date NOT NULL,
	"vendor_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"quarantine_id" uuid,
	"vendor_document_no" text,
	"vendor_document_date" date,
	"lorry_receipt_no" text,
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
	"notes" text,
	"terms" text,
	"line_count" integer DEFAULT 0 NOT NULL,
	"cancel_reason" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "purchase_receive_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "purchase_receive_status" CHECK ("purchase_receive"."status" in ('Draft', 'Received', 'Cancelled')),
	CONSTRAINT "purchase_receive_number" CHECK ("purchase_receive"."status" in ('Draft', 'Cancelled') or "purchase_receive"."code" is not null)
);
--> statement-breakpoint
CREATE TABLE "purchase_receive_line" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"receive_id" uuid NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"item_id" uuid,
	"description" text NOT NULL,
	"hsn" text,
	"unit_code" text,
	"factor_e6" bigint NOT NULL,
	"quantity_e3" bigint DEFAULT 0 NOT NULL,
	"free_quantity_e3" bigint DEFAULT 0 NOT NULL,
	"unit_price_e4" bigint DEFAULT 0 NOT NULL,
	"discount_percent_e4" bigint,
	"discount_paise" bigint DEFAULT 0 NOT NULL,
	"tax_code" integer,
	"amount_paise" bigint DEFAULT 0 NOT NULL,
	"record_discount_paise" bigint DEFAULT 0 NOT NULL,
	"taxable_paise" bigint DEFAULT 0 NOT NULL,
	"cgst_paise" bigint DEFAULT 0 NOT NULL,
	"sgst_paise" bigint DEFAULT 0 NOT NULL,
	"igst_paise" bigint DEFAULT 0 NOT NULL,
	"total_paise" bigint DEFAULT 0 NOT NULL,
	"rejected_quantity_e3" bigint DEFAULT 0 NOT NULL,
	"input_credit" text NOT NULL,
	"input_credit_class" text NOT NULL,
	"batches" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"serial_nos" jsonb,
	"bin_id" uuid,
	"source_order_id" uuid,
	"source_line_id" text,
	"cost_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "purchase_receive_line_org_id_entity_id_receive_id_id_pk" PRIMARY KEY("org_id","entity_id","receive_id","id"),
	CONSTRAINT "purchase_receive_line_input_credit" CHECK ("purchase_receive_line"."input_credit" in ('Claim', 'Blocked', 'None')),
	CONSTRAINT "purchase_receive_line_input_credit_class" CHECK ("purchase_receive_line"."input_credit_class" in ('Inputs', 'Capital', 'Services'))
);
--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "drug_licences" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouse" ADD COLUMN "kind" text DEFAULT 'Store' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_receive" ADD CONSTRAINT "purchase_receive_org_id_vendor_id_vendor_org_id_id_fk" FOREIGN KEY ("org_id","vendor_id") REFERENCES "public"."vendor"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receive" ADD CONSTRAINT "purchase_receive_org_id_entity_id_warehouse_id_warehouse_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","warehouse_id") REFERENCES "public"."warehouse"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receive" ADD CONSTRAINT "purchase_receive_org_id_entity_id_quarantine_id_warehouse_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","quarantine_id") REFERENCES "public"."warehouse"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receive_line" ADD CONSTRAINT "purchase_receive_line_org_id_entity_id_receive_id_purchase_receive_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","receive_id") REFERENCES "public"."purchase_receive"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receive_line" ADD CONSTRAINT "purchase_receive_line_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receive_line" ADD CONSTRAINT "purchase_receive_line_org_id_bin_id_location_org_id_id_fk" FOREIGN KEY ("org_id","bin_id") REFERENCES "public"."location"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receive_line" ADD CONSTRAINT "purchase_receive_line_org_id_entity_id_source_order_id_purchase_order_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","source_order_id") REFERENCES "public"."purchase_order"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_receive_code" ON "purchase_receive" USING btree ("org_id","entity_id","number_period",upper("code"));--> statement-breakpoint
CREATE INDEX "purchase_receive_list" ON "purchase_receive" USING btree ("org_id","entity_id","received_on","id");--> statement-breakpoint
CREATE INDEX "purchase_receive_vendor" ON "purchase_receive" USING btree ("org_id","vendor_id");--> statement-breakpoint
CREATE INDEX "purchase_receive_search" ON "purchase_receive" USING gin ("org_id","entity_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "purchase_receive_line_item" ON "purchase_receive_line" USING btree ("org_id","entity_id","item_id");--> statement-breakpoint
CREATE INDEX "purchase_receive_line_order" ON "purchase_receive_line" USING btree ("org_id","entity_id","source_order_id");--> statement-breakpoint
ALTER TABLE "warehouse" ADD CONSTRAINT "warehouse_kind" CHECK ("warehouse"."kind" in ('Store', 'Quarantine', 'Person', 'Vendor', 'Transit'));