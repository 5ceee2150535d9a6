DROP INDEX "counter_invoice_prescription";--> statement-breakpoint
CREATE INDEX "counter_invoice_prescription" ON "counter_invoice" USING btree ("org_id","prescription_image_id");