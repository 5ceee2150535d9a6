DROP INDEX "invoice_line_search";--> statement-breakpoint
DROP INDEX "work_order_line_search";--> statement-breakpoint
CREATE INDEX "invoice_due_day" ON "invoice" USING btree ("org_id","entity_id","due_on");--> statement-breakpoint
CREATE INDEX "work_order_completed" ON "work_order" USING btree ("org_id","entity_id","completed_at");--> statement-breakpoint
CREATE INDEX "work_order_closed" ON "work_order" USING btree ("org_id","entity_id","closed_at");--> statement-breakpoint
CREATE INDEX "invoice_line_search" ON "invoice_line" USING gin ("org_id","entity_id",lower("description" || ' ' || case when "operation_code" is null then '' else "operation_code" end || ' ' || case when "part_number" is null then '' else "part_number" end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "work_order_line_search" ON "work_order_line" USING gin ("org_id","entity_id",lower("description" || ' ' || case when "operation_code" is null then '' else "operation_code" end || ' ' || case when "part_number" is null then '' else "part_number" end) gin_trgm_ops);