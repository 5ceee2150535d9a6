-- What went out, and what was promised, is written once; a stop ends once. Rows of an opening balance go with it.
DO $$ BEGIN
  EXECUTE replace(pg_get_functiondef('close_posted_tables()'::regprocedure), '(''recipe_version'', NULL)',
    '(''recipe_version'', NULL), (''reminder'', ''customer_id''), (''reminder_due'', NULL), (''payment_promise'', ''customer_id''),
      (''reminder_stop'', ''customer_id, ended_at, ended_by, updated_at, row_version'')');
END $$;
--> statement-breakpoint
CREATE TRIGGER customer AFTER UPDATE OF customer_id ON reminder FOR EACH ROW WHEN (OLD.customer_id <> NEW.customer_id) EXECUTE FUNCTION keep_customer();
--> statement-breakpoint
CREATE TRIGGER customer AFTER UPDATE OF customer_id ON payment_promise FOR EACH ROW WHEN (OLD.customer_id <> NEW.customer_id) EXECUTE FUNCTION keep_customer();
--> statement-breakpoint
CREATE TRIGGER customer AFTER UPDATE OF customer_id ON reminder_stop FOR EACH ROW WHEN (OLD.customer_id <> NEW.customer_id) EXECUTE FUNCTION keep_customer();
--> statement-breakpoint
CREATE TRIGGER ended AFTER UPDATE ON reminder_stop FOR EACH ROW
  WHEN (OLD.ended_at IS NOT NULL AND NEW.ended_at IS DISTINCT FROM OLD.ended_at) EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
-- The due day of the oldest due of a customer, against the days that he may be overdue: also in branches that the caller may not
-- enter. Null where nothing is open.
CREATE FUNCTION customer_due_since(p_org uuid, p_customer uuid) RETURNS date
LANGUAGE plpgsql AS $$
DECLARE
  seen text := current_setting('app.entities', true);
  since date;
BEGIN
  PERFORM set_config('app.entities', (SELECT array_agg(e.id)::text FROM entity e WHERE e.org_id = p_org), true);
  SELECT min(coalesce(o.due_on, o.dated_on)) INTO since
    FROM open_item o WHERE o.org_id = p_org AND o.customer_id = p_customer AND o.role = 'due' AND o.settled_paise < o.total_paise;
  PERFORM set_config('app.entities', seen, true);
  RETURN since;
END $$;
