CREATE TABLE "notice_kind" (
	"key" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
INSERT INTO notice_kind (key) VALUES
  ('approvalAsked'), ('approvalGiven'), ('approvalRefused'), ('linkAnswered'), ('ticketLate'), ('partAsked'), ('claimMade'),
  ('chequeBounced'), ('recurringFailed'), ('expenseFailed'), ('billDropped'), ('goodsArrived'), ('deliveryShort'),
  ('vendorChequeReturned'), ('billsDue'), ('creditLate'), ('chequesToDeposit'), ('lowStock'), ('booksBroken'), ('backupFailed'),
  ('licenceEnds'), ('ewayEnds'), ('signedIn'), ('connectionInvited'), ('connectionAccepted'), ('connectionDeclined'),
  ('connectionEnded'), ('mentioned'), ('privateMessage'), ('supportWaits'), ('documentIn'), ('documentAnswered'),
  ('claimAssessed'), ('documentConfirmed'), ('documentRefused'), ('documentWithdrawn'), ('importDone');
--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "push_waiting" DROP CONSTRAINT "push_kind";--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind_notice_kind_key_fk" FOREIGN KEY ("kind") REFERENCES "public"."notice_kind"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_waiting" ADD CONSTRAINT "push_waiting_kind_notice_kind_key_fk" FOREIGN KEY ("kind") REFERENCES "public"."notice_kind"("key") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Which kinds there are is said by migrations, and by nobody who works.
DO $$
DECLARE
  definition text := pg_get_functiondef('close_posted_tables()'::regprocedure);
  closed text := replace(definition, 'REVOKE INSERT ON audit_entry,', 'REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON notice_kind FROM bahi_app;
  REVOKE INSERT ON audit_entry,');
BEGIN
  IF position('ON notice_kind' IN closed) = 0 THEN
    RAISE EXCEPTION 'close_posted_tables() is not what this migration was written for';
  END IF;
  EXECUTE closed;
END $$;
