CREATE INDEX "batch_key" ON "batch" USING btree ("org_id","batch_key");--> statement-breakpoint
CREATE INDEX "serial_key" ON "serial" USING btree ("org_id","serial_key");