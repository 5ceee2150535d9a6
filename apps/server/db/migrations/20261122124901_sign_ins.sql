ALTER TABLE "app_user" ADD COLUMN "last_signed_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "remembered_login" ADD COLUMN "sign_in_id" uuid;--> statement-breakpoint
ALTER TABLE "remembered_login" ADD COLUMN "rotated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "sign_in_id" uuid;--> statement-breakpoint
CREATE INDEX "remembered_login_user" ON "remembered_login" USING btree ("org_id","user_id");--> statement-breakpoint
CREATE INDEX "session_entity" ON "session" USING btree ("org_id","entity_id") WHERE "session"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "session_sign_in" ON "session" USING btree ("sign_in_id") WHERE "session"."sign_in_id" is not null;