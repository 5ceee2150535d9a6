CREATE SCHEMA "exchange";
--> statement-breakpoint
CREATE TABLE "exchange"."member" (
	"room_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"name" text NOT NULL,
	"join_seq" bigint DEFAULT 0 NOT NULL,
	"read" "int8multirange" DEFAULT '{}' NOT NULL,
	"mute_to" timestamp with time zone,
	CONSTRAINT "member_room_id_user_id_pk" PRIMARY KEY("room_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "exchange"."message" (
	"room_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"id" uuid NOT NULL,
	"ev" bigint NOT NULL,
	"sender_id" uuid NOT NULL,
	"sender_name" text NOT NULL,
	"words" text NOT NULL,
	"client_id" text NOT NULL,
	"reply_to_id" uuid,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "message_id_pk" PRIMARY KEY("id"),
	CONSTRAINT "message_words" CHECK (length("exchange"."message"."words") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "exchange"."room" (
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"pair" text,
	"created_by" uuid NOT NULL,
	"client_id" text,
	"seq" bigint DEFAULT 0 NOT NULL,
	"ev" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_id_pk" PRIMARY KEY("id"),
	CONSTRAINT "room_kind" CHECK ("exchange"."room"."kind" in ('Private', 'Group')),
	CONSTRAINT "room_of_two" CHECK (("exchange"."room"."kind" = 'Private') = ("exchange"."room"."pair" is not null))
);
--> statement-breakpoint
CREATE TABLE "exchange"."star" (
	"user_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	CONSTRAINT "star_user_id_message_id_pk" PRIMARY KEY("user_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "exchange"."member" ADD CONSTRAINT "member_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "exchange"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange"."message" ADD CONSTRAINT "message_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "exchange"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange"."message" ADD CONSTRAINT "message_reply_to_id_message_id_fk" FOREIGN KEY ("reply_to_id") REFERENCES "exchange"."message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange"."star" ADD CONSTRAINT "star_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "exchange"."message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange"."star" ADD CONSTRAINT "star_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "exchange"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_rooms" ON "exchange"."member" USING btree ("user_id","org_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_place" ON "exchange"."message" USING btree ("room_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "message_client" ON "exchange"."message" USING btree ("room_id","sender_id","client_id");--> statement-breakpoint
CREATE INDEX "message_changes" ON "exchange"."message" USING btree ("room_id","ev");--> statement-breakpoint
CREATE INDEX "message_days" ON "exchange"."message" USING btree ("room_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "room_pair" ON "exchange"."room" USING btree ("pair");--> statement-breakpoint
CREATE UNIQUE INDEX "room_client" ON "exchange"."room" USING btree ("created_by","client_id");