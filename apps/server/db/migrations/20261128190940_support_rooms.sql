ALTER TABLE "exchange"."room" DROP CONSTRAINT "room_kind";--> statement-breakpoint
ALTER TABLE "ticket" DROP CONSTRAINT "ticket_source";--> statement-breakpoint
ALTER TABLE "exchange"."room" ADD COLUMN "org_id" uuid;--> statement-breakpoint
ALTER TABLE "exchange"."room" ADD COLUMN "entity_id" uuid;--> statement-breakpoint
ALTER TABLE "exchange"."room" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "exchange"."room" ADD COLUMN "operator_id" uuid;--> statement-breakpoint
ALTER TABLE "exchange"."room" ADD COLUMN "alone_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exchange"."room" ADD COLUMN "tickets" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "exchange"."room" ADD CONSTRAINT "room_org_id_entity_id_entity_org_id_id_fk" FOREIGN KEY ("org_id","entity_id") REFERENCES "public"."entity"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "room_asked" ON "exchange"."room" USING btree ("created_by","entity_id") WHERE "exchange"."room"."kind" = 'Support';--> statement-breakpoint
CREATE INDEX "room_support" ON "exchange"."room" USING btree ("org_id","entity_id","status","last_at") WHERE "exchange"."room"."kind" = 'Support';--> statement-breakpoint
ALTER TABLE "exchange"."room" ADD CONSTRAINT "room_status" CHECK ("exchange"."room"."status" in ('Open', 'Taken', 'Ticket', 'Closed'));--> statement-breakpoint
ALTER TABLE "exchange"."room" ADD CONSTRAINT "room_of_support" CHECK (("exchange"."room"."kind" = 'Support') = ("exchange"."room"."org_id" is not null and "exchange"."room"."entity_id" is not null and "exchange"."room"."status" is not null));--> statement-breakpoint
ALTER TABLE "exchange"."room" ADD CONSTRAINT "room_taken" CHECK ("exchange"."room"."status" is distinct from 'Taken' or "exchange"."room"."operator_id" is not null);--> statement-breakpoint
ALTER TABLE "exchange"."room" ADD CONSTRAINT "room_kind" CHECK ("exchange"."room"."kind" in ('Private', 'Group', 'Public', 'Support'));--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_source" CHECK ("ticket"."source" in ('Phone', 'Visit', 'Mail', 'Message', 'OnSite', 'Chat'));