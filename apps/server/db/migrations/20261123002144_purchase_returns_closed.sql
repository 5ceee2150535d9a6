-- What went back is closed to the working role as what was received is; what becomes of it is derived from its notes.
CREATE TRIGGER made AFTER INSERT ON purchase_return FOR EACH ROW WHEN (NEW.status <> 'Draft') EXECUTE FUNCTION refuse_made_posted();
--> statement-breakpoint
CREATE TRIGGER posted AFTER UPDATE ON purchase_return FOR EACH ROW WHEN (OLD.status <> 'Draft')
  EXECUTE FUNCTION keep_posted('status', 'cancel_reason', 'vendor_id', 'search_text', 'row_version', 'updated_at');
--> statement-breakpoint
-- Claimed, credited and closed come and go with its notes; it is cancelled when its journal is mirrored, and stays so.
CREATE TRIGGER path AFTER UPDATE OF status ON purchase_return FOR EACH ROW
  WHEN (OLD.status <> 'Draft' AND NEW.status <> OLD.status AND (NEW.status IN ('Draft', 'Cancelled') OR OLD.status = 'Cancelled'))
  EXECUTE FUNCTION assert_mirrored();
--> statement-breakpoint
CREATE TRIGGER deleted AFTER DELETE ON purchase_return FOR EACH ROW WHEN (OLD.status <> 'Draft') EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
CREATE TRIGGER vendor AFTER UPDATE OF vendor_id ON purchase_return FOR EACH ROW
  WHEN (OLD.vendor_id <> NEW.vendor_id AND OLD.status <> 'Draft') EXECUTE FUNCTION keep_vendor();
--> statement-breakpoint
CREATE FUNCTION keep_lines_of_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed c JOIN purchase_return r ON r.org_id = c.org_id AND r.entity_id = c.entity_id AND r.id = c.return_id
      WHERE r.status <> 'Draft') THEN
    RAISE EXCEPTION 'lines of a posted return take no %', lower(TG_OP) USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER posted_insert AFTER INSERT ON purchase_return_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_return();
--> statement-breakpoint
CREATE TRIGGER posted_update AFTER UPDATE ON purchase_return_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_return();
--> statement-breakpoint
CREATE TRIGGER posted_delete AFTER DELETE ON purchase_return_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_return();
--> statement-breakpoint
CREATE TRIGGER place AFTER UPDATE OF return_id ON purchase_return_line FOR EACH ROW WHEN (OLD.return_id <> NEW.return_id) EXECUTE FUNCTION keep_place();
