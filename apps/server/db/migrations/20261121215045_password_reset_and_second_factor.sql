CREATE TABLE "password_reset" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"org_id" uuid,
	"entity_id" uuid,
	"user_id" uuid,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"reset_token_hash" "bytea",
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "totp_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "totp_last_step" bigint;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "recovery_hashes" jsonb;--> statement-breakpoint
CREATE INDEX "password_reset_key" ON "password_reset" USING btree ("key","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "password_reset_token" ON "password_reset" USING btree ("reset_token_hash") WHERE "password_reset"."reset_token_hash" is not null;