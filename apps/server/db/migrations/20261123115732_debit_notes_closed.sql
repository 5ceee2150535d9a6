-- A debit note is closed to the working role as other posted documents are: made as a draft, posted with its journal, and cancelled
-- when its journal is mirrored.
CREATE TRIGGER made AFTER INSERT ON debit_note FOR EACH ROW WHEN (NEW.status <> 'Draft') EXECUTE FUNCTION refuse_made_posted();
--> statement-breakpoint
CREATE TRIGGER posted AFTER UPDATE ON debit_note FOR EACH ROW WHEN (OLD.status <> 'Draft')
  EXECUTE FUNCTION keep_posted('status', 'cancel_reason', 'customer_id', 'search_text', 'row_version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER path AFTER UPDATE OF status ON debit_note FOR EACH ROW WHEN (OLD.status <> 'Draft' AND NEW.status <> OLD.status) EXECUTE FUNCTION assert_mirrored();
--> statement-breakpoint
CREATE TRIGGER deleted AFTER DELETE ON debit_note FOR EACH ROW WHEN (OLD.status <> 'Draft') EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
CREATE TRIGGER customer AFTER UPDATE OF customer_id ON debit_note FOR EACH ROW
  WHEN (OLD.customer_id <> NEW.customer_id AND OLD.status <> 'Draft') EXECUTE FUNCTION keep_customer();
--> statement-breakpoint
-- What is posted stands in the books, against an invoice of the same customer that is posted, of no earlier day, and its lines are
-- lines of that invoice.
CREATE FUNCTION assert_debit_note_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_in_the_books(NEW.org_id, NEW.entity_id, NEW.id, 1) THEN
    RAISE EXCEPTION 'debit note % is posted without its journal', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  IF NOT EXISTS (SELECT FROM invoice i WHERE i.org_id = NEW.org_id AND i.entity_id = NEW.entity_id AND i.id = NEW.invoice_id
      AND i.customer_id = NEW.customer_id AND i.status IN ('Unpaid', 'Partial', 'Closed') AND i.invoiced_on <= NEW.noted_on) THEN
    RAISE EXCEPTION 'debit note % is of no posted invoice', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  IF EXISTS (SELECT FROM debit_note_line l WHERE l.org_id = NEW.org_id AND l.entity_id = NEW.entity_id AND l.note_id = NEW.id
      AND NOT EXISTS (SELECT FROM invoice_line s WHERE s.org_id = l.org_id AND s.entity_id = l.entity_id AND s.invoice_id = NEW.invoice_id
        AND s.id = l.source_line_id AND s.tax_code = l.tax_code AND s.account_code = l.account_code)) THEN
    RAISE EXCEPTION 'debit note % has lines that its invoice has not', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER posting AFTER UPDATE ON debit_note FOR EACH ROW WHEN (OLD.status = 'Draft' AND NEW.status = 'Unpaid')
  EXECUTE FUNCTION assert_debit_note_posting();
--> statement-breakpoint
-- An invoice stays in the books while a note stands against it.
CREATE OR REPLACE FUNCTION keep_noted_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM credit_note n WHERE n.org_id = NEW.org_id AND n.entity_id = NEW.entity_id AND n.invoice_id = NEW.id
      AND n.status = 'Open') THEN
    RAISE EXCEPTION 'invoice % has credit notes', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  IF EXISTS (SELECT FROM debit_note n WHERE n.org_id = NEW.org_id AND n.entity_id = NEW.entity_id AND n.invoice_id = NEW.id
      AND n.status = 'Unpaid') THEN
    RAISE EXCEPTION 'invoice % has debit notes', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_lines_of_debit_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed c JOIN debit_note n ON n.org_id = c.org_id AND n.entity_id = c.entity_id AND n.id = c.note_id
      WHERE n.status <> 'Draft') THEN
    RAISE EXCEPTION 'lines of a posted note take no %', lower(TG_OP) USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER posted_insert AFTER INSERT ON debit_note_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_debit_note();
--> statement-breakpoint
CREATE TRIGGER posted_update AFTER UPDATE ON debit_note_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_debit_note();
--> statement-breakpoint
CREATE TRIGGER posted_delete AFTER DELETE ON debit_note_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_debit_note();
--> statement-breakpoint
CREATE TRIGGER place AFTER UPDATE OF note_id ON debit_note_line FOR EACH ROW WHEN (OLD.note_id <> NEW.note_id) EXECUTE FUNCTION keep_place();
--> statement-breakpoint
-- A note is a due of its customer's account (ADR 9). One that something pays stays in the books: its item would owe less than it has.
CREATE FUNCTION keep_item_of_debit_note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM keep_open_item(NEW.org_id, NEW.entity_id, NEW.id, 'receivable', 'due', 'debitNote', NEW.id, NEW.customer_id, NEW.code,
    NEW.noted_on, NEW.due_on, CASE WHEN NEW.status = 'Unpaid' THEN NEW.total_paise ELSE 0 END, 0, NEW.created_by);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER open_item AFTER UPDATE OF status, customer_id ON debit_note FOR EACH ROW
  WHEN (NEW.code IS NOT NULL AND (OLD.status <> NEW.status OR OLD.customer_id <> NEW.customer_id))
  EXECUTE FUNCTION keep_item_of_debit_note();
