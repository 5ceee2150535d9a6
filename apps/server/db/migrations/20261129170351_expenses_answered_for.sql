ALTER TABLE "expense" DROP CONSTRAINT "expense_next";--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "push_waiting" DROP CONSTRAINT "push_kind";--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "tried_on" date;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_org_id_owner_id_app_user_org_id_id_fk" FOREIGN KEY ("org_id","owner_id") REFERENCES "public"."app_user"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Who answers for one that comes again is no part of what was posted.
CREATE OR REPLACE FUNCTION keep_posted_expense() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  life text[] := ARRAY['status', 'paid_paise', 'every', 'next_on', 'owner_id', 'failure', 'tried_on', 'vendor_id', 'search_text', 'row_version', 'updated_at'];
BEGIN
  IF OLD.status = 'Cancelled' THEN
    life := ARRAY['vendor_id', 'search_text', 'row_version', 'updated_at'];
  ELSIF NEW.status IN ('Draft', 'Pending Approval', 'Cancelled') THEN
    IF NEW.status <> 'Cancelled' OR NEW.paid_paise <> 0 OR is_in_the_books(OLD.org_id, OLD.entity_id, OLD.id, 1)
        OR is_in_the_books(OLD.org_id, OLD.entity_id, OLD.id, 2) THEN
      RAISE EXCEPTION 'expense % is in the books', OLD.code USING ERRCODE = 'restrict_violation';
    END IF;
    life := life || ARRAY['cancel_reason'];
  ELSIF NEW.status <> (CASE WHEN NEW.paid_paise >= NEW.total_paise - NEW.tds_paise THEN 'Closed' WHEN NEW.paid_paise > 0 THEN 'Partial' ELSE 'Unpaid' END) THEN
    RAISE EXCEPTION 'expense % has another status than what is paid of it says', OLD.code USING ERRCODE = 'restrict_violation';
  ELSIF OLD.reimbursed_on IS NULL AND NEW.reimbursed_on IS NOT NULL AND NEW.status = 'Closed' THEN
    IF NOT is_in_the_books(OLD.org_id, OLD.entity_id, OLD.id, 2) THEN
      RAISE EXCEPTION 'expense % is paid back without its journal', OLD.code USING ERRCODE = 'restrict_violation';
    END IF;
    life := life || ARRAY['reimbursed_on', 'reimbursed_from'];
  END IF;
  IF to_jsonb(OLD) - life <> to_jsonb(NEW) - life THEN
    RAISE EXCEPTION 'expense % is posted and takes no such update', OLD.code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Who entered it answered for it until now. The owner of the database is held by the walls, too, unless he is a superuser.
ALTER TABLE "expense" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "app_user" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE "expense" x SET "owner_id" = x."created_by"
WHERE x."every" IS NOT NULL AND EXISTS (SELECT FROM "app_user" u WHERE u."org_id" = x."org_id" AND u."id" = x."created_by");
--> statement-breakpoint
UPDATE "expense" SET "every" = NULL, "next_on" = NULL WHERE "every" IS NOT NULL AND "owner_id" IS NULL;
--> statement-breakpoint
ALTER TABLE "app_user" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "expense" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_next" CHECK (("expense"."every" is null) = ("expense"."next_on" is null) and ("expense"."every" is null) = ("expense"."owner_id" is null));--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('approvalAsked', 'approvalGiven', 'approvalRefused', 'linkAnswered', 'ticketLate', 'partAsked', 'claimMade', 'chequeBounced', 'recurringFailed', 'expenseFailed', 'goodsArrived', 'deliveryShort', 'vendorChequeReturned', 'billsDue', 'creditLate', 'chequesToDeposit', 'lowStock', 'booksBroken', 'backupFailed', 'ewayEnds', 'signedIn', 'connectionInvited', 'connectionAccepted', 'connectionDeclined', 'connectionEnded', 'mentioned', 'privateMessage', 'supportWaits', 'documentIn', 'documentAnswered', 'documentConfirmed', 'documentRefused', 'documentWithdrawn', 'importDone'));--> statement-breakpoint
ALTER TABLE "push_waiting" ADD CONSTRAINT "push_kind" CHECK ("push_waiting"."kind" in ('approvalAsked', 'approvalGiven', 'approvalRefused', 'linkAnswered', 'ticketLate', 'partAsked', 'claimMade', 'chequeBounced', 'recurringFailed', 'expenseFailed', 'goodsArrived', 'deliveryShort', 'vendorChequeReturned', 'billsDue', 'creditLate', 'chequesToDeposit', 'lowStock', 'booksBroken', 'backupFailed', 'ewayEnds', 'signedIn', 'connectionInvited', 'connectionAccepted', 'connectionDeclined', 'connectionEnded', 'mentioned', 'privateMessage', 'supportWaits', 'documentIn', 'documentAnswered', 'documentConfirmed', 'documentRefused', 'documentWithdrawn', 'importDone'));