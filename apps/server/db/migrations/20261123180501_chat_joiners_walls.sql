-- Who joins a room reads on from there, unless the room shows what was said before (chat.md §2, JoinSeq).
CREATE POLICY since_joining ON exchange.message AS RESTRICTIVE FOR SELECT USING (NOT EXISTS (
  SELECT FROM exchange.member me JOIN exchange.room r ON r.id = me.room_id
  WHERE me.room_id = message.room_id AND me.user_id = nullif(current_setting('app.user', true), '')::uuid
    AND NOT r.shows_earlier AND message.seq <= me.join_seq));
--> statement-breakpoint
-- A file is seen with its message.
CREATE POLICY with_message ON exchange.file AS RESTRICTIVE FOR SELECT USING (
  (message_id IS NULL AND owner_id = nullif(current_setting('app.user', true), '')::uuid)
  OR EXISTS (SELECT FROM exchange.message g WHERE g.id = file.message_id AND g.room_id = ANY ((SELECT exchange.my_rooms())::uuid[])));
--> statement-breakpoint
GRANT UPDATE (shows_earlier) ON exchange.room TO bahi_app;
--> statement-breakpoint
-- What a message said before is its sender's to write down, and his organisation's to read: nobody's who is not signed in to it.
ALTER TABLE exchange.revision ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY sender ON exchange.revision FOR INSERT WITH CHECK (
  sender_id = nullif(current_setting('app.user', true), '')::uuid AND org_id = nullif(current_setting('app.org', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY organisation ON exchange.revision FOR SELECT USING (
  org_id = nullif(current_setting('app.org', true), '')::uuid AND nullif(current_setting('app.user', true), '') IS NOT NULL);
--> statement-breakpoint
GRANT SELECT, INSERT ON exchange.revision TO bahi_app;
