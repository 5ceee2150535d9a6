DROP INDEX "session_user";--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("org_id","user_id");