CREATE TABLE "einvoice_refusal" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid,
	"receipt_id" uuid,
	"credit_note_id" uuid,
	"debit_note_id" uuid,
	"portal_code" text,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "einvoice_refusal_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "einvoice_refusal_of" CHECK (num_nonnulls("einvoice_refusal"."invoice_id", "einvoice_refusal"."receipt_id", "einvoice_refusal"."credit_note_id", "einvoice_refusal"."debit_note_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "einvoice_refusal" ADD CONSTRAINT "einvoice_refusal_org_id_entity_id_invoice_id_invoice_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","invoice_id") REFERENCES "public"."invoice"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einvoice_refusal" ADD CONSTRAINT "einvoice_refusal_org_id_entity_id_receipt_id_sales_receipt_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","receipt_id") REFERENCES "public"."sales_receipt"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einvoice_refusal" ADD CONSTRAINT "einvoice_refusal_org_id_entity_id_credit_note_id_credit_note_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","credit_note_id") REFERENCES "public"."credit_note"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einvoice_refusal" ADD CONSTRAINT "einvoice_refusal_org_id_entity_id_debit_note_id_debit_note_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","debit_note_id") REFERENCES "public"."debit_note"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "einvoice_refusal_invoice" ON "einvoice_refusal" USING btree ("org_id","entity_id","invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "einvoice_refusal_receipt" ON "einvoice_refusal" USING btree ("org_id","entity_id","receipt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "einvoice_refusal_credit" ON "einvoice_refusal" USING btree ("org_id","entity_id","credit_note_id");--> statement-breakpoint
CREATE UNIQUE INDEX "einvoice_refusal_debit" ON "einvoice_refusal" USING btree ("org_id","entity_id","debit_note_id");--> statement-breakpoint
INSERT INTO notice_kind (key) VALUES ('einvoiceRefused');
