DROP INDEX "purchase_order_vendor";--> statement-breakpoint
DROP INDEX "purchase_receive_vendor";--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "person" text GENERATED ALWAYS AS (coalesce(nullif(pan, ''), nullif(substr(gstin, 3, 10), ''))) STORED;--> statement-breakpoint
CREATE INDEX "bill_of_day" ON "bill" USING btree ("org_id","vendor_id","billed_on");--> statement-breakpoint
CREATE INDEX "bill_entered" ON "bill" USING btree ("org_id","vendor_id","created_at");--> statement-breakpoint
CREATE INDEX "expense_of_day" ON "expense" USING btree ("org_id","vendor_id","spent_on");--> statement-breakpoint
CREATE INDEX "expense_entered" ON "expense" USING btree ("org_id","vendor_id","created_at");--> statement-breakpoint
CREATE INDEX "vendor_person" ON "vendor" USING btree ("org_id","person");--> statement-breakpoint
CREATE INDEX "purchase_order_entered" ON "purchase_order" USING btree ("org_id","vendor_id","created_at");--> statement-breakpoint
CREATE INDEX "purchase_receive_entered" ON "purchase_receive" USING btree ("org_id","vendor_id","created_at");--> statement-breakpoint
CREATE INDEX "purchase_order_vendor" ON "purchase_order" USING btree ("org_id","vendor_id","ordered_on");--> statement-breakpoint
CREATE INDEX "purchase_receive_vendor" ON "purchase_receive" USING btree ("org_id","vendor_id","received_on");