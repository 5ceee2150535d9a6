CREATE TABLE "vendor_debit_note" (
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
	"kind" text NOT NULL,
	"noted_on" date NOT NULL,
	"bill_id" uuid,
	"vendor_note_no" text,
	"vendor_note_date" date,
	CONSTRAINT "vendor_debit_note_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "vendor_debit_note_status" CHECK ("vendor_debit_note"."status" in ('Draft', 'Open', 'Cancelled')),
	CONSTRAINT "vendor_debit_note_kind" CHECK ("vendor_debit_note"."kind" in ('Price', 'Scheme')),
	CONSTRAINT "vendor_debit_note_number" CHECK ("vendor_debit_note"."status" in ('Draft', 'Cancelled') or "vendor_debit_note"."code" is not null)
);
--> statement-breakpoint
CREATE TABLE "vendor_debit_note_line" (
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
	"note_id" uuid NOT NULL,
	"input_credit" text NOT NULL,
	"input_credit_class" text NOT NULL,
	CONSTRAINT "vendor_debit_note_line_org_id_entity_id_note_id_id_pk" PRIMARY KEY("org_id","entity_id","note_id","id"),
	CONSTRAINT "vendor_debit_note_line_input_credit" CHECK ("vendor_debit_note_line"."input_credit" in ('Claim', 'Blocked', 'None')),
	CONSTRAINT "vendor_debit_note_line_input_credit_class" CHECK ("vendor_debit_note_line"."input_credit_class" in ('Inputs', 'Capital', 'Services'))
);
--> statement-breakpoint
ALTER TABLE "vendor_debit_note" ADD CONSTRAINT "vendor_debit_note_org_id_vendor_id_vendor_org_id_id_fk" FOREIGN KEY ("org_id","vendor_id") REFERENCES "public"."vendor"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_debit_note" ADD CONSTRAINT "vendor_debit_note_org_id_entity_id_bill_id_open_item_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","bill_id") REFERENCES "public"."open_item"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_debit_note_line" ADD CONSTRAINT "vendor_debit_note_line_org_id_entity_id_note_id_vendor_debit_note_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","note_id") REFERENCES "public"."vendor_debit_note"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_debit_note_line" ADD CONSTRAINT "vendor_debit_note_line_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_debit_note_code" ON "vendor_debit_note" USING btree ("org_id","entity_id","number_period",upper("code"));--> statement-breakpoint
CREATE INDEX "vendor_debit_note_list" ON "vendor_debit_note" USING btree ("org_id","entity_id","noted_on","id");--> statement-breakpoint
CREATE INDEX "vendor_debit_note_vendor" ON "vendor_debit_note" USING btree ("org_id","vendor_id");--> statement-breakpoint
CREATE INDEX "vendor_debit_note_bill" ON "vendor_debit_note" USING btree ("org_id","entity_id","bill_id") WHERE "vendor_debit_note"."bill_id" is not null;--> statement-breakpoint
CREATE INDEX "vendor_debit_note_search" ON "vendor_debit_note" USING gin ("org_id","entity_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vendor_debit_note_line_item" ON "vendor_debit_note_line" USING btree ("org_id","entity_id","item_id");