CREATE TABLE "credit_note" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text,
	"number_period" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"kind" text NOT NULL,
	"noted_on" date NOT NULL,
	"invoice_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"sequence" integer,
	"itc_reversed" text,
	"reason" text,
	"sub_total_paise" bigint DEFAULT 0 NOT NULL,
	"taxable_paise" bigint DEFAULT 0 NOT NULL,
	"cgst_paise" bigint DEFAULT 0 NOT NULL,
	"sgst_paise" bigint DEFAULT 0 NOT NULL,
	"igst_paise" bigint DEFAULT 0 NOT NULL,
	"round_paise" bigint DEFAULT 0 NOT NULL,
	"total_paise" bigint DEFAULT 0 NOT NULL,
	"refunded_paise" bigint DEFAULT 0 NOT NULL,
	"notes" text,
	"cancel_reason" text,
	"snapshot" jsonb,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "credit_note_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "credit_note_status" CHECK ("credit_note"."status" in ('Draft', 'Open', 'Cancelled')),
	CONSTRAINT "credit_note_kind" CHECK ("credit_note"."kind" in ('Price', 'Tax', 'Deficient', 'Commercial')),
	CONSTRAINT "credit_note_itc_reversed" CHECK ("credit_note"."itc_reversed" in ('Yes', 'No', 'NA')),
	CONSTRAINT "credit_note_number" CHECK ("credit_note"."status" in ('Draft', 'Cancelled') or "credit_note"."code" is not null),
	CONSTRAINT "credit_note_in_order" CHECK (("credit_note"."code" is null) = ("credit_note"."sequence" is null)),
	CONSTRAINT "credit_note_untaxed" CHECK ("credit_note"."kind" <> 'Commercial' or "credit_note"."cgst_paise" + "credit_note"."sgst_paise" + "credit_note"."igst_paise" = 0),
	CONSTRAINT "credit_note_refunded" CHECK ("credit_note"."refunded_paise" between 0 and greatest("credit_note"."total_paise", 0))
);
--> statement-breakpoint
CREATE TABLE "credit_note_line" (
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
	CONSTRAINT "credit_note_line_org_id_entity_id_note_id_id_pk" PRIMARY KEY("org_id","entity_id","note_id","id"),
	CONSTRAINT "credit_note_line_family" CHECK ("credit_note_line"."family" in ('labour', 'part')),
	CONSTRAINT "credit_note_line_amount" CHECK ("credit_note_line"."amount_paise" >= 0 and "credit_note_line"."taxable_paise" >= 0 and "credit_note_line"."total_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payment_refund" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "credit_note_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_org_id_customer_id_customer_org_id_id_fk" FOREIGN KEY ("org_id","customer_id") REFERENCES "public"."customer"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_org_id_entity_id_invoice_id_invoice_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","invoice_id") REFERENCES "public"."invoice"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note_line" ADD CONSTRAINT "credit_note_line_org_id_entity_id_note_id_credit_note_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","note_id") REFERENCES "public"."credit_note"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note_line" ADD CONSTRAINT "credit_note_line_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note_line" ADD CONSTRAINT "credit_note_line_org_id_entity_id_account_code_account_org_id_entity_id_code_fk" FOREIGN KEY ("org_id","entity_id","account_code") REFERENCES "public"."account"("org_id","entity_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_note_code" ON "credit_note" USING btree ("org_id","entity_id","number_period",upper("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "credit_note_sequence" ON "credit_note" USING btree ("org_id","entity_id","invoice_id","sequence") WHERE "credit_note"."sequence" is not null;--> statement-breakpoint
CREATE INDEX "credit_note_list" ON "credit_note" USING btree ("org_id","entity_id","noted_on","id");--> statement-breakpoint
CREATE INDEX "credit_note_customer" ON "credit_note" USING btree ("org_id","customer_id");--> statement-breakpoint
CREATE INDEX "credit_note_invoice" ON "credit_note" USING btree ("org_id","entity_id","invoice_id");--> statement-breakpoint
CREATE INDEX "credit_note_search" ON "credit_note" USING gin ("org_id","entity_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "credit_note_line_source" ON "credit_note_line" USING btree ("org_id","entity_id","note_id","source_line_id");--> statement-breakpoint
CREATE INDEX "credit_note_line_item" ON "credit_note_line" USING btree ("org_id","entity_id","item_id") WHERE "credit_note_line"."item_id" is not null;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_org_id_entity_id_credit_note_id_credit_note_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","credit_note_id") REFERENCES "public"."credit_note"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_refund_credit_note" ON "payment_refund" USING btree ("org_id","entity_id","credit_note_id") WHERE "payment_refund"."credit_note_id" is not null;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_of" CHECK (("payment_refund"."payment_id" is null) <> ("payment_refund"."credit_note_id" is null));