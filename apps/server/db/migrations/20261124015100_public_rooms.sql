ALTER TABLE "exchange"."room" DROP CONSTRAINT "room_kind";--> statement-breakpoint
ALTER TABLE "exchange"."file" ADD COLUMN "content_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_file" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "exchange"."file" f SET "content_key" = s."content_key" FROM "stored_file" s WHERE s."org_id" = f."org_id" AND s."id" = f."file_id";--> statement-breakpoint
ALTER TABLE "stored_file" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "exchange"."message" ADD COLUMN "new_member" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exchange"."room" ADD COLUMN "connection_id" uuid;--> statement-breakpoint
ALTER TABLE "exchange"."side" ADD COLUMN "user_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "exchange"."side" s SET "user_name" = u."name" FROM "app_user" u WHERE u."org_id" = s."org_id" AND u."id" = s."user_id";--> statement-breakpoint
ALTER TABLE "app_user" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "exchange"."room" ADD CONSTRAINT "room_connection_id_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "exchange"."connection"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "room_connection" ON "exchange"."room" USING btree ("connection_id");--> statement-breakpoint
ALTER TABLE "exchange"."room" ADD CONSTRAINT "room_of_businesses" CHECK (("exchange"."room"."kind" = 'Public') = ("exchange"."room"."connection_id" is not null));--> statement-breakpoint
ALTER TABLE "exchange"."room" ADD CONSTRAINT "room_kind" CHECK ("exchange"."room"."kind" in ('Private', 'Group', 'Public'));