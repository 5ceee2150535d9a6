-- An expense is closed to the working role as a bill is: made as a draft, posted with its journal, paid, and cancelled when its
-- journals are mirrored. What an employee got back is the second of them.
CREATE FUNCTION keep_posted_expense() RETURNS trigger LANGUAGE plpgsql AS $$
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
  ELSIF NEW.status <> (CASE WHEN NEW.paid_paise >= NEW.total_paise THEN 'Closed' WHEN NEW.paid_paise > 0 THEN 'Partial' ELSE 'Unpaid' END) THEN
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
-- What leaves its draft has its journal, and a number that stays.
CREATE FUNCTION assert_expense_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.code IS NOT NULL AND (NEW.code IS DISTINCT FROM OLD.code OR NEW.number_period <> OLD.number_period) THEN
    RAISE EXCEPTION 'expense % keeps its number', OLD.code USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.status IN ('Unpaid', 'Partial', 'Closed') AND NOT is_in_the_books(NEW.org_id, NEW.entity_id, NEW.id, 1) THEN
    RAISE EXCEPTION 'expense % is posted without its journal', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_lines_of_expense() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed c JOIN expense e ON e.org_id = c.org_id AND e.entity_id = c.entity_id AND e.id = c.expense_id
      WHERE e.status NOT IN ('Draft', 'Pending Approval')) THEN
    RAISE EXCEPTION 'lines of a posted expense take no %', lower(TG_OP) USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER made AFTER INSERT ON expense FOR EACH ROW WHEN (NEW.status <> 'Draft') EXECUTE FUNCTION refuse_made_posted();
--> statement-breakpoint
CREATE TRIGGER posted AFTER UPDATE ON expense FOR EACH ROW WHEN (OLD.status NOT IN ('Draft', 'Pending Approval')) EXECUTE FUNCTION keep_posted_expense();
--> statement-breakpoint
CREATE TRIGGER posting AFTER UPDATE ON expense FOR EACH ROW WHEN (OLD.status IN ('Draft', 'Pending Approval')) EXECUTE FUNCTION assert_expense_posting();
--> statement-breakpoint
CREATE TRIGGER deleted AFTER DELETE ON expense FOR EACH ROW WHEN (OLD.code IS NOT NULL OR OLD.status NOT IN ('Draft', 'Pending Approval')) EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
CREATE TRIGGER vendor AFTER UPDATE OF vendor_id ON expense FOR EACH ROW
  WHEN (OLD.vendor_id IS DISTINCT FROM NEW.vendor_id AND OLD.status NOT IN ('Draft', 'Pending Approval')) EXECUTE FUNCTION keep_vendor();
--> statement-breakpoint
CREATE TRIGGER posted_insert AFTER INSERT ON expense_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_expense();
--> statement-breakpoint
CREATE TRIGGER posted_update AFTER UPDATE ON expense_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_expense();
--> statement-breakpoint
CREATE TRIGGER posted_delete AFTER DELETE ON expense_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_expense();
--> statement-breakpoint
CREATE TRIGGER place AFTER UPDATE OF expense_id ON expense_line FOR EACH ROW WHEN (OLD.expense_id <> NEW.expense_id) EXECUTE FUNCTION keep_place();
--> statement-breakpoint
-- What is owed to a vendor, as an item (ADR 9); one that was paid at once, or by an employee, is none.
CREATE FUNCTION keep_item_of_expense() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM keep_open_item(NEW.org_id, NEW.entity_id, NEW.id, 'payable', 'due', 'expense', NEW.id, NEW.vendor_id, NEW.code,
    NEW.spent_on, NEW.due_on, CASE WHEN NEW.status IN ('Unpaid', 'Partial', 'Closed') THEN NEW.total_paise ELSE 0 END, 0, NEW.created_by);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER open_item AFTER UPDATE OF status, vendor_id ON expense FOR EACH ROW
  WHEN (NEW.code IS NOT NULL AND NEW.paid_from IS NULL AND NEW.paid_by IS NULL
    AND ((OLD.status IN ('Unpaid', 'Partial', 'Closed')) <> (NEW.status IN ('Unpaid', 'Partial', 'Closed'))
      OR OLD.vendor_id <> NEW.vendor_id AND NEW.status NOT IN ('Draft', 'Pending Approval'))) EXECUTE FUNCTION keep_item_of_expense();
