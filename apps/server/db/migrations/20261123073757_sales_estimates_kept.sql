-- What went out is kept: a sent, approved or converted estimate takes no other prices, and its versions are written once. It is new
-- again first, which is a verb of its own.
CREATE TRIGGER sent AFTER UPDATE ON sales_estimate FOR EACH ROW
  WHEN (OLD.status IN ('WtngForAppr', 'Approved', 'Confirmed', 'Converted') AND NEW.status <> 'New')
  EXECUTE FUNCTION keep_posted('status', 'priced_on', 'valid_to', 'authorised_by', 'authorised_mode', 'confirmed_at', 'cancel_reason', 'customer_id', 'asked_by',
    'asked_at', 'ask_reason', 'search_text', 'row_version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER customer AFTER UPDATE OF customer_id ON sales_estimate FOR EACH ROW
  WHEN (OLD.customer_id <> NEW.customer_id AND OLD.code IS NOT NULL) EXECUTE FUNCTION keep_customer();
--> statement-breakpoint
CREATE TRIGGER sent_deleted AFTER DELETE ON sales_estimate FOR EACH ROW WHEN (OLD.version > 0) EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
CREATE FUNCTION keep_lines_of_sales_estimate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed c JOIN sales_estimate e ON e.org_id = c.org_id AND e.entity_id = c.entity_id AND e.id = c.estimate_id
      WHERE e.status IN ('WtngForAppr', 'Approved', 'Confirmed', 'Converted')) THEN
    RAISE EXCEPTION 'lines of an estimate that went out take no %', lower(TG_OP) USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sent_insert AFTER INSERT ON sales_estimate_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_sales_estimate();
--> statement-breakpoint
CREATE TRIGGER sent_delete AFTER DELETE ON sales_estimate_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_sales_estimate();
--> statement-breakpoint
-- What the customer does not want of a line is said while it stands.
CREATE FUNCTION keep_prices_of_sales_estimate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM was w JOIN became b ON b.org_id = w.org_id AND b.entity_id = w.entity_id AND b.estimate_id = w.estimate_id AND b.id = w.id
      JOIN sales_estimate e ON e.org_id = w.org_id AND e.entity_id = w.entity_id AND e.id = w.estimate_id
      WHERE e.status IN ('WtngForAppr', 'Approved', 'Confirmed', 'Converted')
        AND to_jsonb(w) - 'declined_quantity_e3' <> to_jsonb(b) - 'declined_quantity_e3') THEN
    RAISE EXCEPTION 'lines of an estimate that went out take no update' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sent_update AFTER UPDATE ON sales_estimate_line REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT
  EXECUTE FUNCTION keep_prices_of_sales_estimate();
--> statement-breakpoint
CREATE TRIGGER place AFTER UPDATE OF estimate_id ON sales_estimate_line FOR EACH ROW WHEN (OLD.estimate_id <> NEW.estimate_id) EXECUTE FUNCTION keep_place();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sales_estimate_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
DO $$ BEGIN
  EXECUTE replace(pg_get_functiondef('close_posted_tables()'::regprocedure), '(''recipe_version'', NULL)',
    '(''recipe_version'', NULL), (''sales_estimate_version'', NULL)');
END $$;
