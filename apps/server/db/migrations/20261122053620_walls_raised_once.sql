-- Every start of a server asks for the walls. Where they stand, nothing is altered: even an ALTER TABLE that changes nothing
-- waits for all who use its table, and everybody else then waits behind it.
CREATE OR REPLACE FUNCTION secure_tables() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  t record;
  rule text;
  directory text[] := ARRAY['domain_directory', 'session', 'remembered_login', 'login_failure', 'password_reset', 'shared_link'];
  append_only text[] := ARRAY['audit_entry', 'journal', 'journal_line', 'stock_move'];
BEGIN
  FOR t IN
    SELECT c.oid, c.relname, c.relrowsecurity AND c.relforcerowsecurity AS walled,
           EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'entity_id' AND NOT a.attisdropped) AS by_entity
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relkind = 'r' AND c.relname <> ALL (directory)
      AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'org_id' AND NOT a.attisdropped)
  LOOP
    IF NOT t.walled THEN
      EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t.relname);
      EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t.relname);
    END IF;
    rule := 'org_id = nullif(current_setting(''app.org'', true), '''')::uuid';
    IF t.by_entity THEN
      rule := rule || ' AND entity_id = ANY (nullif(current_setting(''app.entities'', true), '''')::uuid[])';
    END IF;
    IF t.by_entity AND NOT EXISTS (SELECT FROM pg_statistic_ext WHERE stxrelid = t.oid AND stxname = t.relname || '_tenant') THEN
      EXECUTE format('CREATE STATISTICS %I (dependencies) ON org_id, entity_id FROM %I', t.relname || '_tenant', t.relname);
    END IF;
    IF NOT EXISTS (SELECT FROM pg_policies WHERE schemaname = 'public' AND tablename = t.relname AND policyname = 'tenant') THEN
      EXECUTE format('CREATE POLICY tenant ON %I USING (%s) WITH CHECK (%s)', t.relname, rule, rule);
    ELSIF EXISTS (SELECT FROM pg_policies WHERE schemaname = 'public' AND tablename = t.relname AND policyname = 'tenant'
        AND upper(qual) LIKE '%SELECT%') THEN
      EXECUTE format('ALTER POLICY tenant ON %I USING (%s) WITH CHECK (%s)', t.relname, rule, rule);
    END IF;
  END LOOP;

  GRANT USAGE ON SCHEMA public TO bahi_app;
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO bahi_app;
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO bahi_app;
  FOR t IN SELECT unnest(append_only) AS relname LOOP
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %I FROM bahi_app', t.relname);
  END LOOP;
END $$;
