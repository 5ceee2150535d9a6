-- A note is closed to the working role as other posted documents are: made as a draft, posted with its journal, and cancelled when
-- its journal is mirrored.
CREATE TRIGGER made AFTER INSERT ON credit_note FOR EACH ROW WHEN (NEW.status <> 'Draft') EXECUTE FUNCTION refuse_made_posted();
--> statement-breakpoint
CREATE TRIGGER posted AFTER UPDATE ON credit_note FOR EACH ROW WHEN (OLD.status <> 'Draft')
  EXECUTE FUNCTION keep_posted('status', 'cancel_reason', 'customer_id', 'refunded_paise', 'search_text', 'row_version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER path AFTER UPDATE OF status ON credit_note FOR EACH ROW WHEN (OLD.status <> 'Draft' AND NEW.status <> OLD.status) EXECUTE FUNCTION assert_mirrored();
--> statement-breakpoint
CREATE TRIGGER deleted AFTER DELETE ON credit_note FOR EACH ROW WHEN (OLD.status <> 'Draft') EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
CREATE TRIGGER customer AFTER UPDATE OF customer_id ON credit_note FOR EACH ROW
  WHEN (OLD.customer_id <> NEW.customer_id AND OLD.status <> 'Draft') EXECUTE FUNCTION keep_customer();
--> statement-breakpoint
-- What is posted stands in the books, against an invoice of the same customer that is posted, and notes take no more off it than it
-- was charged.
CREATE FUNCTION assert_credit_note_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_in_the_books(NEW.org_id, NEW.entity_id, NEW.id, 1) THEN
    RAISE EXCEPTION 'credit note % is posted without its journal', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  IF NOT EXISTS (SELECT FROM invoice i, (
        SELECT sum(n.taxable_paise) AS taxable, sum(n.cgst_paise) AS cgst, sum(n.sgst_paise) AS sgst, sum(n.igst_paise) AS igst
        FROM credit_note n WHERE n.org_id = NEW.org_id AND n.entity_id = NEW.entity_id AND n.invoice_id = NEW.invoice_id AND n.status = 'Open') noted
      WHERE i.org_id = NEW.org_id AND i.entity_id = NEW.entity_id AND i.id = NEW.invoice_id AND i.customer_id = NEW.customer_id
        AND i.status IN ('Unpaid', 'Partial', 'Closed') AND noted.taxable <= i.taxable_paise AND noted.cgst <= i.cgst_paise
        AND noted.sgst <= i.sgst_paise AND noted.igst <= i.igst_paise) THEN
    RAISE EXCEPTION 'credit note % takes more off its invoice than it was charged', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER posting AFTER UPDATE ON credit_note FOR EACH ROW WHEN (OLD.status = 'Draft' AND NEW.status = 'Open')
  EXECUTE FUNCTION assert_credit_note_posting();
--> statement-breakpoint
-- An invoice stays in the books while a note stands against it.
CREATE FUNCTION keep_noted_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM credit_note n WHERE n.org_id = NEW.org_id AND n.entity_id = NEW.entity_id AND n.invoice_id = NEW.id
      AND n.status = 'Open') THEN
    RAISE EXCEPTION 'invoice % has credit notes', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER noted AFTER UPDATE OF status ON invoice FOR EACH ROW
  WHEN (OLD.status IN ('Unpaid', 'Partial', 'Closed') AND NEW.status NOT IN ('Unpaid', 'Partial', 'Closed'))
  EXECUTE FUNCTION keep_noted_invoice();
--> statement-breakpoint
CREATE FUNCTION keep_lines_of_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed c JOIN credit_note n ON n.org_id = c.org_id AND n.entity_id = c.entity_id AND n.id = c.note_id
      WHERE n.status <> 'Draft') THEN
    RAISE EXCEPTION 'lines of a posted note take no %', lower(TG_OP) USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER posted_insert AFTER INSERT ON credit_note_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_credit_note();
--> statement-breakpoint
CREATE TRIGGER posted_update AFTER UPDATE ON credit_note_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_credit_note();
--> statement-breakpoint
CREATE TRIGGER posted_delete AFTER DELETE ON credit_note_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_credit_note();
--> statement-breakpoint
CREATE TRIGGER place AFTER UPDATE OF note_id ON credit_note_line FOR EACH ROW WHEN (OLD.note_id <> NEW.note_id) EXECUTE FUNCTION keep_place();
--> statement-breakpoint
-- A note is a credit of its customer's account (ADR 9); what of it is paid back settles it without an allocation.
CREATE FUNCTION keep_item_of_credit_note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM keep_open_item(NEW.org_id, NEW.entity_id, NEW.id, 'receivable', 'credit', 'creditNote', NEW.id, NEW.customer_id, NEW.code,
    NEW.noted_on, NULL, CASE WHEN NEW.status = 'Open' THEN NEW.total_paise ELSE 0 END,
    CASE WHEN NEW.status = 'Open' THEN NEW.refunded_paise ELSE 0 END, NEW.created_by);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER open_item AFTER UPDATE OF status, customer_id, refunded_paise ON credit_note FOR EACH ROW
  WHEN (NEW.code IS NOT NULL AND (OLD.status <> NEW.status OR OLD.customer_id <> NEW.customer_id OR OLD.refunded_paise <> NEW.refunded_paise))
  EXECUTE FUNCTION keep_item_of_credit_note();
--> statement-breakpoint
-- What is paid back of a note is the sum of its refunds, asked at the commit.
CREATE FUNCTION keep_refunds_of_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  note uuid := CASE TG_TABLE_NAME WHEN 'credit_note' THEN (to_jsonb(NEW) ->> 'id')::uuid ELSE (to_jsonb(NEW) ->> 'credit_note_id')::uuid END;
BEGIN
  PERFORM FROM credit_note n WHERE n.org_id = NEW.org_id AND n.entity_id = NEW.entity_id AND n.id = note
    AND n.refunded_paise <> (SELECT coalesce(sum(r.amount_paise), 0) FROM payment_refund r
      WHERE r.org_id = n.org_id AND r.entity_id = n.entity_id AND r.credit_note_id = n.id AND r.cancelled_at IS NULL);
  IF FOUND THEN PERFORM refuse_other_sum('what is paid back of a credit note'); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keeps_sum AFTER UPDATE OF refunded_paise ON credit_note DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.refunded_paise <> NEW.refunded_paise) EXECUTE FUNCTION keep_refunds_of_credit_note();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keeps_sum_of_note AFTER INSERT OR UPDATE ON payment_refund DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.credit_note_id IS NOT NULL) EXECUTE FUNCTION keep_refunds_of_credit_note();
