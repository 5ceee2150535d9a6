-- As before. Each document is asked for by itself and planned for its values: one question about all documents that were added was
-- planned once for a connection, while the table was young, and read every fact of the organisation with every document since.
CREATE OR REPLACE FUNCTION facts_come_whole() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  n record;
BEGIN
  FOR n IN SELECT org_id, entity_id, document_id, revision, mirrors_id IS NULL AS own, bool_or(written_by <> pg_current_xact_id()) AS strange
    FROM added GROUP BY 1, 2, 3, 4, 5
  LOOP
    IF NOT n.strange THEN
      IF TG_TABLE_NAME = 'sale_fact' THEN
        PERFORM FROM sale_fact f
          WHERE f.org_id = n.org_id AND f.entity_id = n.entity_id AND f.document_id = n.document_id AND f.revision = n.revision
            AND (f.mirrors_id IS NULL) = n.own AND f.written_by <> pg_current_xact_id() LIMIT 1;
      ELSE
        PERFORM FROM purchase_fact f
          WHERE f.org_id = n.org_id AND f.entity_id = n.entity_id AND f.document_id = n.document_id AND f.revision = n.revision
            AND (f.mirrors_id IS NULL) = n.own AND f.written_by <> pg_current_xact_id() LIMIT 1;
      END IF;
    END IF;
    IF n.strange OR FOUND THEN
      RAISE EXCEPTION 'the facts of a document are posted with it: none is added' USING ERRCODE = 'restrict_violation';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
