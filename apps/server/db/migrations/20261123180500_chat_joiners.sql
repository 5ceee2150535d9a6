CREATE TABLE "exchange"."revision" (
	"message_id" uuid NOT NULL,
	"ev" bigint NOT NULL,
	"org_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"words" text NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "revision_message_id_ev_pk" PRIMARY KEY("message_id","ev")
);
--> statement-breakpoint
ALTER TABLE "exchange"."room" ADD COLUMN "shows_earlier" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exchange"."revision" ADD CONSTRAINT "revision_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "exchange"."message"("id") ON DELETE no action ON UPDATE no action;