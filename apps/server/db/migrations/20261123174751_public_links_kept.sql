-- Who came by a link and what he did is written once. A link keeps what it stands for and to whom it went, and one that has
-- ended stays so.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON public_link_visit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER kept AFTER UPDATE OR DELETE ON public_link FOR EACH ROW
  EXECUTE FUNCTION keep_posted('customer_id', 'version', 'content_hash', 'revoked_at', 'opens', 'last_opened_at', 'answered_at', 'answered_by', 'updated_at', 'row_version');
--> statement-breakpoint
CREATE TRIGGER customer AFTER UPDATE OF customer_id ON public_link FOR EACH ROW WHEN (OLD.customer_id <> NEW.customer_id) EXECUTE FUNCTION keep_customer();
--> statement-breakpoint
CREATE TRIGGER ended AFTER UPDATE ON public_link FOR EACH ROW
  WHEN (OLD.revoked_at IS NOT NULL AND (NEW.revoked_at IS DISTINCT FROM OLD.revoked_at OR NEW.answered_at IS DISTINCT FROM OLD.answered_at))
  EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
DO $$ BEGIN
  EXECUTE replace(pg_get_functiondef('close_posted_tables()'::regprocedure), '(''recipe_version'', NULL)',
    '(''recipe_version'', NULL), (''public_link_visit'', NULL)');
END $$;
