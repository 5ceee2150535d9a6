ALTER TABLE "vendor_debit_note" DROP CONSTRAINT "vendor_debit_note_kind";--> statement-breakpoint
ALTER TABLE "vendor_debit_note" ADD COLUMN "return_id" uuid;--> statement-breakpoint
ALTER TABLE "vendor_debit_note_line" ADD COLUMN "source_line_id" text;--> statement-breakpoint
ALTER TABLE "vendor_debit_note" ADD CONSTRAINT "vendor_debit_note_org_id_entity_id_return_id_purchase_return_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","return_id") REFERENCES "public"."purchase_return"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendor_debit_note_return" ON "vendor_debit_note" USING btree ("org_id","entity_id","return_id") WHERE "vendor_debit_note"."return_id" is not null;--> statement-breakpoint
ALTER TABLE "vendor_debit_note" ADD CONSTRAINT "vendor_debit_note_of_return" CHECK (("vendor_debit_note"."kind" = 'Return') = ("vendor_debit_note"."return_id" is not null));--> statement-breakpoint
ALTER TABLE "vendor_debit_note" ADD CONSTRAINT "vendor_debit_note_kind" CHECK ("vendor_debit_note"."kind" in ('Return', 'Price', 'Scheme'));