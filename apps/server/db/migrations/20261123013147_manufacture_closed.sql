-- A manufacture order that was released is closed to the working role as other posted documents are: it goes on by its verbs, never back,
-- and is cancelled when all that it posted is mirrored.
CREATE FUNCTION keep_path_of_making() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (OLD.status || ' ' || NEW.status = ANY (ARRAY['Draft Released', 'Draft Cancelled', 'Released InProgress', 'Released Done',
      'Released Cancelled', 'InProgress Done', 'InProgress Cancelled', 'Done Closed', 'Done Cancelled'])) THEN
    RAISE EXCEPTION 'manufacture order % does not go from % to %', OLD.code, OLD.status, NEW.status USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.status = 'Cancelled' AND EXISTS (SELECT FROM journal j
      WHERE j.org_id = OLD.org_id AND j.entity_id = OLD.entity_id AND j.document_id = OLD.id AND j.purpose = 'post' AND j.mirrors_id IS NULL
        AND NOT EXISTS (SELECT FROM journal m WHERE m.org_id = j.org_id AND m.entity_id = j.entity_id AND m.mirrors_id = j.id)) THEN
    RAISE EXCEPTION 'manufacture order % is in the books', OLD.code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER made AFTER INSERT ON manufacture_order FOR EACH ROW WHEN (NEW.status <> 'Draft') EXECUTE FUNCTION refuse_made_posted();
--> statement-breakpoint
CREATE TRIGGER posted AFTER UPDATE ON manufacture_order FOR EACH ROW WHEN (OLD.status <> 'Draft')
  EXECUTE FUNCTION keep_posted('status', 'done_e3', 'wip_paise', 'since_output_paise', 'postings', 'output_count', 'cancel_reason', 'row_version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER path AFTER UPDATE OF status ON manufacture_order FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION keep_path_of_making();
--> statement-breakpoint
CREATE TRIGGER deleted AFTER DELETE ON manufacture_order FOR EACH ROW WHEN (OLD.status <> 'Draft') EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
-- Rows of an order that was released: the named columns change, nothing else; what came out is added while it is not closed.
CREATE FUNCTION keep_rows_of_making() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line jsonb := to_jsonb(CASE WHEN TG_OP = 'INSERT' THEN NEW ELSE OLD END);
  stands text;
BEGIN
  SELECT status INTO stands FROM manufacture_order
    WHERE org_id = (line ->> 'org_id')::uuid AND entity_id = (line ->> 'entity_id')::uuid AND id = (line ->> 'order_id')::uuid;
  IF stands = 'Draft' AND TG_TABLE_NAME <> 'manufacture_output' THEN RETURN NULL; END IF;
  IF TG_TABLE_NAME = 'manufacture_output' AND TG_OP = 'INSERT' AND stands IN ('Released', 'InProgress', 'Done') THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' AND line - TG_ARGV = to_jsonb(NEW) - TG_ARGV THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'rows of a manufacture order that is % take no such %', stands, lower(TG_OP) USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER posted AFTER INSERT OR UPDATE OR DELETE ON manufacture_component FOR EACH ROW
  EXECUTE FUNCTION keep_rows_of_making('reserved_e3', 'issued_e3', 'returned_e3', 'by_hand', 'cost_paise');
--> statement-breakpoint
CREATE TRIGGER posted AFTER INSERT OR UPDATE OR DELETE ON manufacture_stage FOR EACH ROW
  EXECUTE FUNCTION keep_rows_of_making('minutes', 'good_e3', 'rejected_e3', 'done', 'cost_paise');
--> statement-breakpoint
CREATE TRIGGER posted AFTER INSERT OR UPDATE OR DELETE ON manufacture_by_product FOR EACH ROW EXECUTE FUNCTION keep_rows_of_making();
--> statement-breakpoint
CREATE TRIGGER posted AFTER INSERT OR UPDATE OR DELETE ON manufacture_output FOR EACH ROW EXECUTE FUNCTION keep_rows_of_making();
--> statement-breakpoint
CREATE TRIGGER place AFTER UPDATE OF order_id ON manufacture_component FOR EACH ROW WHEN (OLD.order_id <> NEW.order_id) EXECUTE FUNCTION keep_place();
--> statement-breakpoint
CREATE TRIGGER place AFTER UPDATE OF order_id ON manufacture_stage FOR EACH ROW WHEN (OLD.order_id <> NEW.order_id) EXECUTE FUNCTION keep_place();
--> statement-breakpoint
CREATE TRIGGER place AFTER UPDATE OF order_id ON manufacture_by_product FOR EACH ROW WHEN (OLD.order_id <> NEW.order_id) EXECUTE FUNCTION keep_place();
--> statement-breakpoint
-- Versions of recipes and what came out are written once; whatever else is closed by now stays closed.
DO $$ BEGIN
  EXECUTE replace(pg_get_functiondef('close_posted_tables()'::regprocedure), '(''drug_register'', NULL)',
    '(''drug_register'', NULL), (''recipe_version'', NULL), (''recipe_component'', NULL), (''recipe_stage'', NULL), (''recipe_by_product'', NULL), (''manufacture_output'', NULL)');
END $$;
