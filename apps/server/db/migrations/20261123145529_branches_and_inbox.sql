CREATE TABLE "notice" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"vars" jsonb NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"by_name" text,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notice_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('approvalAsked', 'approvalGiven', 'approvalRefused', 'chequeBounced', 'chequesToDeposit', 'lowStock', 'importDone')),
	CONSTRAINT "notice_count" CHECK ("notice"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_org_id_user_id_app_user_org_id_id_fk" FOREIGN KEY ("org_id","user_id") REFERENCES "public"."app_user"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_unread" ON "notice" USING btree ("org_id","user_id","entity_id","kind","subject_id") WHERE "notice"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notice_list" ON "notice" USING btree ("org_id","user_id","at","id");--> statement-breakpoint
CREATE INDEX "notice_subject" ON "notice" USING btree ("org_id","entity_id","subject_id");--> statement-breakpoint
CREATE INDEX "notice_age" ON "notice" USING btree ("org_id","at");--> statement-breakpoint
CREATE INDEX "outbox_notices" ON "outbox" USING btree ("org_id","entity_id","id") WHERE "outbox"."channel" = 'app' and "outbox"."sent_at" is null;