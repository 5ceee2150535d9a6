-- Tenancy, append-only tables, balanced journals, the audit chain, the session lookup.

-- Forces row-level security on every table that carries org_id, and grants the working role its rights.
-- Called after every migration run, so that a new tenant table is never without its policy.
CREATE FUNCTION secure_tables() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  t record;
  rule text;
  directory text[] := ARRAY['domain_directory', 'session', 'remembered_login', 'login_failure'];
  append_only text[] := ARRAY['audit_entry', 'journal', 'journal_line', 'stock_move'];
BEGIN
  FOR t IN
    SELECT c.relname,
           EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'entity_id' AND NOT a.attisdropped) AS by_entity
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relkind = 'r' AND c.relname <> ALL (directory)
      AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'org_id' AND NOT a.attisdropped)
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t.relname);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t.relname);
    rule := 'org_id = (SELECT nullif(current_setting(''app.org'', true), '''')::uuid)';
    IF t.by_entity THEN
      rule := rule || ' AND entity_id = ANY ((SELECT nullif(current_setting(''app.entities'', true), '''')::uuid[])::uuid[])';
    END IF;
    IF NOT EXISTS (SELECT FROM pg_policies WHERE schemaname = 'public' AND tablename = t.relname AND policyname = 'tenant') THEN
      EXECUTE format('CREATE POLICY tenant ON %I USING (%s) WITH CHECK (%s)', t.relname, rule, rule);
    END IF;
  END LOOP;

  GRANT USAGE ON SCHEMA public TO bahi_app;
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO bahi_app;
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO bahi_app;
  FOR t IN SELECT unnest(append_only) AS relname LOOP
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %I FROM bahi_app', t.relname);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_move FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Every statement that adds journal lines adds a balanced set per journal.
CREATE FUNCTION refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added GROUP BY org_id, entity_id, journal_id HAVING sum(debit_paise) <> sum(credit_paise)) THEN
    RAISE EXCEPTION 'journal is not balanced' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER balanced AFTER INSERT ON journal_line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbalanced();
--> statement-breakpoint
-- The canonical text of an entry: what its hash covers besides the hash before it.
CREATE FUNCTION audit_text(e audit_entry) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_array(
    e.org_id, e.chain_id, e.seq, to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.user_id, e.user_name,
    e.action, e.subject_kind, e.subject_id, e.subject_code, e.changes, e.reason, e.request_id)::text
$$;
--> statement-breakpoint
-- Appends entries to one chain under the lock of its head. Entries: [{at, userId, userName, action, kind, id, code, changes, reason, requestId}].
CREATE FUNCTION append_audit(p_org uuid, p_chain uuid, p_entries jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  head audit_chain;
  made audit_entry;
  e jsonb;
BEGIN
  INSERT INTO audit_chain (org_id, chain_id, last_seq, last_hash) VALUES (p_org, p_chain, 0, sha256(p_chain::text::bytea))
    ON CONFLICT (org_id, chain_id) DO UPDATE SET last_seq = audit_chain.last_seq
    RETURNING * INTO head;
  FOR e IN SELECT * FROM jsonb_array_elements(p_entries) LOOP
    head.last_seq := head.last_seq + 1;
    made := ROW(p_org, p_chain, head.last_seq, (e ->> 'at')::timestamptz, (e ->> 'userId')::uuid, e ->> 'userName',
      e ->> 'action', e ->> 'kind', (e ->> 'id')::uuid, e ->> 'code', e -> 'changes', e ->> 'reason', e ->> 'requestId', NULL)::audit_entry;
    head.last_hash := sha256(head.last_hash || convert_to(audit_text(made), 'UTF8'));
    made.hash := head.last_hash;
    INSERT INTO audit_entry SELECT made.*;
  END LOOP;
  UPDATE audit_chain SET last_seq = head.last_seq, last_hash = head.last_hash WHERE org_id = p_org AND chain_id = p_chain;
END $$;
--> statement-breakpoint
-- Who a token belongs to, with rights, entity and settings, in one round trip. No row when it is unknown, ended or expired.
CREATE FUNCTION session_profile(p_token_hash bytea, p_now timestamptz, p_idle interval) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  s session;
  answer jsonb;
BEGIN
  SELECT * INTO s FROM session
    WHERE token_hash = p_token_hash AND ended_at IS NULL AND expires_at > p_now AND last_seen_at > p_now - p_idle;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM set_config('app.org', s.org_id::text, true), set_config('app.entities', ARRAY[s.entity_id]::text, true);
  SELECT jsonb_build_object(
    'sessionId', s.id, 'expiresAt', s.expires_at, 'mobile', s.mobile,
    'user', jsonb_build_object('id', u.id, 'username', u.username, 'name', u.name, 'timeZone', u.time_zone, 'accessVersion', u.access_version),
    'role', jsonb_build_object('key', r.key, 'name', r.name, 'access', r.access),
    'warehouseIds', to_jsonb(a.warehouse_ids),
    'entity', jsonb_build_object('id', e.id, 'uniqueName', e.unique_name, 'displayName', e.display_name, 'industry', e.industry,
      'branchCode', e.branch_code, 'gstin', e.gstin, 'stateCode', e.state_code, 'address', e.address, 'phone', e.phone, 'email', e.email,
      'timeZone', e.time_zone, 'rowVersion', e.row_version),
    'organisation', jsonb_build_object('id', o.org_id, 'name', o.name),
    'entityIds', (SELECT jsonb_agg(x.branch_id) FROM assignment x WHERE x.org_id = s.org_id AND x.user_id = s.user_id),
    'settings', coalesce((SELECT jsonb_object_agg(x.section, x.value) FROM entity_setting x WHERE x.org_id = s.org_id AND x.entity_id = s.entity_id), '{}'))
  INTO answer
  FROM app_user u
    JOIN assignment a ON a.org_id = u.org_id AND a.user_id = u.id AND a.branch_id = s.entity_id
    JOIN role r ON r.org_id = a.org_id AND r.id = a.role_id
    JOIN entity e ON e.org_id = a.org_id AND e.id = a.branch_id
    JOIN organisation o ON o.org_id = e.org_id
  WHERE u.org_id = s.org_id AND u.id = s.user_id AND u.active AND r.active AND e.active;
  IF answer IS NULL THEN RETURN NULL; END IF;
  IF s.last_seen_at < p_now - interval '1 minute' THEN
    UPDATE session SET last_seen_at = p_now WHERE id = s.id;
  END IF;
  RETURN answer;
END $$;
