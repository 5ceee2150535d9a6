-- Who is signed in, with his rights and the settings of his business, is kept by each server and asked for at every request. The database
-- answers whole only where something of it has changed since: every statement that changes any of it is noted at the organisation, so
-- that no server can miss one.
CREATE FUNCTION note_changed_profiles() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changing bigint := pg_current_xact_id()::text::bigint;
BEGIN
  UPDATE organisation SET profiles_changed_by = changing
    WHERE org_id = CASE TG_OP WHEN 'DELETE' THEN OLD.org_id ELSE NEW.org_id END AND profiles_changed_by <> changing;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER profiles_changed AFTER INSERT OR DELETE OR UPDATE OF org_id, id, username, name, time_zone, access_version, must_change_password,
  active, reports_to_id ON app_user FOR EACH ROW EXECUTE FUNCTION note_changed_profiles();
--> statement-breakpoint
CREATE TRIGGER profiles_changed AFTER INSERT OR UPDATE OR DELETE ON assignment FOR EACH ROW EXECUTE FUNCTION note_changed_profiles();
--> statement-breakpoint
CREATE TRIGGER profiles_changed AFTER INSERT OR UPDATE OR DELETE ON role FOR EACH ROW EXECUTE FUNCTION note_changed_profiles();
--> statement-breakpoint
CREATE TRIGGER profiles_changed AFTER INSERT OR UPDATE OR DELETE ON entity FOR EACH ROW EXECUTE FUNCTION note_changed_profiles();
--> statement-breakpoint
CREATE TRIGGER profiles_changed AFTER INSERT OR UPDATE OR DELETE ON entity_setting FOR EACH ROW EXECUTE FUNCTION note_changed_profiles();
--> statement-breakpoint
CREATE TRIGGER profiles_changed AFTER UPDATE OF name ON organisation FOR EACH ROW EXECUTE FUNCTION note_changed_profiles();
--> statement-breakpoint
-- The profile with its stamp, or the stamp alone where it is the one that the server knows; null where the session lasts no longer.
CREATE FUNCTION known_session_profile(p_token_hash bytea, p_now timestamptz, p_idle interval, p_known text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  s session;
  stamp text;
  answer jsonb;
BEGIN
  SELECT * INTO s FROM session
    WHERE token_hash = p_token_hash AND ended_at IS NULL AND expires_at > p_now AND last_seen_at > p_now - p_idle;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM set_config('app.org', s.org_id::text, true), set_config('app.entities', ARRAY[s.entity_id]::text, true);
  SELECT concat_ws(' ', o.profiles_changed_by, s.id, s.user_id, s.entity_id, s.mobile, extract(epoch FROM s.expires_at)) INTO stamp
    FROM organisation o WHERE o.org_id = s.org_id;
  IF stamp = p_known THEN
    IF s.last_seen_at < p_now - interval '1 minute' THEN
      UPDATE session SET last_seen_at = p_now WHERE id = s.id;
    END IF;
    RETURN jsonb_build_object('stamp', stamp);
  END IF;
  answer := session_profile(p_token_hash, p_now, p_idle);
  IF answer IS NULL THEN RETURN NULL; END IF;
  RETURN answer || jsonb_build_object('stamp', stamp, 'teamIds', team_of(s.org_id, s.user_id));
END $$;
