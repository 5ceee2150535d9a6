ALTER TABLE "credit_note" DROP CONSTRAINT "credit_note_of_receipt";--> statement-breakpoint
ALTER TABLE "debit_note" ALTER COLUMN "invoice_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "debit_note" ADD COLUMN "receipt_id" uuid;--> statement-breakpoint
ALTER TABLE "debit_note" ADD CONSTRAINT "debit_note_org_id_entity_id_receipt_id_sales_receipt_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","receipt_id") REFERENCES "public"."sales_receipt"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debit_note_receipt" ON "debit_note" USING btree ("org_id","entity_id","receipt_id") WHERE "debit_note"."receipt_id" is not null;--> statement-breakpoint
ALTER TABLE "debit_note" ADD CONSTRAINT "debit_note_of" CHECK (num_nonnulls("debit_note"."invoice_id", "debit_note"."receipt_id") = 1);