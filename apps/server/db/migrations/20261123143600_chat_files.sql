CREATE TABLE "exchange"."file" (
	"key" text NOT NULL,
	"org_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"room_id" uuid,
	"message_id" uuid,
	"position" integer,
	CONSTRAINT "file_key_pk" PRIMARY KEY("key"),
	CONSTRAINT "file_of_message" CHECK (("exchange"."file"."message_id" is null) = ("exchange"."file"."room_id" is null))
);
--> statement-breakpoint
ALTER TABLE "exchange"."file" ADD CONSTRAINT "file_org_id_file_id_stored_file_org_id_id_fk" FOREIGN KEY ("org_id","file_id") REFERENCES "public"."stored_file"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange"."file" ADD CONSTRAINT "file_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "exchange"."message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange"."file" ADD CONSTRAINT "file_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "exchange"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_message" ON "exchange"."file" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "file_waiting" ON "exchange"."file" USING btree ("owner_id","uploaded_at") WHERE "exchange"."file"."message_id" is null;