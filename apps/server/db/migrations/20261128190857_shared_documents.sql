CREATE TABLE "matched_item" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"their_key" text NOT NULL,
	"item_id" uuid NOT NULL,
	"factor_e6" bigint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "matched_item_org_id_entity_id_connection_id_their_key_pk" PRIMARY KEY("org_id","entity_id","connection_id","their_key"),
	CONSTRAINT "matched_item_factor" CHECK ("matched_item"."factor_e6" > 0)
);
--> statement-breakpoint
CREATE TABLE "exchange"."snapshot" (
	"id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"sender_entity_id" uuid NOT NULL,
	"receiver_entity_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"document_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"code" text NOT NULL,
	"dated_on" date NOT NULL,
	"paper" jsonb NOT NULL,
	"hash" text NOT NULL,
	"total_paise" bigint DEFAULT 0 NOT NULL,
	"sent_by" uuid NOT NULL,
	"sent_by_name" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"their_kind" text,
	"their_code" text,
	"their_status" text,
	"answer" jsonb,
	"reason" text,
	"changed_at" timestamp with time zone NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"told_version" integer DEFAULT 0 NOT NULL,
	"changed_by_entity_id" uuid NOT NULL,
	CONSTRAINT "snapshot_id_pk" PRIMARY KEY("id"),
	CONSTRAINT "snapshot_status" CHECK ("exchange"."snapshot"."status" in ('Sent', 'Seen', 'Taken', 'Changed', 'Confirmed', 'Shipped', 'Invoiced', 'Paid', 'Refused', 'Withdrawn')),
	CONSTRAINT "snapshot_kind" CHECK ("exchange"."snapshot"."kind" in ('purchaseOrder')),
	CONSTRAINT "snapshot_sides" CHECK ("exchange"."snapshot"."sender_entity_id" <> "exchange"."snapshot"."receiver_entity_id")
);
--> statement-breakpoint
CREATE TABLE "taken_document" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"snapshot_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"document_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "taken_document_org_id_entity_id_snapshot_id_pk" PRIMARY KEY("org_id","entity_id","snapshot_id"),
	CONSTRAINT "taken_document_kind" CHECK ("taken_document"."kind" in ('salesOrder'))
);
--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "matched_item" ADD CONSTRAINT "matched_item_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange"."snapshot" ADD CONSTRAINT "snapshot_connection_id_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "exchange"."connection"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange"."snapshot" ADD CONSTRAINT "snapshot_sender_entity_id_entity_info_entity_id_fk" FOREIGN KEY ("sender_entity_id") REFERENCES "exchange"."entity_info"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange"."snapshot" ADD CONSTRAINT "snapshot_receiver_entity_id_entity_info_entity_id_fk" FOREIGN KEY ("receiver_entity_id") REFERENCES "exchange"."entity_info"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "matched_item_item" ON "matched_item" USING btree ("org_id","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "snapshot_revision" ON "exchange"."snapshot" USING btree ("connection_id","kind","document_id","revision");--> statement-breakpoint
CREATE INDEX "snapshot_sender" ON "exchange"."snapshot" USING btree ("sender_entity_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "snapshot_receiver" ON "exchange"."snapshot" USING btree ("receiver_entity_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "snapshot_document" ON "exchange"."snapshot" USING btree ("sender_entity_id","document_id");--> statement-breakpoint
CREATE INDEX "snapshot_untold" ON "exchange"."snapshot" USING btree ("connection_id") WHERE "exchange"."snapshot"."told_version" <> "exchange"."snapshot"."row_version";--> statement-breakpoint
CREATE UNIQUE INDEX "taken_document_document" ON "taken_document" USING btree ("org_id","entity_id","document_id");--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('approvalAsked', 'approvalGiven', 'approvalRefused', 'linkAnswered', 'claimMade', 'chequeBounced', 'recurringFailed', 'chequesToDeposit', 'lowStock', 'connectionInvited', 'connectionAccepted', 'connectionDeclined', 'connectionEnded', 'documentIn', 'documentAnswered', 'documentConfirmed', 'documentRefused', 'documentWithdrawn', 'importDone'));