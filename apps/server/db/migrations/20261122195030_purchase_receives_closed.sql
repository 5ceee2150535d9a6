-- What was received is closed to the working role as other posted documents are: it is cancelled when its journal is mirrored.
CREATE TRIGGER made AFTER INSERT ON purchase_receive FOR EACH ROW WHEN (NEW.status <> 'Draft') EXECUTE FUNCTION refuse_made_posted();
--> statement-breakpoint
CREATE TRIGGER posted AFTER UPDATE ON purchase_receive FOR EACH ROW WHEN (OLD.status <> 'Draft')
  EXECUTE FUNCTION keep_posted('status', 'cancel_reason', 'vendor_id', 'search_text', 'row_version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER path AFTER UPDATE OF status ON purchase_receive FOR EACH ROW WHEN (OLD.status <> 'Draft' AND NEW.status <> OLD.status) EXECUTE FUNCTION assert_mirrored();
--> statement-breakpoint
CREATE TRIGGER deleted AFTER DELETE ON purchase_receive FOR EACH ROW WHEN (OLD.status <> 'Draft') EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
-- A posted document goes to another vendor only where its own became part of him.
CREATE FUNCTION keep_vendor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM vendor_alias a WHERE a.org_id = OLD.org_id AND a.id = OLD.vendor_id AND a.vendor_id = NEW.vendor_id) THEN
    RAISE EXCEPTION '% keeps its vendor', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER vendor AFTER UPDATE OF vendor_id ON purchase_receive FOR EACH ROW
  WHEN (OLD.vendor_id <> NEW.vendor_id AND OLD.status <> 'Draft') EXECUTE FUNCTION keep_vendor();
--> statement-breakpoint
CREATE FUNCTION keep_lines_of_receive() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed c JOIN purchase_receive r ON r.org_id = c.org_id AND r.entity_id = c.entity_id AND r.id = c.receive_id
      WHERE r.status <> 'Draft') THEN
    RAISE EXCEPTION 'lines of a posted receive take no %', lower(TG_OP) USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER posted_insert AFTER INSERT ON purchase_receive_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_receive();
--> statement-breakpoint
CREATE TRIGGER posted_update AFTER UPDATE ON purchase_receive_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_receive();
--> statement-breakpoint
CREATE TRIGGER posted_delete AFTER DELETE ON purchase_receive_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_receive();
--> statement-breakpoint
CREATE TRIGGER place AFTER UPDATE OF receive_id ON purchase_receive_line FOR EACH ROW WHEN (OLD.receive_id <> NEW.receive_id) EXECUTE FUNCTION keep_place();
--> statement-breakpoint
-- A link says what it says, and ends once: all counters of documents come from it.
CREATE TRIGGER kept AFTER UPDATE ON document_link FOR EACH ROW WHEN (OLD.ended_at IS NULL) EXECUTE FUNCTION keep_posted('ended_at');
--> statement-breakpoint
CREATE TRIGGER ended AFTER UPDATE ON document_link FOR EACH ROW WHEN (OLD.ended_at IS NOT NULL) EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
CREATE TRIGGER deleted AFTER DELETE ON document_link FOR EACH ROW EXECUTE FUNCTION keep_posted();
