-- Rooms belong to their members, not to an organisation: the walls of `exchange` ask who reads (`app.user` of `app.org`).
-- They are not forced on the owner of the tables, whose rights the two functions below lend to ask for memberships: a policy
-- that read them through itself would never end. The working role owns nothing here.
CREATE FUNCTION exchange.my_rooms() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
  SELECT coalesce(array_agg(room_id), '{}') FROM exchange.member
  WHERE user_id = nullif(current_setting('app.user', true), '')::uuid AND org_id = nullif(current_setting('app.org', true), '')::uuid
$$;
--> statement-breakpoint
-- A room that the caller just made, before its first members stand in it.
CREATE FUNCTION exchange.opens_room(p_room uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
  SELECT EXISTS (SELECT FROM exchange.room WHERE id = p_room AND created_by = nullif(current_setting('app.user', true), '')::uuid AND seq = 0)
    AND NOT EXISTS (SELECT FROM exchange.member WHERE room_id = p_room)
$$;
--> statement-breakpoint
-- Places after joining that were not read: place 120, joined at 100, read 101-110 and 115, are 9 (chat.md rule 4).
CREATE FUNCTION exchange.unread(p_seq bigint, p_joined bigint, p_read int8multirange) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(0, p_seq - p_joined - coalesce((
    SELECT sum(upper(r) - lower(r)) FROM unnest(p_read * int8multirange(int8range(p_joined, greatest(p_seq, p_joined), '(]'))) r), 0))::integer
$$;
--> statement-breakpoint
ALTER TABLE exchange.room ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE exchange.member ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE exchange.message ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE exchange.star ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY members ON exchange.room FOR SELECT USING (id = ANY ((SELECT exchange.my_rooms())::uuid[]));
--> statement-breakpoint
CREATE POLICY members_write ON exchange.room FOR UPDATE USING (id = ANY ((SELECT exchange.my_rooms())::uuid[]));
--> statement-breakpoint
CREATE POLICY maker ON exchange.room FOR INSERT WITH CHECK (created_by = nullif(current_setting('app.user', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY members ON exchange.member USING (room_id = ANY ((SELECT exchange.my_rooms())::uuid[]))
  WITH CHECK (room_id = ANY ((SELECT exchange.my_rooms())::uuid[]) OR exchange.opens_room(room_id));
--> statement-breakpoint
CREATE POLICY members ON exchange.message FOR SELECT USING (room_id = ANY ((SELECT exchange.my_rooms())::uuid[]));
--> statement-breakpoint
CREATE POLICY sender ON exchange.message FOR INSERT WITH CHECK (
  sender_id = nullif(current_setting('app.user', true), '')::uuid AND room_id = ANY ((SELECT exchange.my_rooms())::uuid[]));
--> statement-breakpoint
CREATE POLICY sender_write ON exchange.message FOR UPDATE USING (
  sender_id = nullif(current_setting('app.user', true), '')::uuid AND room_id = ANY ((SELECT exchange.my_rooms())::uuid[]));
--> statement-breakpoint
CREATE POLICY own ON exchange.star USING (
  user_id = nullif(current_setting('app.user', true), '')::uuid AND room_id = ANY ((SELECT exchange.my_rooms())::uuid[]));
--> statement-breakpoint
REVOKE ALL ON FUNCTION exchange.my_rooms(), exchange.opens_room(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT USAGE ON SCHEMA exchange TO bahi_app;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION exchange.my_rooms(), exchange.opens_room(uuid) TO bahi_app;
--> statement-breakpoint
-- Rooms and messages stay: nothing is removed, and who said what when is never rewritten.
GRANT SELECT, INSERT ON exchange.room, exchange.message TO bahi_app;
--> statement-breakpoint
GRANT UPDATE (name, seq, ev, last_at) ON exchange.room TO bahi_app;
--> statement-breakpoint
GRANT UPDATE (words, ev, edited_at, deleted_at) ON exchange.message TO bahi_app;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON exchange.member, exchange.star TO bahi_app;
--> statement-breakpoint
GRANT UPDATE (read, mute_to) ON exchange.member TO bahi_app;
