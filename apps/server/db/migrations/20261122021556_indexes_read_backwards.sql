DROP INDEX "invoice_list";--> statement-breakpoint
DROP INDEX "payment_list";--> statement-breakpoint
DROP INDEX "cash_drawer_list";--> statement-breakpoint
DROP INDEX "stock_adjustment_list";--> statement-breakpoint
DROP INDEX "work_order_list";--> statement-breakpoint
DROP INDEX "invoice_open";--> statement-breakpoint
DROP INDEX "journal_voucher_list";--> statement-breakpoint
DROP INDEX "import_run_target";--> statement-breakpoint
DROP INDEX "customer_note_customer";--> statement-breakpoint
DROP INDEX "audit_entry_subject";--> statement-breakpoint
DROP INDEX "backup_run_latest";--> statement-breakpoint
DROP INDEX "document_share_of";--> statement-breakpoint
DROP INDEX "password_reset_key";--> statement-breakpoint
DROP INDEX "work_order_open";--> statement-breakpoint
DROP INDEX "work_order_vehicle";--> statement-breakpoint
DROP INDEX "work_order_customer";--> statement-breakpoint
CREATE INDEX "invoice_open" ON "invoice" USING btree ("org_id","entity_id","id") WHERE "invoice"."status" in ('Draft', 'Unpaid', 'Partial', 'Pending Approval');--> statement-breakpoint
CREATE INDEX "journal_voucher_list" ON "journal_voucher" USING btree ("org_id","entity_id","posted_on","id");--> statement-breakpoint
CREATE INDEX "import_run_target" ON "import_run" USING btree ("org_id","target","id");--> statement-breakpoint
CREATE INDEX "customer_note_customer" ON "customer_note" USING btree ("org_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" USING btree ("org_id","subject_id","seq");--> statement-breakpoint
CREATE INDEX "backup_run_latest" ON "backup_run" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "document_share_of" ON "document_share" USING btree ("org_id","entity_id","document_id","id");--> statement-breakpoint
CREATE INDEX "password_reset_key" ON "password_reset" USING btree ("key","created_at");--> statement-breakpoint
CREATE INDEX "work_order_open" ON "work_order" USING btree ("org_id","entity_id","id") WHERE "work_order"."status" not in ('Closed', 'Cancelled', 'Declined');--> statement-breakpoint
CREATE INDEX "work_order_vehicle" ON "work_order" USING btree ("org_id","vehicle_id","id");--> statement-breakpoint
CREATE INDEX "work_order_customer" ON "work_order" USING btree ("org_id","customer_id","id");