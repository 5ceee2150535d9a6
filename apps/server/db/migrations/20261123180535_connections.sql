CREATE TABLE "exchange"."connection" (
	"id" uuid NOT NULL,
	"low_entity_id" uuid NOT NULL,
	"high_entity_id" uuid NOT NULL,
	"inviter_entity_id" uuid NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"changed_at" timestamp with time zone NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"low_follows" integer DEFAULT 0 NOT NULL,
	"high_follows" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "connection_id_pk" PRIMARY KEY("id"),
	CONSTRAINT "connection_status" CHECK ("exchange"."connection"."status" in ('Invited', 'Accepted', 'Declined', 'Ended')),
	CONSTRAINT "connection_order" CHECK ("exchange"."connection"."low_entity_id" < "exchange"."connection"."high_entity_id"),
	CONSTRAINT "connection_inviter" CHECK ("exchange"."connection"."inviter_entity_id" in ("exchange"."connection"."low_entity_id", "exchange"."connection"."high_entity_id"))
);
--> statement-breakpoint
CREATE TABLE "exchange"."connection_event" (
	"connection_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	CONSTRAINT "connection_event_connection_id_version_pk" PRIMARY KEY("connection_id","version"),
	CONSTRAINT "connection_event_status" CHECK ("exchange"."connection_event"."status" in ('Invited', 'Accepted', 'Declined', 'Ended'))
);
--> statement-breakpoint
CREATE TABLE "exchange"."entity_info" (
	"entity_id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"display_name" text NOT NULL,
	"unique_name" text NOT NULL,
	"gstin" text,
	"state_code" text NOT NULL,
	"industry" text NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "entity_info_entity_id_pk" PRIMARY KEY("entity_id")
);
--> statement-breakpoint
CREATE TABLE "exchange"."side" (
	"connection_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"role" text NOT NULL,
	"vendor_id" uuid,
	"customer_id" uuid,
	"user_id" uuid NOT NULL,
	CONSTRAINT "side_connection_id_entity_id_pk" PRIMARY KEY("connection_id","entity_id"),
	CONSTRAINT "side_role" CHECK ("exchange"."side"."role" in ('Vendor', 'Customer', 'Both'))
);
--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "exchange"."connection" ADD CONSTRAINT "connection_low_entity_id_entity_info_entity_id_fk" FOREIGN KEY ("low_entity_id") REFERENCES "exchange"."entity_info"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange"."connection" ADD CONSTRAINT "connection_high_entity_id_entity_info_entity_id_fk" FOREIGN KEY ("high_entity_id") REFERENCES "exchange"."entity_info"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange"."connection_event" ADD CONSTRAINT "connection_event_connection_id_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "exchange"."connection"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange"."side" ADD CONSTRAINT "side_connection_id_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "exchange"."connection"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "connection_pair" ON "exchange"."connection" USING btree ("low_entity_id","high_entity_id");--> statement-breakpoint
CREATE INDEX "connection_high" ON "exchange"."connection" USING btree ("high_entity_id");--> statement-breakpoint
CREATE INDEX "entity_info_gstin" ON "exchange"."entity_info" USING btree ("gstin");--> statement-breakpoint
CREATE UNIQUE INDEX "entity_info_unique_name" ON "exchange"."entity_info" USING btree (lower("unique_name"));--> statement-breakpoint
CREATE INDEX "entity_info_organisation" ON "exchange"."entity_info" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "side_entity" ON "exchange"."side" USING btree ("entity_id","org_id");--> statement-breakpoint
CREATE INDEX "customer_connected" ON "customer" USING btree ("org_id","connected_entity_id") WHERE "customer"."connected_entity_id" is not null;--> statement-breakpoint
CREATE INDEX "vendor_connected" ON "vendor" USING btree ("org_id","connected_entity_id") WHERE "vendor"."connected_entity_id" is not null;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('approvalAsked', 'approvalGiven', 'approvalRefused', 'claimMade', 'chequeBounced', 'chequesToDeposit', 'lowStock', 'connectionInvited', 'connectionAccepted', 'connectionDeclined', 'connectionEnded', 'importDone'));