-- A file is its uploader's until it stands in a message; then it is read by whoever is in the room.
ALTER TABLE exchange.file ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY members ON exchange.file FOR SELECT USING (
  room_id = ANY ((SELECT exchange.my_rooms())::uuid[])
  OR (room_id IS NULL AND owner_id = nullif(current_setting('app.user', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY owner ON exchange.file FOR INSERT WITH CHECK (
  room_id IS NULL AND owner_id = nullif(current_setting('app.user', true), '')::uuid
  AND org_id = nullif(current_setting('app.org', true), '')::uuid);
--> statement-breakpoint
-- It goes into one message, of a room that its uploader is in, and stays there.
CREATE POLICY owner_write ON exchange.file FOR UPDATE
  USING (room_id IS NULL AND owner_id = nullif(current_setting('app.user', true), '')::uuid)
  WITH CHECK (room_id = ANY ((SELECT exchange.my_rooms())::uuid[])
    AND owner_id = nullif(current_setting('app.user', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY owner_gone ON exchange.file FOR DELETE USING (owner_id = nullif(current_setting('app.user', true), '')::uuid);
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON exchange.file TO bahi_app;
--> statement-breakpoint
GRANT UPDATE (room_id, message_id, position) ON exchange.file TO bahi_app;
--> statement-breakpoint
-- What is wrong with the rooms of the organisation that asks, for its check: numbers alone, whoever is in them. The walls
-- show rooms to their members, and a check is nobody's.
CREATE FUNCTION exchange.rooms_of_org() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
  SELECT coalesce(array_agg(DISTINCT room_id), '{}') FROM exchange.member
  WHERE org_id = nullif(current_setting('app.org', true), '')::uuid
$$;
--> statement-breakpoint
CREATE FUNCTION exchange.broken_places() RETURNS TABLE (subject text, found text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
  SELECT 'room ' || r.id, counted.messages || ' messages up to place ' || counted.last || ', the room stands at ' || r.seq
  FROM exchange.room r CROSS JOIN LATERAL (
    SELECT count(*) AS messages, coalesce(max(m.seq), 0) AS last, coalesce(min(m.seq), 1) AS first, coalesce(max(m.ev), 0) AS ev
    FROM exchange.message m WHERE m.room_id = r.id) counted
  WHERE r.id = ANY ((SELECT exchange.rooms_of_org())::uuid[])
    AND (counted.messages <> r.seq OR counted.last <> r.seq OR counted.first <> 1 OR counted.ev > r.ev)
$$;
--> statement-breakpoint
CREATE FUNCTION exchange.broken_unread() RETURNS TABLE (subject text, found text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
  SELECT 'room ' || r.id || ', member ' || m.user_id, exchange.unread(r.seq, m.join_seq, m.read) || ' unread, ' || counted.messages || ' counted'
  FROM exchange.member m JOIN exchange.room r ON r.id = m.room_id CROSS JOIN LATERAL (
    SELECT count(*) AS messages FROM exchange.message g
    WHERE g.room_id = r.id AND g.seq > m.join_seq AND NOT m.read @> g.seq) counted
  WHERE r.id = ANY ((SELECT exchange.rooms_of_org())::uuid[])
    AND (exchange.unread(r.seq, m.join_seq, m.read) <> counted.messages OR m.join_seq > r.seq OR upper(m.read) > r.seq + 1)
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION exchange.rooms_of_org(), exchange.broken_places(), exchange.broken_unread() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION exchange.broken_places(), exchange.broken_unread() TO bahi_app;
