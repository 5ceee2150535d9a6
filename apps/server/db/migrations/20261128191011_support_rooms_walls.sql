-- Who answers questions to a branch, asked of its settings as they are now: an employee who works there (chat.md rule 23).
CREATE FUNCTION exchange.is_operator(p_org uuid, p_entity uuid, p_user uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
  SELECT p_user IS NOT NULL AND EXISTS (
    SELECT FROM public.entity_setting s
      JOIN public.assignment a ON a.org_id = s.org_id AND a.branch_id = s.entity_id AND a.user_id = p_user
      JOIN public.app_user u ON u.org_id = a.org_id AND u.id = a.user_id AND u.active
    WHERE s.org_id = p_org AND s.entity_id = p_entity AND s.section = 'support'
      AND s.value->'operators' ? p_user::text)
$$;
--> statement-breakpoint
-- Rooms in which the caller is a member, those between his business and the ones it is tied to, and the questions to the
-- branches that he is signed in to and answers for.
CREATE OR REPLACE FUNCTION exchange.my_rooms() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
  SELECT coalesce(array_agg(id), '{}') FROM (
    SELECT m.room_id AS id FROM exchange.member m JOIN exchange.room r ON r.id = m.room_id AND r.connection_id IS NULL
    WHERE m.user_id = nullif(current_setting('app.user', true), '')::uuid AND m.org_id = nullif(current_setting('app.org', true), '')::uuid
    UNION
    SELECT r.id FROM exchange.room r
    WHERE nullif(current_setting('app.user', true), '') IS NOT NULL AND r.connection_id = ANY ((SELECT exchange.my_connections())::uuid[])
    UNION
    SELECT r.id FROM (
      SELECT entity_id FROM unnest((SELECT exchange.my_entities())::uuid[]) AS own (entity_id)
      WHERE exchange.is_operator(nullif(current_setting('app.org', true), '')::uuid, own.entity_id, nullif(current_setting('app.user', true), '')::uuid)) asked
      JOIN exchange.room r ON r.kind = 'Support' AND r.org_id = nullif(current_setting('app.org', true), '')::uuid AND r.entity_id = asked.entity_id) mine
$$;
--> statement-breakpoint
-- Open questions to the branches of the transaction, for the look at those that nobody takes.
CREATE FUNCTION exchange.open_questions() RETURNS TABLE (room_id uuid, entity_id uuid, asked_by uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
  SELECT r.id, r.entity_id, r.created_by FROM exchange.room r
  WHERE r.kind = 'Support' AND r.status = 'Open' AND r.org_id = nullif(current_setting('app.org', true), '')::uuid
    AND r.entity_id = ANY ((SELECT exchange.my_entities())::uuid[])
$$;
--> statement-breakpoint
-- What the product itself says in the room of a question; its reader, or who asked, is the caller.
CREATE FUNCTION exchange.say_in_support(p_room uuid, p_message uuid, p_words text, p_at timestamptz) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
DECLARE
  place record;
BEGIN
  UPDATE exchange.room SET seq = seq + 1, ev = ev + 1, last_at = p_at
  WHERE id = p_room AND kind = 'Support' AND id = ANY (exchange.my_rooms()) RETURNING seq, ev INTO place;
  IF NOT FOUND THEN RETURN NULL; END IF;
  INSERT INTO exchange.message (room_id, seq, ev, id, sender_id, sender_name, words, client_id, created_at)
  VALUES (p_room, place.seq, place.ev, p_message, '00000000-0000-0000-0000-000000000000', 'Support', p_words, p_message::text, p_at);
  RETURN place.seq;
END $$;
--> statement-breakpoint
-- Who answers a ticket of the branch answers in the rooms of the questions that it came of (chat.md rule 23).
CREATE FUNCTION exchange.join_rooms_of_tickets(p_tickets uuid[], p_name text) RETURNS uuid[] LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
  WITH asked AS (
    SELECT r.id, r.seq FROM exchange.room r
    WHERE r.kind = 'Support' AND r.org_id = nullif(current_setting('app.org', true), '')::uuid
      AND r.entity_id = ANY ((SELECT exchange.my_entities())::uuid[]) AND r.tickets && p_tickets),
  joined AS (
    INSERT INTO exchange.member (room_id, user_id, org_id, name, join_seq)
    SELECT id, nullif(current_setting('app.user', true), '')::uuid, nullif(current_setting('app.org', true), '')::uuid, p_name, seq FROM asked
    ON CONFLICT DO NOTHING)
  SELECT coalesce(array_agg(id), '{}') FROM asked
$$;
--> statement-breakpoint
-- A question is asked by oneself, of a branch that one is signed in to.
CREATE POLICY of_support ON exchange.room AS RESTRICTIVE FOR INSERT WITH CHECK (
  org_id IS NULL OR (org_id = nullif(current_setting('app.org', true), '')::uuid AND entity_id = ANY ((SELECT exchange.my_entities())::uuid[])));
--> statement-breakpoint
REVOKE ALL ON FUNCTION exchange.is_operator(uuid, uuid, uuid), exchange.open_questions(), exchange.say_in_support(uuid, uuid, text, timestamptz),
  exchange.join_rooms_of_tickets(uuid[], text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION exchange.is_operator(uuid, uuid, uuid), exchange.open_questions(), exchange.say_in_support(uuid, uuid, text, timestamptz),
  exchange.join_rooms_of_tickets(uuid[], text) TO bahi_app;
--> statement-breakpoint
GRANT UPDATE (status, operator_id, alone_since, tickets) ON exchange.room TO bahi_app;
