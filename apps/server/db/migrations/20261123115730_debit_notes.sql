CREATE TABLE "debit_note" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text,
	"number_period" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"kind" text NOT NULL,
	"noted_on" date NOT NULL,
	"due_on" date,
	"invoice_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"reason" text,
	"sub_total_paise" bigint DEFAULT 0 NOT NULL,
	"taxable_paise" bigint DEFAULT 0 NOT NULL,
	"cgst_paise" bigint DEFAULT 0 NOT NULL,
	"sgst_paise" bigint DEFAULT 0 NOT NULL,
	"igst_paise" bigint DEFAULT 0 NOT NULL,
	"round_paise" bigint DEFAULT 0 NOT NULL,
	"total_paise" bigint DEFAULT 0 NOT NULL,
	"notes" text,
	"cancel_reason" text,
	"snapshot" jsonb,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "debit_note_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "debit_note_status" CHECK ("debit_note"."status" in ('Draft', 'Unpaid', 'Cancelled')),
	CONSTRAINT "debit_note_number" CHECK ("debit_note"."status" in ('Draft', 'Cancelled') or "debit_note"."code" is not null),
	CONSTRAINT "debit_note_kind" CHECK ("debit_note"."kind" in ('Price', 'Tax', 'Charge')),
	CONSTRAINT "debit_note_due" CHECK ("debit_note"."due_on" >= "debit_note"."noted_on"),
	CONSTRAINT "debit_note_of_tax" CHECK ("debit_note"."kind" <> 'Tax' or "debit_note"."taxable_paise" = 0)
);
--> statement-breakpoint
CREATE TABLE "debit_note_line" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"source_line_id" text NOT NULL,
	"family" text NOT NULL,
	"description" text NOT NULL,
	"item_id" uuid,
	"hsn" text,
	"unit_code" text,
	"tax_code" integer NOT NULL,
	"account_code" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	"taxable_paise" bigint DEFAULT 0 NOT NULL,
	"cgst_paise" bigint DEFAULT 0 NOT NULL,
	"sgst_paise" bigint DEFAULT 0 NOT NULL,
	"igst_paise" bigint DEFAULT 0 NOT NULL,
	"total_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "debit_note_line_org_id_entity_id_note_id_id_pk" PRIMARY KEY("org_id","entity_id","note_id","id"),
	CONSTRAINT "debit_note_line_family" CHECK ("debit_note_line"."family" in ('labour', 'part')),
	CONSTRAINT "debit_note_line_amount" CHECK ("debit_note_line"."amount_paise" >= 0 and "debit_note_line"."taxable_paise" >= 0 and "debit_note_line"."total_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "debit_note" ADD CONSTRAINT "debit_note_org_id_customer_id_customer_org_id_id_fk" FOREIGN KEY ("org_id","customer_id") REFERENCES "public"."customer"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_note" ADD CONSTRAINT "debit_note_org_id_entity_id_invoice_id_invoice_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","invoice_id") REFERENCES "public"."invoice"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_note_line" ADD CONSTRAINT "debit_note_line_org_id_entity_id_note_id_debit_note_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","note_id") REFERENCES "public"."debit_note"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_note_line" ADD CONSTRAINT "debit_note_line_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_note_line" ADD CONSTRAINT "debit_note_line_org_id_entity_id_account_code_account_org_id_entity_id_code_fk" FOREIGN KEY ("org_id","entity_id","account_code") REFERENCES "public"."account"("org_id","entity_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "debit_note_code" ON "debit_note" USING btree ("org_id","entity_id","number_period",upper("code"));--> statement-breakpoint
CREATE INDEX "debit_note_list" ON "debit_note" USING btree ("org_id","entity_id","noted_on","id");--> statement-breakpoint
CREATE INDEX "debit_note_customer" ON "debit_note" USING btree ("org_id","customer_id");--> statement-breakpoint
CREATE INDEX "debit_note_invoice" ON "debit_note" USING btree ("org_id","entity_id","invoice_id");--> statement-breakpoint
CREATE INDEX "debit_note_search" ON "debit_note" USING gin ("org_id","entity_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "debit_note_line_source" ON "debit_note_line" USING btree ("org_id","entity_id","note_id","source_line_id");--> statement-breakpoint
CREATE INDEX "debit_note_line_item" ON "debit_note_line" USING btree ("org_id","entity_id","item_id") WHERE "debit_note_line"."item_id" is not null;