-- A bill is closed to the working role as an invoice is: made as a draft, posted with its journal, paid and reopened or cancelled when
-- its journal is mirrored.
CREATE FUNCTION keep_posted_bill() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  life text[] := ARRAY['status', 'paid_paise', 'vendor_id', 'search_text', 'row_version', 'updated_at'];
BEGIN
  IF NEW.status IN ('Draft', 'Cancelled') AND OLD.status <> 'Cancelled' THEN
    IF NEW.paid_paise <> 0 OR is_in_the_books(OLD.org_id, OLD.entity_id, OLD.id, OLD.revision) THEN
      RAISE EXCEPTION 'bill % is in the books', OLD.code USING ERRCODE = 'restrict_violation';
    END IF;
    life := life || ARRAY['cancel_reason', 'approval_reason', 'asked_by'];
  ELSIF OLD.status = 'Cancelled' THEN
    life := ARRAY['vendor_id', 'search_text', 'row_version', 'updated_at'];
  ELSIF NEW.status <> (CASE WHEN NEW.paid_paise >= NEW.total_paise - NEW.tds_paise THEN 'Closed' WHEN NEW.paid_paise > 0 THEN 'Partial'
      ELSE 'Unpaid' END) THEN
    RAISE EXCEPTION 'bill % has another status than what is paid of it says', OLD.code USING ERRCODE = 'restrict_violation';
  END IF;
  IF to_jsonb(OLD) - life <> to_jsonb(NEW) - life THEN
    RAISE EXCEPTION 'bill % is posted and takes no such update', OLD.code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What leaves its draft has its journal, and a number that stays.
CREATE FUNCTION assert_bill_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.code IS NOT NULL AND (NEW.code IS DISTINCT FROM OLD.code OR NEW.number_period <> OLD.number_period) THEN
    RAISE EXCEPTION 'bill % keeps its number', OLD.code USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.self_invoice_no IS NOT NULL AND NEW.self_invoice_no IS DISTINCT FROM OLD.self_invoice_no THEN
    RAISE EXCEPTION 'bill % keeps the number of its self-invoice', OLD.code USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.status IN ('Unpaid', 'Partial', 'Closed') AND NEW.total_paise <> 0
      AND NOT is_in_the_books(NEW.org_id, NEW.entity_id, NEW.id, NEW.revision) THEN
    RAISE EXCEPTION 'bill % is posted without its journal', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_lines_of_bill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed c JOIN bill b ON b.org_id = c.org_id AND b.entity_id = c.entity_id AND b.id = c.bill_id
      WHERE b.status NOT IN ('Draft', 'Pending Approval')) THEN
    RAISE EXCEPTION 'lines of a posted bill take no %', lower(TG_OP) USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER made AFTER INSERT ON bill FOR EACH ROW WHEN (NEW.status <> 'Draft') EXECUTE FUNCTION refuse_made_posted();
--> statement-breakpoint
CREATE TRIGGER posted AFTER UPDATE ON bill FOR EACH ROW WHEN (OLD.status NOT IN ('Draft', 'Pending Approval')) EXECUTE FUNCTION keep_posted_bill();
--> statement-breakpoint
CREATE TRIGGER posting AFTER UPDATE ON bill FOR EACH ROW WHEN (OLD.status IN ('Draft', 'Pending Approval')) EXECUTE FUNCTION assert_bill_posting();
--> statement-breakpoint
CREATE TRIGGER deleted AFTER DELETE ON bill FOR EACH ROW WHEN (OLD.code IS NOT NULL OR OLD.status NOT IN ('Draft', 'Pending Approval')) EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
CREATE TRIGGER vendor AFTER UPDATE OF vendor_id ON bill FOR EACH ROW
  WHEN (OLD.vendor_id <> NEW.vendor_id AND OLD.status NOT IN ('Draft', 'Pending Approval')) EXECUTE FUNCTION keep_vendor();
