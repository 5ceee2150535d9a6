-- A note is closed to the working role as other posted documents are: made as a draft, posted with its journal, and cancelled when
-- its journal is mirrored.
CREATE TRIGGER made AFTER INSERT ON vendor_debit_note FOR EACH ROW WHEN (NEW.status <> 'Draft') EXECUTE FUNCTION refuse_made_posted();
--> statement-breakpoint
CREATE TRIGGER posted AFTER UPDATE ON vendor_debit_note FOR EACH ROW WHEN (OLD.status <> 'Draft')
  EXECUTE FUNCTION keep_posted('status', 'cancel_reason', 'vendor_id', 'search_text', 'row_version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER path AFTER UPDATE OF status ON vendor_debit_note FOR EACH ROW WHEN (OLD.status <> 'Draft' AND NEW.status <> OLD.status) EXECUTE FUNCTION assert_mirrored();
--> statement-breakpoint
CREATE TRIGGER deleted AFTER DELETE ON vendor_debit_note FOR EACH ROW WHEN (OLD.status <> 'Draft') EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
CREATE TRIGGER vendor AFTER UPDATE OF vendor_id ON vendor_debit_note FOR EACH ROW
  WHEN (OLD.vendor_id <> NEW.vendor_id AND OLD.status <> 'Draft') EXECUTE FUNCTION keep_vendor();
--> statement-breakpoint
CREATE FUNCTION assert_vendor_note_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_in_the_books(NEW.org_id, NEW.entity_id, NEW.id, 1) THEN
    RAISE EXCEPTION 'note % is posted without its journal', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER posting AFTER UPDATE ON vendor_debit_note FOR EACH ROW WHEN (OLD.status = 'Draft' AND NEW.status = 'Open')
  EXECUTE FUNCTION assert_vendor_note_posting();
--> statement-breakpoint
CREATE FUNCTION keep_lines_of_vendor_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed c JOIN vendor_debit_note n ON n.org_id = c.org_id AND n.entity_id = c.entity_id AND n.id = c.note_id
      WHERE n.status <> 'Draft') THEN
    RAISE EXCEPTION 'lines of a posted note take no %', lower(TG_OP) USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER posted_insert AFTER INSERT ON vendor_debit_note_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_vendor_note();
--> statement-breakpoint
CREATE TRIGGER posted_update AFTER UPDATE ON vendor_debit_note_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_vendor_note();
--> statement-breakpoint
CREATE TRIGGER posted_delete AFTER DELETE ON vendor_debit_note_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_vendor_note();
--> statement-breakpoint
CREATE TRIGGER place AFTER UPDATE OF note_id ON vendor_debit_note_line FOR EACH ROW WHEN (OLD.note_id <> NEW.note_id) EXECUTE FUNCTION keep_place();
--> statement-breakpoint
-- A note is a credit of its vendor's account (ADR 9). It has a function of its own, beside `keep_open_items`.
CREATE FUNCTION keep_item_of_vendor_note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM keep_open_item(NEW.org_id, NEW.entity_id, NEW.id, 'payable', 'credit', 'vendorDebitNote', NEW.id, NEW.vendor_id, NEW.code,
    NEW.noted_on, NULL, CASE WHEN NEW.status = 'Open' THEN NEW.total_paise ELSE 0 END, 0, NEW.created_by);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER open_item AFTER UPDATE OF status, vendor_id ON vendor_debit_note FOR EACH ROW
  WHEN (NEW.code IS NOT NULL AND (OLD.status <> NEW.status OR OLD.vendor_id <> NEW.vendor_id)) EXECUTE FUNCTION keep_item_of_vendor_note();
