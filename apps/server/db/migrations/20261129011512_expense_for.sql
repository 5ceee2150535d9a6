ALTER TABLE "expense" ADD COLUMN "work_order_id" uuid;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "vehicle_id" uuid;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_org_id_entity_id_work_order_id_work_order_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","work_order_id") REFERENCES "public"."work_order"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_org_id_vehicle_id_vehicle_org_id_id_fk" FOREIGN KEY ("org_id","vehicle_id") REFERENCES "public"."vehicle"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expense_order" ON "expense" USING btree ("org_id","entity_id","work_order_id") WHERE "expense"."work_order_id" is not null;--> statement-breakpoint
CREATE INDEX "expense_vehicle" ON "expense" USING btree ("org_id","vehicle_id") WHERE "expense"."vehicle_id" is not null;