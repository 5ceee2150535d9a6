-- A note that waits for a second person is not posted yet: it goes back to its draft, or is posted with its journal.
DROP TRIGGER posted ON credit_note;
--> statement-breakpoint
CREATE TRIGGER posted AFTER UPDATE ON credit_note FOR EACH ROW WHEN (OLD.status NOT IN ('Draft', 'Pending Approval'))
  EXECUTE FUNCTION keep_posted('status', 'cancel_reason', 'customer_id', 'refunded_paise', 'search_text', 'row_version', 'updated_at');
--> statement-breakpoint
DROP TRIGGER path ON credit_note;
--> statement-breakpoint
CREATE TRIGGER path AFTER UPDATE OF status ON credit_note FOR EACH ROW
  WHEN (OLD.status NOT IN ('Draft', 'Pending Approval') AND NEW.status <> OLD.status) EXECUTE FUNCTION assert_mirrored();
--> statement-breakpoint
DROP TRIGGER posting ON credit_note;
--> statement-breakpoint
CREATE TRIGGER posting AFTER UPDATE ON credit_note FOR EACH ROW WHEN (OLD.status IN ('Draft', 'Pending Approval') AND NEW.status = 'Open')
  EXECUTE FUNCTION assert_credit_note_posting();
--> statement-breakpoint
DROP TRIGGER of_return ON credit_note;
--> statement-breakpoint
CREATE TRIGGER of_return AFTER UPDATE ON credit_note FOR EACH ROW
  WHEN (OLD.status IN ('Draft', 'Pending Approval') AND NEW.status = 'Open' AND NEW.return_id IS NOT NULL) EXECUTE FUNCTION assert_note_of_return();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_lines_of_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed c JOIN credit_note n ON n.org_id = c.org_id AND n.entity_id = c.entity_id AND n.id = c.note_id
      WHERE n.status NOT IN ('Draft', 'Pending Approval')) THEN
    RAISE EXCEPTION 'lines of a posted note take no %', lower(TG_OP) USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
