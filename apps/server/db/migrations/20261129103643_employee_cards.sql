CREATE TABLE "exchange"."card" (
	"user_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"display_name" text NOT NULL,
	"designation" text,
	"shares_presence" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_user_id_entity_id_pk" PRIMARY KEY("user_id","entity_id")
);
--> statement-breakpoint
CREATE TABLE "exchange"."mail_invitation" (
	"id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"vendor_id" uuid,
	"customer_id" uuid,
	"note" text,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "mail_invitation_id_pk" PRIMARY KEY("id"),
	CONSTRAINT "mail_invitation_role" CHECK ("exchange"."mail_invitation"."role" in ('Vendor', 'Customer', 'Both'))
);
--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "push_waiting" DROP CONSTRAINT "push_kind";--> statement-breakpoint
ALTER TABLE "exchange"."room" ADD COLUMN "across_connection_id" uuid;--> statement-breakpoint
ALTER TABLE "exchange"."card" ADD CONSTRAINT "card_entity_id_entity_info_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "exchange"."entity_info"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange"."card" ADD CONSTRAINT "card_org_id_user_id_app_user_org_id_id_fk" FOREIGN KEY ("org_id","user_id") REFERENCES "public"."app_user"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange"."mail_invitation" ADD CONSTRAINT "mail_invitation_entity_id_entity_info_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "exchange"."entity_info"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange"."mail_invitation" ADD CONSTRAINT "mail_invitation_org_id_user_id_app_user_org_id_id_fk" FOREIGN KEY ("org_id","user_id") REFERENCES "public"."app_user"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_entity" ON "exchange"."card" USING btree ("entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_invitation_token" ON "exchange"."mail_invitation" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "mail_invitation_entity" ON "exchange"."mail_invitation" USING btree ("entity_id","created_at");--> statement-breakpoint
ALTER TABLE "exchange"."room" ADD CONSTRAINT "room_across_connection_id_connection_id_fk" FOREIGN KEY ("across_connection_id") REFERENCES "exchange"."connection"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_across" ON "exchange"."room" USING btree ("across_connection_id") WHERE "exchange"."room"."across_connection_id" is not null;--> statement-breakpoint
ALTER TABLE "exchange"."room" ADD CONSTRAINT "room_across_private" CHECK ("exchange"."room"."across_connection_id" is null or "exchange"."room"."kind" = 'Private');--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('approvalAsked', 'approvalGiven', 'approvalRefused', 'linkAnswered', 'ticketLate', 'partAsked', 'claimMade', 'chequeBounced', 'recurringFailed', 'chequesToDeposit', 'lowStock', 'connectionInvited', 'connectionAccepted', 'connectionDeclined', 'connectionEnded', 'mentioned', 'privateMessage', 'supportWaits', 'documentIn', 'documentAnswered', 'documentConfirmed', 'documentRefused', 'documentWithdrawn', 'importDone'));--> statement-breakpoint
ALTER TABLE "push_waiting" ADD CONSTRAINT "push_kind" CHECK ("push_waiting"."kind" in ('approvalAsked', 'approvalGiven', 'approvalRefused', 'linkAnswered', 'ticketLate', 'partAsked', 'claimMade', 'chequeBounced', 'recurringFailed', 'chequesToDeposit', 'lowStock', 'connectionInvited', 'connectionAccepted', 'connectionDeclined', 'connectionEnded', 'mentioned', 'privateMessage', 'supportWaits', 'documentIn', 'documentAnswered', 'documentConfirmed', 'documentRefused', 'documentWithdrawn', 'importDone'));