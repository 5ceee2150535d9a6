ALTER TABLE "expense" ADD COLUMN "tds_said" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "tds_section" text;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "tds_percent_e4" bigint;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "tds_base_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "tds_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_tds" CHECK ("expense"."tds_paise" >= 0 and ("expense"."tds_paise" = 0 or "expense"."vendor_id" is not null and "expense"."paid_by" is null));--> statement-breakpoint
-- What is paid of an expense is what its vendor gets.
CREATE OR REPLACE FUNCTION keep_posted_expense() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  life text[] := ARRAY['status', 'paid_paise', 'vendor_id', 'search_text', 'row_version', 'updated_at'];
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
CREATE OR REPLACE FUNCTION keep_item_of_expense() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM keep_open_item(NEW.org_id, NEW.entity_id, NEW.id, 'payable', 'due', 'expense', NEW.id, NEW.vendor_id, NEW.code,
    NEW.spent_on, NEW.due_on, CASE WHEN NEW.status IN ('Unpaid', 'Partial', 'Closed') THEN NEW.total_paise - NEW.tds_paise ELSE 0 END, 0, NEW.created_by);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_of_expense(p_org uuid, p_entity uuid, p_id uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM expense e WHERE e.org_id = p_org AND e.entity_id = p_entity AND e.id = p_id
    AND e.paid_paise <> CASE WHEN e.paid_from IS NULL AND e.paid_by IS NULL THEN coalesce((SELECT o.settled_paise FROM open_item o
        WHERE o.org_id = p_org AND o.entity_id = p_entity AND o.id = p_id), 0)
      WHEN e.status = 'Closed' THEN e.total_paise - e.tds_paise ELSE 0 END;
  IF FOUND THEN PERFORM refuse_other_sum('what is paid of an expense'); END IF;
END $$;