--> statement-breakpoint
CREATE TRIGGER posted_insert AFTER INSERT ON bill_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_bill();
--> statement-breakpoint
CREATE TRIGGER posted_update AFTER UPDATE ON bill_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_bill();
--> statement-breakpoint
CREATE TRIGGER posted_delete AFTER DELETE ON bill_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_bill();
--> statement-breakpoint
CREATE TRIGGER place AFTER UPDATE OF bill_id ON bill_line FOR EACH ROW WHEN (OLD.bill_id <> NEW.bill_id) EXECUTE FUNCTION keep_place();
--> statement-breakpoint
-- What is owed to a vendor, as an item: its branch stands beside those of before.
CREATE OR REPLACE FUNCTION keep_open_items() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  p record;
  stands boolean;
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'invoice' THEN
      stands := NEW.status IN ('Unpaid', 'Partial', 'Closed');
      PERFORM keep_open_item(NEW.org_id, NEW.entity_id, NEW.id, 'receivable', 'due', 'invoice', NEW.id, NEW.customer_id, NEW.code,
        NEW.invoiced_on, NEW.due_on, CASE WHEN stands THEN greatest(NEW.total_paise, 0) ELSE 0 END,
        CASE WHEN stands THEN NEW.written_off_paise ELSE 0 END, NEW.created_by);
    WHEN 'payment' THEN
      stands := NEW.status <> 'Cancelled';
      PERFORM keep_open_item(NEW.org_id, NEW.entity_id, NEW.id, 'receivable', 'credit', 'payment', NEW.id, NEW.customer_id, NEW.code,
        NEW.received_on, NULL, CASE WHEN stands THEN NEW.amount_paise ELSE 0 END,
        CASE WHEN stands THEN NEW.refunded_paise + NEW.bounced_paise ELSE 0 END, NEW.created_by);
    WHEN 'payment_tender' THEN
      SELECT code, customer_id, received_on, created_by INTO p FROM payment
        WHERE org_id = NEW.org_id AND entity_id = NEW.entity_id AND id = NEW.payment_id;
      PERFORM keep_open_item(NEW.org_id, NEW.entity_id, NEW.charge_id, 'receivable', 'due', 'charge', NEW.payment_id, p.customer_id, p.code,
        coalesce(NEW.bounced_on, p.received_on), coalesce(NEW.bounced_on, p.received_on), NEW.charge_paise, 0, p.created_by);
    WHEN 'bill' THEN
      PERFORM keep_open_item(NEW.org_id, NEW.entity_id, NEW.id, 'payable', 'due', 'bill', NEW.id, NEW.vendor_id, NEW.code,
        NEW.billed_on, NEW.due_on, CASE WHEN NEW.status IN ('Unpaid', 'Partial', 'Closed') THEN NEW.total_paise - NEW.tds_paise ELSE 0 END,
        0, NEW.created_by);
    WHEN 'opening_balance' THEN
      IF TG_OP = 'DELETE' THEN
        DELETE FROM open_item o WHERE o.org_id = OLD.org_id AND o.entity_id = OLD.entity_id AND o.id = OLD.id
          AND NOT EXISTS (SELECT FROM open_allocation a WHERE a.org_id = o.org_id AND a.entity_id = o.entity_id AND o.id IN (a.due_id, a.credit_id));
        IF NOT FOUND THEN
          UPDATE open_item SET total_paise = 0 WHERE org_id = OLD.org_id AND entity_id = OLD.entity_id AND id = OLD.id;
        END IF;
        RETURN NULL;
      END IF;
      IF TG_OP = 'UPDATE' AND NEW.side <> OLD.side AND EXISTS (SELECT FROM open_item o
          WHERE o.org_id = NEW.org_id AND o.entity_id = NEW.entity_id AND o.id = NEW.id AND o.allocated_paise > 0) THEN
        RAISE EXCEPTION 'what was settled of an opening balance keeps its side' USING ERRCODE = 'restrict_violation';
      END IF;
      SELECT coalesce((SELECT c.credit_days FROM customer c WHERE c.org_id = NEW.org_id AND c.id = NEW.customer_id),
        (SELECT v.payment_days FROM vendor v WHERE v.org_id = NEW.org_id AND v.id = NEW.vendor_id), 0) AS days INTO p;
      PERFORM keep_open_item(NEW.org_id, NEW.entity_id, NEW.id, CASE WHEN NEW.customer_id IS NULL THEN 'payable' ELSE 'receivable' END,
        CASE WHEN (NEW.customer_id IS NULL) = (NEW.side = 'Cr') THEN 'due' ELSE 'credit' END, 'opening', NEW.id,
        coalesce(NEW.customer_id, NEW.vendor_id), NULL, NEW.as_of, NEW.as_of + p.days, NEW.amount_paise, 0, NULL);
  END CASE;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER open_item AFTER UPDATE OF status, vendor_id ON bill FOR EACH ROW
  WHEN (NEW.code IS NOT NULL AND ((OLD.status IN ('Unpaid', 'Partial', 'Closed')) <> (NEW.status IN ('Unpaid', 'Partial', 'Closed'))
    OR OLD.vendor_id <> NEW.vendor_id AND NEW.status NOT IN ('Draft', 'Pending Approval'))) EXECUTE FUNCTION keep_open_items();
--> statement-breakpoint
CREATE FUNCTION sum_of_bill(p_org uuid, p_entity uuid, p_id uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM bill b WHERE b.org_id = p_org AND b.entity_id = p_entity AND b.id = p_id AND b.paid_paise <> coalesce((SELECT o.settled_paise
    FROM open_item o WHERE o.org_id = p_org AND o.entity_id = p_entity AND o.id = p_id), 0);
  IF FOUND THEN PERFORM refuse_other_sum('what is paid of a bill'); END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_sum_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'invoice' THEN PERFORM sum_of_invoice(NEW.org_id, NEW.entity_id, NEW.id);
  ELSIF NEW.kind = 'payment' THEN PERFORM sum_of_payment(NEW.org_id, NEW.entity_id, NEW.id);
  ELSIF NEW.kind = 'bill' THEN PERFORM sum_of_bill(NEW.org_id, NEW.entity_id, NEW.id); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_sum_of_bill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sum_of_bill(NEW.org_id, NEW.entity_id, NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keeps_sum AFTER INSERT OR UPDATE OF paid_paise ON bill DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_sum_of_bill();
