-- Lets the working role, which owns no table, bring the planner's statistics up to date after many writes: of every table
-- that changed by 500 rows and a fifth since they were taken. The order of the tables lets two callers wait, not deadlock.
CREATE FUNCTION refresh_statistics() RETURNS text[] LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  t record;
  done text[] := '{}';
BEGIN
  FOR t IN
    SELECT c.relname FROM pg_class c JOIN pg_stat_user_tables s ON s.relid = c.oid
    WHERE s.schemaname = 'public' AND c.relkind = 'r' AND s.n_mod_since_analyze > 500 + greatest(c.reltuples, 0) / 5
    ORDER BY c.oid
  LOOP
    EXECUTE format('ANALYZE public.%I', t.relname);
    done := done || t.relname::text;
  END LOOP;
  RETURN done;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION refresh_statistics() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION refresh_statistics() TO bahi_app;
