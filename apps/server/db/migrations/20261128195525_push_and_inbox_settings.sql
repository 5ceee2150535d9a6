CREATE TABLE "push_subscription" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscription_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "push_waiting" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"vars" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_waiting_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "push_kind" CHECK ("push_waiting"."kind" in ('approvalAsked', 'approvalGiven', 'approvalRefused', 'linkAnswered', 'claimMade', 'chequeBounced', 'recurringFailed', 'chequesToDeposit', 'lowStock', 'connectionInvited', 'connectionAccepted', 'connectionDeclined', 'connectionEnded', 'mentioned', 'supportWaits', 'importDone'))
);
--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_org_id_user_id_app_user_org_id_id_fk" FOREIGN KEY ("org_id","user_id") REFERENCES "public"."app_user"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_waiting" ADD CONSTRAINT "push_waiting_org_id_user_id_app_user_org_id_id_fk" FOREIGN KEY ("org_id","user_id") REFERENCES "public"."app_user"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscription_place" ON "push_subscription" USING btree ("org_id","endpoint");--> statement-breakpoint
CREATE INDEX "push_subscription_user" ON "push_subscription" USING btree ("org_id","user_id");--> statement-breakpoint
CREATE INDEX "push_due" ON "push_waiting" USING btree ("org_id","entity_id","due_at");