CREATE TABLE "exchange"."snapshot_picture" (
	"snapshot_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"panel" text,
	"content_type" text NOT NULL,
	"org_id" uuid NOT NULL,
	"content_key" text NOT NULL,
	CONSTRAINT "snapshot_picture_snapshot_id_id_pk" PRIMARY KEY("snapshot_id","id")
);
--> statement-breakpoint
ALTER TABLE "exchange"."snapshot_picture" ADD CONSTRAINT "snapshot_picture_snapshot_id_snapshot_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "exchange"."snapshot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "snapshot_asked" ON "exchange"."snapshot" USING btree ("receiver_entity_id","sent_at","id") WHERE "exchange"."snapshot"."kind" = 'claim';--> statement-breakpoint
CREATE INDEX "snapshot_asked_open" ON "exchange"."snapshot" USING btree ("receiver_entity_id","sent_at","id") WHERE "exchange"."snapshot"."kind" = 'claim' and "exchange"."snapshot"."status" in ('Sent', 'Seen', 'Changed');