CREATE TABLE "bill" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text,
	"number_period" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"vendor_id" uuid NOT NULL,
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
	"billed_on" date NOT NULL,
	"vendor_bill_no" text NOT NULL,
	"vendor_bill_key" text NOT NULL,
	"vendor_bill_date" date,
	"received_on" date,
	"due_on" date,
	"paper_total_paise" bigint,
	"reverse_charge" boolean DEFAULT false NOT NULL,
	"self_invoice_no" text,
	"self_invoice_period" text DEFAULT '' NOT NULL,
	"tds_said" boolean DEFAULT false NOT NULL,
	"tds_section" text,
	"tds_percent_e4" bigint,
	"tds_base_paise" bigint DEFAULT 0 NOT NULL,
	"tds_paise" bigint DEFAULT 0 NOT NULL,
	"tcs_paise" bigint DEFAULT 0 NOT NULL,
	"paid_paise" bigint DEFAULT 0 NOT NULL,
	"match" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"approval_reason" text,
	"asked_by" uuid,
	"service_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bill_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "bill_status" CHECK ("bill"."status" in ('Draft', 'Pending Approval', 'Unpaid', 'Partial', 'Closed', 'Cancelled')),
	CONSTRAINT "bill_match" CHECK ("bill"."match" in ('Ok', 'NotReceived', 'Quantity', 'Price')),
	CONSTRAINT "bill_number" CHECK ("bill"."status" in ('Draft', 'Cancelled') or "bill"."code" is not null),
	CONSTRAINT "bill_paid" CHECK ("bill"."paid_paise" >= 0 and "bill"."tds_paise" >= 0 and "bill"."tcs_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bill_line" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
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
	"bill_id" uuid NOT NULL,
	"family" text NOT NULL,
	"input_credit" text NOT NULL,
	"input_credit_class" text NOT NULL,
	"account_code" integer,
	"source_receive_id" uuid,
	"source_order_id" uuid,
	"source_line_id" text,
	"match" text,
	"match_reason" text,
	"cost_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "bill_line_org_id_entity_id_bill_id_id_pk" PRIMARY KEY("org_id","entity_id","bill_id","id"),
	CONSTRAINT "bill_line_family" CHECK ("bill_line"."family" in ('labour', 'part')),
	CONSTRAINT "bill_line_match" CHECK ("bill_line"."match" in ('Ok', 'NotReceived', 'Quantity', 'Price')),
	CONSTRAINT "bill_line_input_credit" CHECK ("bill_line"."input_credit" in ('Claim', 'Blocked', 'None')),
	CONSTRAINT "bill_line_input_credit_class" CHECK ("bill_line"."input_credit_class" in ('Inputs', 'Capital', 'Services')),
	CONSTRAINT "bill_line_source" CHECK ("bill_line"."source_receive_id" is null or "bill_line"."source_order_id" is null)
);
--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "tds_limit_paise" bigint;--> statement-breakpoint
ALTER TABLE "document_link" ADD COLUMN "cost_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_link" ADD COLUMN "awaited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bill" ADD CONSTRAINT "bill_org_id_vendor_id_vendor_org_id_id_fk" FOREIGN KEY ("org_id","vendor_id") REFERENCES "public"."vendor"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_line" ADD CONSTRAINT "bill_line_org_id_entity_id_bill_id_bill_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","bill_id") REFERENCES "public"."bill"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_line" ADD CONSTRAINT "bill_line_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_line" ADD CONSTRAINT "bill_line_org_id_entity_id_account_code_account_org_id_entity_id_code_fk" FOREIGN KEY ("org_id","entity_id","account_code") REFERENCES "public"."account"("org_id","entity_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_line" ADD CONSTRAINT "bill_line_org_id_entity_id_source_receive_id_purchase_receive_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","source_receive_id") REFERENCES "public"."purchase_receive"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_line" ADD CONSTRAINT "bill_line_org_id_entity_id_source_order_id_purchase_order_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","source_order_id") REFERENCES "public"."purchase_order"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_code" ON "bill" USING btree ("org_id","entity_id","number_period",upper("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "bill_self_invoice" ON "bill" USING btree ("org_id","entity_id","self_invoice_period",upper("self_invoice_no")) WHERE "bill"."self_invoice_no" is not null;--> statement-breakpoint
CREATE INDEX "bill_list" ON "bill" USING btree ("org_id","entity_id","billed_on","id");--> statement-breakpoint
CREATE INDEX "bill_due" ON "bill" USING btree ("org_id","entity_id",coalesce("due_on", 'infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "bill_vendor" ON "bill" USING btree ("org_id","vendor_id","vendor_bill_key");--> statement-breakpoint
CREATE INDEX "bill_total" ON "bill" USING btree ("org_id","entity_id","total_paise","vendor_bill_date");--> statement-breakpoint
CREATE INDEX "bill_search" ON "bill" USING gin ("org_id","entity_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bill_line_item" ON "bill_line" USING btree ("org_id","entity_id","item_id");--> statement-breakpoint
CREATE INDEX "document_link_awaited" ON "document_link" USING btree ("org_id","entity_id","from_id") WHERE "document_link"."awaited" and "document_link"."ended_at" is null;