--> statement-breakpoint
CREATE FUNCTION sum_of_expense(p_org uuid, p_entity uuid, p_id uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM expense e WHERE e.org_id = p_org AND e.entity_id = p_entity AND e.id = p_id
    AND e.paid_paise <> CASE WHEN e.paid_from IS NULL AND e.paid_by IS NULL THEN coalesce((SELECT o.settled_paise FROM open_item o
        WHERE o.org_id = p_org AND o.entity_id = p_entity AND o.id = p_id), 0)
      WHEN e.status = 'Closed' THEN e.total_paise ELSE 0 END;
  IF FOUND THEN PERFORM refuse_other_sum('what is paid of an expense'); END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_sum_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'invoice' THEN PERFORM sum_of_invoice(NEW.org_id, NEW.entity_id, NEW.id);
  ELSIF NEW.kind = 'payment' THEN PERFORM sum_of_payment(NEW.org_id, NEW.entity_id, NEW.id);
  ELSIF NEW.kind = 'bill' THEN PERFORM sum_of_bill(NEW.org_id, NEW.entity_id, NEW.id);
  ELSIF NEW.kind = 'expense' THEN PERFORM sum_of_expense(NEW.org_id, NEW.entity_id, NEW.id); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_sum_of_expense() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sum_of_expense(NEW.org_id, NEW.entity_id, NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keeps_sum AFTER INSERT OR UPDATE OF paid_paise, status ON expense DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_sum_of_expense();
--> statement-breakpoint
-- One paper is one: what was entered as a bill is not entered as an expense again.
CREATE OR REPLACE FUNCTION paper_of_other_branch(p_kind text, p_org uuid, p_entity uuid, p_vendor uuid, p_key text, p_from date, p_to date)
  RETURNS TABLE (code text, vendor_name text, number text, branch text, same boolean) LANGUAGE plpgsql AS $$
DECLARE
  seen text := current_setting('app.entities', true);
BEGIN
  PERFORM set_config('app.entities', (SELECT array_agg(e.id)::text FROM entity e WHERE e.org_id = p_org), true);
  RETURN QUERY SELECT d.code::text, v.name::text, d.number::text, e.display_name::text, v.id = me.id
    FROM vendor me JOIN vendor v ON v.org_id = me.org_id AND (v.id = me.id
        OR coalesce(nullif(v.pan, ''), nullif(substr(v.gstin, 3, 10), '')) = coalesce(nullif(me.pan, ''), nullif(substr(me.gstin, 3, 10), '')))
      CROSS JOIN LATERAL (
        SELECT b.id, b.entity_id, b.code, b.vendor_bill_no AS number, b.vendor_bill_date AS dated FROM bill b
          WHERE p_kind = 'bill' AND b.org_id = v.org_id AND b.vendor_id = v.id AND b.vendor_bill_key = p_key AND b.status <> 'Cancelled'
        UNION ALL SELECT x.id, x.entity_id, x.code, x.reference, x.spent_on FROM expense x
          WHERE p_kind = 'bill' AND x.org_id = v.org_id AND x.vendor_id = v.id AND x.reference_key = p_key AND x.status <> 'Cancelled'
        UNION ALL SELECT n.id, n.entity_id, n.code, n.vendor_note_no, n.vendor_note_date FROM vendor_credit_note n
          WHERE p_kind = 'vendorCreditNote' AND n.org_id = v.org_id AND n.vendor_id = v.id AND n.vendor_note_key = p_key AND n.status <> 'Cancelled') d
      JOIN entity e ON e.org_id = v.org_id AND e.id = d.entity_id
    WHERE me.org_id = p_org AND me.id = p_vendor AND d.entity_id <> p_entity AND d.code IS NOT NULL AND d.dated BETWEEN p_from AND p_to
    ORDER BY v.id = me.id DESC, d.dated DESC, d.id LIMIT 1;
  PERFORM set_config('app.entities', coalesce(seen, ''), true);
END $$;
--> statement-breakpoint
-- Cash by an expense counts with that by payments (section 40A(3)).
CREATE OR REPLACE FUNCTION vendor_cash_of_day(p_org uuid, p_vendor uuid, p_day date, p_types text[]) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  seen text := current_setting('app.entities', true);
  cash bigint;
BEGIN
  PERFORM set_config('app.entities', (SELECT array_agg(e.id)::text FROM entity e WHERE e.org_id = p_org), true);
  SELECT coalesce(sum(d.paise), 0) INTO cash
    FROM vendor me JOIN vendor v ON v.org_id = me.org_id AND (v.id = me.id
        OR coalesce(nullif(v.pan, ''), nullif(substr(v.gstin, 3, 10), '')) = coalesce(nullif(me.pan, ''), nullif(substr(me.gstin, 3, 10), '')))
      CROSS JOIN LATERAL (
        SELECT t.amount_paise AS paise FROM bill_payment p
          JOIN bill_payment_tender t ON t.org_id = p.org_id AND t.entity_id = p.entity_id AND t.payment_id = p.id
          WHERE p.org_id = v.org_id AND p.vendor_id = v.id AND p.paid_on = p_day AND p.status <> 'Cancelled' AND t.type = ANY (p_types)
        UNION ALL SELECT x.total_paise FROM expense x
          JOIN account a ON a.org_id = x.org_id AND a.entity_id = x.entity_id AND a.code = x.paid_from AND a.role = 'cash'
          WHERE x.org_id = v.org_id AND x.vendor_id = v.id AND x.spent_on = p_day AND x.status = 'Closed') d
    WHERE me.org_id = p_org AND me.id = p_vendor;
  PERFORM set_config('app.entities', coalesce(seen, ''), true);
  RETURN cash;
END $$;
