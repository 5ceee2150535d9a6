ALTER TABLE "app_user" ADD COLUMN "designation_id" uuid;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "department_id" uuid;--> statement-breakpoint
ALTER TABLE "entity_setting" ADD COLUMN "updated_by_name" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "template_id" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_org_id_designation_id_designation_org_id_id_fk" FOREIGN KEY ("org_id","designation_id") REFERENCES "public"."designation"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_org_id_department_id_department_org_id_id_fk" FOREIGN KEY ("org_id","department_id") REFERENCES "public"."department"("org_id","id") ON DELETE no action ON UPDATE no action;