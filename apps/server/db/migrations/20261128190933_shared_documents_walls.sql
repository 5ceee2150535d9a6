-- What was sent is its sender's and its receiver's, and frozen once their connection is accepted no longer (chat.md §3).
CREATE FUNCTION exchange.is_accepted(p_connection uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
  SELECT EXISTS (SELECT FROM exchange.connection WHERE id = p_connection AND status = 'Accepted' AND id = ANY (exchange.my_connections()))
$$;
--> statement-breakpoint
-- Whether two businesses are the two of a connection.
CREATE FUNCTION exchange.ties(p_connection uuid, p_one uuid, p_other uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
  SELECT EXISTS (SELECT FROM exchange.connection
    WHERE id = p_connection AND low_entity_id = least(p_one, p_other) AND high_entity_id = greatest(p_one, p_other))
$$;
--> statement-breakpoint
-- Each side says what is its own to say: what was sent is its sender's words, what became of it its receiver's.
CREATE FUNCTION exchange.guard_snapshot() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, exchange, pg_temp AS $$
DECLARE
  mine uuid[] := exchange.my_entities();
  sends boolean := OLD.sender_entity_id = ANY (mine);
  gets boolean := OLD.receiver_entity_id = ANY (mine);
BEGIN
  IF NOT (CASE
    WHEN (NEW.paper, NEW.hash, NEW.total_paise, NEW.revision, NEW.dated_on) IS DISTINCT FROM (OLD.paper, OLD.hash, OLD.total_paise, OLD.revision, OLD.dated_on)
      THEN sends AND OLD.status = 'Changed' AND NEW.status = 'Confirmed'
    ELSE true
  END AND CASE
    WHEN (NEW.their_kind, NEW.their_code, NEW.their_status) IS DISTINCT FROM (OLD.their_kind, OLD.their_code, OLD.their_status) THEN gets
    ELSE true
  END AND CASE
    WHEN NEW.answer IS DISTINCT FROM OLD.answer THEN gets OR (sends AND NEW.answer IS NULL)
    ELSE true
  END AND CASE
    WHEN NEW.status = OLD.status THEN true
    WHEN OLD.status IN ('Refused', 'Withdrawn') OR NEW.status = 'Sent' THEN false
    WHEN NEW.status = 'Withdrawn' THEN sends
    WHEN OLD.status = 'Changed' AND NEW.status = 'Confirmed' THEN sends
    ELSE gets
  END) THEN RAISE EXCEPTION 'a shared document is not changed so by this side' USING ERRCODE = '42501'; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guarded BEFORE UPDATE ON exchange.snapshot FOR EACH ROW EXECUTE FUNCTION exchange.guard_snapshot();
--> statement-breakpoint
ALTER TABLE exchange.snapshot ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY sides ON exchange.snapshot FOR SELECT USING (
  sender_entity_id = ANY ((SELECT exchange.my_entities())::uuid[]) OR receiver_entity_id = ANY ((SELECT exchange.my_entities())::uuid[]));
--> statement-breakpoint
CREATE POLICY sides_write ON exchange.snapshot FOR UPDATE USING (
  (sender_entity_id = ANY ((SELECT exchange.my_entities())::uuid[]) OR receiver_entity_id = ANY ((SELECT exchange.my_entities())::uuid[]))
  AND exchange.is_accepted(connection_id));
--> statement-breakpoint
CREATE POLICY sender ON exchange.snapshot FOR INSERT WITH CHECK (
  status = 'Sent' AND sender_entity_id = ANY ((SELECT exchange.my_entities())::uuid[]) AND changed_by_entity_id = sender_entity_id
  AND sent_by = nullif(current_setting('app.user', true), '')::uuid
  AND exchange.is_accepted(connection_id) AND exchange.ties(connection_id, sender_entity_id, receiver_entity_id));
--> statement-breakpoint
REVOKE ALL ON FUNCTION exchange.is_accepted(uuid), exchange.ties(uuid, uuid, uuid), exchange.guard_snapshot() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION exchange.is_accepted(uuid), exchange.ties(uuid, uuid, uuid) TO bahi_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON exchange.snapshot TO bahi_app;
--> statement-breakpoint
GRANT UPDATE (revision, dated_on, paper, hash, total_paise, status, their_kind, their_code, their_status, answer, reason, changed_at, row_version, told_version, changed_by_entity_id)
  ON exchange.snapshot TO bahi_app;
