CREATE TABLE "public_link" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"customer_id" uuid,
	"version" integer NOT NULL,
	"content_hash" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"opens" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "public_link_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "public_link_kind" CHECK ("public_link"."subject_kind" in ('estimate', 'salesEstimate', 'appointment', 'workOrder', 'ticket')),
	CONSTRAINT "public_link_channel" CHECK ("public_link"."channel" in ('mail', 'sms', 'whatsapp-link', 'copy')),
	CONSTRAINT "public_link_answer" CHECK (("public_link"."answered_at" is null) = ("public_link"."answered_by" is null)),
	CONSTRAINT "public_link_recipient" CHECK (("public_link"."channel" = 'copy') = ("public_link"."recipient" is null))
);
--> statement-breakpoint
CREATE TABLE "public_link_visit" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"agent" text,
	CONSTRAINT "public_link_visit_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "public_link_visit_kind" CHECK ("public_link_visit"."kind" in ('Open', 'Answer'))
);
--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "sales_estimate" DROP CONSTRAINT "sales_estimate_auth_mode";--> statement-breakpoint
ALTER TABLE "public_link" ADD CONSTRAINT "public_link_org_id_customer_id_customer_org_id_id_fk" FOREIGN KEY ("org_id","customer_id") REFERENCES "public"."customer"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_link_visit" ADD CONSTRAINT "public_link_visit_org_id_entity_id_link_id_public_link_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","link_id") REFERENCES "public"."public_link"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "public_link_customer" ON "public_link" USING btree ("org_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "public_link_of" ON "public_link" USING btree ("org_id","entity_id","subject_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "public_link_live" ON "public_link" USING btree ("org_id","entity_id","subject_kind","subject_id") WHERE "public_link"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "public_link_visit_of" ON "public_link_visit" USING btree ("org_id","entity_id","link_id","id");--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('approvalAsked', 'approvalGiven', 'approvalRefused', 'linkAnswered', 'claimMade', 'chequeBounced', 'chequesToDeposit', 'lowStock', 'importDone'));--> statement-breakpoint
ALTER TABLE "sales_estimate" ADD CONSTRAINT "sales_estimate_auth_mode" CHECK ("sales_estimate"."authorised_mode" in ('In person', 'Phone', 'WhatsApp', 'SMS', 'E-mail', 'Letter', 'Link'));