ALTER TABLE "app_user" ADD COLUMN "reports_to_id" uuid;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_reports_to_fk" FOREIGN KEY ("org_id","reports_to_id") REFERENCES "public"."app_user"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_user_reports_to" ON "app_user" USING btree ("org_id","reports_to_id");--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_reports_to_another" CHECK ("app_user"."reports_to_id" <> "app_user"."id");
