-- What a document froze was written by the transaction that posted it, and is added to by none: a line beside it would be a sale that
-- nobody made. What takes it back is written by one transaction, too.
CREATE FUNCTION facts_come_whole() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  strange boolean;
BEGIN
  IF TG_TABLE_NAME = 'sale_fact' THEN
    SELECT EXISTS (SELECT FROM added n WHERE n.written_by <> pg_current_xact_id() OR EXISTS (
      SELECT FROM sale_fact f WHERE f.org_id = n.org_id AND f.entity_id = n.entity_id AND f.document_id = n.document_id
        AND f.revision = n.revision AND (f.mirrors_id IS NULL) = (n.mirrors_id IS NULL) AND f.written_by <> pg_current_xact_id())) INTO strange;
  ELSE
    SELECT EXISTS (SELECT FROM added n WHERE n.written_by <> pg_current_xact_id() OR EXISTS (
      SELECT FROM purchase_fact f WHERE f.org_id = n.org_id AND f.entity_id = n.entity_id AND f.document_id = n.document_id
        AND f.revision = n.revision AND (f.mirrors_id IS NULL) = (n.mirrors_id IS NULL) AND f.written_by <> pg_current_xact_id())) INTO strange;
  END IF;
  IF strange THEN
    RAISE EXCEPTION 'the facts of a document are posted with it: none is added' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER facts_whole AFTER INSERT ON sale_fact REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION facts_come_whole();
--> statement-breakpoint
CREATE TRIGGER facts_whole AFTER INSERT ON purchase_fact REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION facts_come_whole();
