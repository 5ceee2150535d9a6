CREATE TABLE "dropped_bill" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"goods" jsonb NOT NULL,
	"held_paise" bigint DEFAULT 0 NOT NULL,
	"sold_paise" bigint DEFAULT 0 NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"held_by" uuid,
	"dropped_on" date NOT NULL,
	"dropped_at" timestamp with time zone NOT NULL,
	"dropped_by" uuid NOT NULL,
	CONSTRAINT "dropped_bill_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "dropped_bill_worth" CHECK ("dropped_bill"."sold_paise" between 0 and "dropped_bill"."held_paise" - 1)
);
--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "push_waiting" DROP CONSTRAINT "push_kind";--> statement-breakpoint
ALTER TABLE "dropped_bill" ADD CONSTRAINT "dropped_bill_org_id_held_by_app_user_org_id_id_fk" FOREIGN KEY ("org_id","held_by") REFERENCES "public"."app_user"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dropped_bill" ADD CONSTRAINT "dropped_bill_org_id_dropped_by_app_user_org_id_id_fk" FOREIGN KEY ("org_id","dropped_by") REFERENCES "public"."app_user"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dropped_bill_day" ON "dropped_bill" USING btree ("org_id","entity_id","dropped_on");--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('approvalAsked', 'approvalGiven', 'approvalRefused', 'linkAnswered', 'ticketLate', 'partAsked', 'claimMade', 'chequeBounced', 'billDropped', 'recurringFailed', 'expenseFailed', 'goodsArrived', 'deliveryShort', 'vendorChequeReturned', 'billsDue', 'creditLate', 'chequesToDeposit', 'lowStock', 'booksBroken', 'backupFailed', 'ewayEnds', 'signedIn', 'connectionInvited', 'connectionAccepted', 'connectionDeclined', 'connectionEnded', 'mentioned', 'privateMessage', 'supportWaits', 'documentIn', 'documentAnswered', 'claimAssessed', 'documentConfirmed', 'documentRefused', 'documentWithdrawn', 'importDone'));--> statement-breakpoint
ALTER TABLE "push_waiting" ADD CONSTRAINT "push_kind" CHECK ("push_waiting"."kind" in ('approvalAsked', 'approvalGiven', 'approvalRefused', 'linkAnswered', 'ticketLate', 'partAsked', 'claimMade', 'chequeBounced', 'billDropped', 'recurringFailed', 'expenseFailed', 'goodsArrived', 'deliveryShort', 'vendorChequeReturned', 'billsDue', 'creditLate', 'chequesToDeposit', 'lowStock', 'booksBroken', 'backupFailed', 'ewayEnds', 'signedIn', 'connectionInvited', 'connectionAccepted', 'connectionDeclined', 'connectionEnded', 'mentioned', 'privateMessage', 'supportWaits', 'documentIn', 'documentAnswered', 'claimAssessed', 'documentConfirmed', 'documentRefused', 'documentWithdrawn', 'importDone'));
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON dropped_bill FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
DO $$ BEGIN
  EXECUTE replace(pg_get_functiondef('close_posted_tables()'::regprocedure), '(''voided_slip'', NULL)',
    '(''voided_slip'', NULL), (''dropped_bill'', NULL)');
END $$;
