ALTER TABLE "app_user" ADD COLUMN "employee_code" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "joined_on" date;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "left_on" date;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "first_signed_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assignment" ADD COLUMN "technician" boolean;--> statement-breakpoint
ALTER TABLE "assignment" ADD COLUMN "invoice_discount_max" text;--> statement-breakpoint
ALTER TABLE "assignment" ADD COLUMN "receipt_discount_max" text;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_employee_code" ON "app_user" USING btree ("org_id",lower("employee_code"));--> statement-breakpoint
CREATE INDEX "app_user_name" ON "app_user" USING btree ("org_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "assignment_branch" ON "assignment" USING btree ("org_id","branch_id");--> statement-breakpoint
CREATE INDEX "assignment_role" ON "assignment" USING btree ("org_id","role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "role_name" ON "role" USING btree ("org_id",lower("name"));