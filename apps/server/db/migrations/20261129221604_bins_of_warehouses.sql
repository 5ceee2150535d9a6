ALTER TABLE "location" ADD COLUMN "warehouse_id" uuid;--> statement-breakpoint
ALTER TABLE "warehouse" ADD CONSTRAINT "warehouse_of_organisation" UNIQUE("org_id","id");--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_org_id_warehouse_id_warehouse_org_id_id_fk" FOREIGN KEY ("org_id","warehouse_id") REFERENCES "public"."warehouse"("org_id","id") ON DELETE no action ON UPDATE no action;
