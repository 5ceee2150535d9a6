-- No facts, no posting (reports §11): lines, journal and facts come before the invoice that they are of.
CREATE OR REPLACE FUNCTION assert_invoice_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.snapshot IS NULL OR NEW.total_paise <> 0 AND NOT is_in_the_books(NEW.org_id, NEW.entity_id, NEW.id, NEW.revision) THEN
    RAISE EXCEPTION 'invoice % is posted without its journal or print', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM FROM document_gst g
    WHERE g.org_id = NEW.org_id AND g.entity_id = NEW.entity_id AND g.document_id = NEW.id AND g.revision = NEW.revision AND g.ended_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'invoice % is posted without its facts', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
