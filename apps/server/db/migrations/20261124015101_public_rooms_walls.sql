-- Rooms in which the caller is a member, and those between his business and the ones it is tied to: these are of both sides,
-- and of nobody who is signed in elsewhere (chat.md rule 15).
CREATE OR REPLACE FUNCTION exchange.my_rooms() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
  SELECT coalesce(array_agg(id), '{}') FROM (
    SELECT m.room_id AS id FROM exchange.member m JOIN exchange.room r ON r.id = m.room_id AND r.connection_id IS NULL
    WHERE m.user_id = nullif(current_setting('app.user', true), '')::uuid AND m.org_id = nullif(current_setting('app.org', true), '')::uuid
    UNION ALL
    SELECT r.id FROM exchange.room r
    WHERE nullif(current_setting('app.user', true), '') IS NOT NULL AND r.connection_id = ANY ((SELECT exchange.my_connections())::uuid[])) mine
$$;
--> statement-breakpoint
CREATE FUNCTION exchange.is_public(p_room uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
  SELECT EXISTS (SELECT FROM exchange.room WHERE id = p_room AND connection_id IS NOT NULL)
$$;
--> statement-breakpoint
-- Nothing new is said where a connection is not accepted, any more or again.
CREATE FUNCTION exchange.may_be_written(p_room uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
  SELECT NOT EXISTS (SELECT FROM exchange.room r JOIN exchange.connection c ON c.id = r.connection_id
    WHERE r.id = p_room AND c.status <> 'Accepted')
$$;
--> statement-breakpoint
-- The room of an accepted connection of the caller's business, made at the first asking; in it are who invited and who
-- accepted, so that a first message is unread to somebody on the other side.
CREATE FUNCTION exchange.open_public_room(p_connection uuid, p_room uuid, p_at timestamptz) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
BEGIN
  PERFORM FROM exchange.connection WHERE id = p_connection AND status = 'Accepted' AND id = ANY (exchange.my_connections()) FOR SHARE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  INSERT INTO exchange.room (id, kind, connection_id, created_by, created_at, last_at, shows_earlier)
  VALUES (p_room, 'Public', p_connection, nullif(current_setting('app.user', true), '')::uuid, p_at, p_at, true) ON CONFLICT DO NOTHING;
  IF FOUND THEN
    INSERT INTO exchange.member (room_id, user_id, org_id, name)
    SELECT p_room, user_id, org_id, user_name FROM exchange.side WHERE connection_id = p_connection;
  END IF;
  RETURN (SELECT id FROM exchange.room WHERE connection_id = p_connection);
END $$;
--> statement-breakpoint
CREATE POLICY by_function ON exchange.room AS RESTRICTIVE FOR INSERT WITH CHECK (
  connection_id IS NULL AND created_by = nullif(current_setting('app.user', true), '')::uuid);
--> statement-breakpoint
-- Into a public room one comes by oneself, for one's own side, and stays.
CREATE POLICY own_side ON exchange.member AS RESTRICTIVE FOR INSERT WITH CHECK (
  (user_id = nullif(current_setting('app.user', true), '')::uuid AND org_id = nullif(current_setting('app.org', true), '')::uuid)
  OR NOT exchange.is_public(room_id));
--> statement-breakpoint
CREATE POLICY stays ON exchange.member AS RESTRICTIVE FOR DELETE USING (
  room_id = ANY ((SELECT exchange.my_rooms())::uuid[]) AND NOT exchange.is_public(room_id));
--> statement-breakpoint
CREATE POLICY connected ON exchange.message AS RESTRICTIVE FOR INSERT WITH CHECK (
  room_id = ANY ((SELECT exchange.my_rooms())::uuid[]) AND exchange.may_be_written(room_id));
--> statement-breakpoint
CREATE POLICY connected_write ON exchange.message AS RESTRICTIVE FOR UPDATE USING (
  room_id = ANY ((SELECT exchange.my_rooms())::uuid[]) AND exchange.may_be_written(room_id));
--> statement-breakpoint
REVOKE ALL ON FUNCTION exchange.is_public(uuid), exchange.may_be_written(uuid), exchange.open_public_room(uuid, uuid, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION exchange.is_public(uuid), exchange.may_be_written(uuid), exchange.open_public_room(uuid, uuid, timestamptz) TO bahi_app;
--> statement-breakpoint
GRANT UPDATE (user_name) ON exchange.side TO bahi_app;
--> statement-breakpoint
-- Where the bytes lie follows the file, whatever program writes it: an older one says nothing of it.
CREATE FUNCTION exchange.keep_content_key() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, exchange, pg_temp AS $$
BEGIN
  SELECT s.content_key INTO STRICT NEW.content_key FROM public.stored_file s WHERE s.org_id = NEW.org_id AND s.id = NEW.file_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keeps_content_key BEFORE INSERT ON exchange.file FOR EACH ROW WHEN (NEW.content_key = '') EXECUTE FUNCTION exchange.keep_content_key();
