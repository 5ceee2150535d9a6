-- As before, asked once for each document and not for each of its lines: 1,000 lines looked at 1,000,000 rows.
CREATE OR REPLACE FUNCTION facts_come_whole() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  strange boolean;
BEGIN
  IF TG_TABLE_NAME = 'sale_fact' THEN
    SELECT EXISTS (SELECT FROM added n WHERE n.written_by <> pg_current_xact_id()) OR EXISTS (
      SELECT FROM (SELECT DISTINCT org_id, entity_id, document_id, revision, mirrors_id IS NULL AS own FROM added) n
        JOIN sale_fact f ON f.org_id = n.org_id AND f.entity_id = n.entity_id AND f.document_id = n.document_id AND f.revision = n.revision
          AND (f.mirrors_id IS NULL) = n.own
      WHERE f.written_by <> pg_current_xact_id()) INTO strange;
  ELSE
    SELECT EXISTS (SELECT FROM added n WHERE n.written_by <> pg_current_xact_id()) OR EXISTS (
      SELECT FROM (SELECT DISTINCT org_id, entity_id, document_id, revision, mirrors_id IS NULL AS own FROM added) n
        JOIN purchase_fact f ON f.org_id = n.org_id AND f.entity_id = n.entity_id AND f.document_id = n.document_id AND f.revision = n.revision
          AND (f.mirrors_id IS NULL) = n.own
      WHERE f.written_by <> pg_current_xact_id()) INTO strange;
  END IF;
  IF strange THEN
    RAISE EXCEPTION 'the facts of a document are posted with it: none is added' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
