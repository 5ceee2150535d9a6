-- The businesses that the caller's own ones are connected with now: their cards are seen (chat rule 16).
CREATE FUNCTION exchange.my_accepted_partners() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
  SELECT coalesce(array_agg(partner), '{}') FROM exchange.connection c
    CROSS JOIN LATERAL unnest(ARRAY[c.low_entity_id, c.high_entity_id]) partner
  WHERE c.status = 'Accepted' AND c.id = ANY ((SELECT exchange.my_connections())::uuid[])
$$;
--> statement-breakpoint
ALTER TABLE exchange.card ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY partners ON exchange.card FOR SELECT USING (
  entity_id = ANY ((SELECT exchange.my_entities())::uuid[]) OR entity_id = ANY ((SELECT exchange.my_accepted_partners())::uuid[]));
--> statement-breakpoint
CREATE POLICY own ON exchange.card FOR INSERT WITH CHECK (
  entity_id = ANY ((SELECT exchange.my_entities())::uuid[]) AND org_id = nullif(current_setting('app.org', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY own_write ON exchange.card FOR UPDATE USING (entity_id = ANY ((SELECT exchange.my_entities())::uuid[]));
--> statement-breakpoint
CREATE POLICY own_remove ON exchange.card FOR DELETE USING (entity_id = ANY ((SELECT exchange.my_entities())::uuid[]));
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON exchange.card TO bahi_app;
--> statement-breakpoint
GRANT UPDATE (display_name, designation, shares_presence, published_at) ON exchange.card TO bahi_app;
--> statement-breakpoint
-- Who works in a branch no more has no card of it, and who is called otherwise is called so there.
CREATE FUNCTION exchange.follow_employee() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
BEGIN
  IF NOT NEW.active THEN
    DELETE FROM exchange.card WHERE org_id = NEW.org_id AND user_id = NEW.id;
    -- What he invited by mail is over.
    UPDATE exchange.mail_invitation SET expires_at = created_at WHERE org_id = NEW.org_id AND user_id = NEW.id AND used_at IS NULL;
  ELSE UPDATE exchange.card SET display_name = NEW.name WHERE org_id = NEW.org_id AND user_id = NEW.id; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION exchange.follow_assignment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
BEGIN
  DELETE FROM exchange.card k WHERE k.org_id = OLD.org_id AND k.user_id = OLD.user_id AND k.entity_id = OLD.branch_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follows_employee AFTER UPDATE ON public.app_user FOR EACH ROW
  WHEN (OLD.active IS DISTINCT FROM NEW.active OR OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION exchange.follow_employee();
--> statement-breakpoint
CREATE TRIGGER follows_assignment AFTER DELETE ON public.assignment FOR EACH ROW EXECUTE FUNCTION exchange.follow_assignment();
--> statement-breakpoint
-- Whether somebody may write in a room of two companies: to who shows a card, or back to who wrote to his own (chat rule 16).
CREATE FUNCTION exchange.may_write_across(p_room uuid, p_user uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
  SELECT coalesce((SELECT c.status = 'Accepted' AND EXISTS (
      SELECT FROM exchange.card k JOIN exchange.member m ON m.room_id = r.id AND m.user_id = k.user_id AND m.org_id = k.org_id
      WHERE k.entity_id IN (c.low_entity_id, c.high_entity_id) AND (k.user_id <> p_user OR r.created_by <> p_user))
    FROM exchange.room r JOIN exchange.connection c ON c.id = r.across_connection_id WHERE r.id = p_room), true)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION exchange.may_be_written(p_room uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
  SELECT NOT EXISTS (SELECT FROM exchange.room r JOIN exchange.connection c ON c.id = r.connection_id
      WHERE r.id = p_room AND c.status <> 'Accepted')
    AND exchange.may_write_across(p_room, nullif(current_setting('app.user', true), '')::uuid)
$$;
--> statement-breakpoint
-- The private room of the caller and of a holder of a card, made at the first word; null where there is no such card or connection.
CREATE FUNCTION exchange.open_private_across(p_holder uuid, p_connection uuid, p_room uuid, p_name text, p_pair text, p_at timestamptz)
RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
DECLARE
  caller uuid := nullif(current_setting('app.user', true), '')::uuid;
  held record;
BEGIN
  SELECT k.user_id, k.org_id, k.display_name INTO held FROM exchange.connection c
    JOIN exchange.card k ON k.user_id = p_holder AND k.entity_id IN (c.low_entity_id, c.high_entity_id)
  WHERE c.id = p_connection AND c.status = 'Accepted' AND c.id = ANY (exchange.my_connections())
    AND k.org_id <> nullif(current_setting('app.org', true), '')::uuid FOR SHARE OF c;
  IF NOT FOUND OR caller IS NULL THEN RETURN NULL; END IF;
  INSERT INTO exchange.room (id, kind, pair, across_connection_id, created_by, created_at, last_at)
  VALUES (p_room, 'Private', p_pair, p_connection, caller, p_at, p_at) ON CONFLICT (pair) DO NOTHING;
  IF FOUND THEN
    INSERT INTO exchange.member (room_id, user_id, org_id, name)
    VALUES (p_room, caller, nullif(current_setting('app.org', true), '')::uuid, p_name), (p_room, held.user_id, held.org_id, held.display_name);
  END IF;
  RETURN (SELECT id FROM exchange.room WHERE pair = p_pair);
END $$;
--> statement-breakpoint
-- For each side of a private room of two companies: its organisation, its business of the connection, and its member.
CREATE FUNCTION exchange.sides_across(p_room uuid) RETURNS TABLE (org_id uuid, entity_id uuid, user_id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
  SELECT m.org_id, i.entity_id, m.user_id FROM exchange.room r
    JOIN exchange.connection c ON c.id = r.across_connection_id
    JOIN exchange.member m ON m.room_id = r.id
    JOIN exchange.entity_info i ON i.entity_id IN (c.low_entity_id, c.high_entity_id) AND i.org_id = m.org_id
  WHERE r.id = p_room AND r.id = ANY ((SELECT exchange.my_rooms())::uuid[])
$$;
--> statement-breakpoint
-- Private rooms over a connection of the caller's business, held and numbered as changed: all of them, or those of one employee.
CREATE FUNCTION exchange.raise_across(p_connection uuid, p_user uuid) RETURNS TABLE (room_id uuid, user_id uuid) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
BEGIN
  PERFORM FROM exchange.room r WHERE r.across_connection_id = ANY (exchange.my_connections())
    AND (p_connection IS NULL OR r.across_connection_id = p_connection)
    AND (p_user IS NULL OR EXISTS (SELECT FROM exchange.member m WHERE m.room_id = r.id AND m.user_id = p_user)) ORDER BY r.id FOR UPDATE;
  RETURN QUERY WITH raised AS (
    UPDATE exchange.room r SET ev = r.ev + 1 WHERE r.across_connection_id = ANY (exchange.my_connections())
      AND (p_connection IS NULL OR r.across_connection_id = p_connection)
      AND (p_user IS NULL OR EXISTS (SELECT FROM exchange.member m WHERE m.room_id = r.id AND m.user_id = p_user)) RETURNING r.id)
  SELECT raised.id, m.user_id FROM raised JOIN exchange.member m ON m.room_id = raised.id
    AND m.org_id = nullif(current_setting('app.org', true), '')::uuid;
END $$;
--> statement-breakpoint
-- A private room of two companies is made by its function alone.
CREATE POLICY across_by_function ON exchange.room AS RESTRICTIVE FOR INSERT WITH CHECK (
  across_connection_id IS NULL AND created_by = nullif(current_setting('app.user', true), '')::uuid);
--> statement-breakpoint
-- A message of a member of a group or a private room, at its next place, under the room's lock; one that was sent before under the same
-- name is told to be known. No row for whoever is no member of such a room (chat rules 1 and 2).
CREATE FUNCTION exchange.send_as_member(p_room uuid, p_id uuid, p_name text, p_words text, p_client text, p_reply uuid, p_mentions uuid[], p_at timestamptz)
RETURNS TABLE (outcome text, place bigint, change bigint, room_kind text, receiver uuid, named uuid[], crosses boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
DECLARE
  caller uuid := nullif(current_setting('app.user', true), '')::uuid;
  caller_org uuid := nullif(current_setting('app.org', true), '')::uuid;
  held record;
BEGIN
  PERFORM FROM exchange.room r WHERE r.id = p_room AND r.kind IN ('Private', 'Group')
    AND EXISTS (SELECT FROM exchange.member m WHERE m.room_id = r.id AND m.user_id = caller AND m.org_id = caller_org) FOR UPDATE;
  -- Asked again behind the lock: he may have been taken out while it was waited for.
  SELECT r.kind, r.across_connection_id IS NOT NULL AS across, r.shows_earlier, m.join_seq INTO held FROM exchange.room r
    JOIN exchange.member m ON m.room_id = r.id AND m.user_id = caller AND m.org_id = caller_org
  WHERE r.id = p_room AND r.kind IN ('Private', 'Group');
  IF NOT FOUND THEN RETURN; END IF;
  room_kind := held.kind;
  crosses := held.across;
  SELECT g.seq INTO place FROM exchange.message g WHERE g.room_id = p_room AND g.sender_id = caller AND g.client_id = p_client;
  IF FOUND THEN outcome := 'known'; RETURN NEXT; RETURN; END IF;
  IF crosses AND NOT exchange.may_write_across(p_room, caller) THEN outcome := 'readOnly'; RETURN NEXT; RETURN; END IF;
  IF p_reply IS NOT NULL AND NOT EXISTS (SELECT FROM exchange.message g
    WHERE g.id = p_reply AND g.room_id = p_room AND (held.shows_earlier OR g.seq > held.join_seq)) THEN outcome := 'noReply'; RETURN NEXT; RETURN; END IF;
  UPDATE exchange.room r SET seq = r.seq + 1, ev = r.ev + 1, last_at = p_at WHERE r.id = p_room RETURNING r.seq, r.ev INTO place, change;
  UPDATE exchange.member m SET read = m.read + int8multirange(int8range(place, place, '[]')) WHERE m.room_id = p_room AND m.user_id = caller;
  named := CASE WHEN cardinality(p_mentions) = 0 THEN '{}' ELSE array(
    SELECT m.user_id FROM exchange.member m WHERE m.room_id = p_room AND m.user_id = ANY (p_mentions) ORDER BY 1) END;
  INSERT INTO exchange.message (room_id, seq, ev, id, sender_id, sender_name, words, client_id, reply_to_id, mentions, created_at)
  VALUES (p_room, place, change, p_id, caller, p_name, p_words, p_client, p_reply, named, p_at);
  IF room_kind = 'Private' THEN SELECT m.user_id INTO receiver FROM exchange.member m WHERE m.room_id = p_room AND m.user_id <> caller; END IF;
  outcome := 'sent';
  RETURN NEXT;
END $$;
--> statement-breakpoint
-- Of rooms that are named: who their members are at this moment, ids alone.
CREATE FUNCTION exchange.hearers(p_rooms uuid[]) RETURNS TABLE (room_id uuid, user_ids uuid[]) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
  SELECT m.room_id, array_agg(m.user_id) FROM exchange.member m WHERE m.room_id = ANY (p_rooms) GROUP BY m.room_id
$$;
--> statement-breakpoint
-- Keeps for the devices of the other one of a private room that he was written to: in a branch of his, within his own walls, once while
-- it waits. Where, it answers; null where nothing is kept.
CREATE FUNCTION exchange.keep_private_push(p_room uuid, p_id uuid, p_at timestamptz, p_due timestamptz)
RETURNS TABLE (org_id uuid, entity_id uuid) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
DECLARE
  caller_org text := current_setting('app.org', true);
  caller_entities text := current_setting('app.entities', true);
  caller uuid := nullif(current_setting('app.user', true), '')::uuid;
  told record;
  his_branch uuid;
BEGIN
  SELECT m.org_id, m.user_id, me.name INTO told FROM exchange.room r
    JOIN exchange.member me ON me.room_id = r.id AND me.user_id = caller AND me.org_id = caller_org::uuid
    JOIN exchange.member m ON m.room_id = r.id AND m.user_id <> caller
  WHERE r.id = p_room AND r.kind = 'Private';
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM set_config('app.org', told.org_id::text, true);
  SELECT a.branch_id INTO his_branch FROM public.assignment a WHERE a.org_id = told.org_id AND a.user_id = told.user_id
    AND EXISTS (SELECT FROM public.push_subscription s WHERE s.org_id = a.org_id AND s.user_id = a.user_id) ORDER BY a.branch_id LIMIT 1;
  IF FOUND THEN
    PERFORM set_config('app.entities', format('{%s}', his_branch), true);
    INSERT INTO public.push_waiting (org_id, entity_id, id, user_id, kind, subject_kind, subject_id, vars, at, due_at)
    SELECT told.org_id, his_branch, p_id, told.user_id, 'privateMessage', 'room', p_room, jsonb_build_object('name', told.name), p_at, p_due
    WHERE NOT EXISTS (SELECT FROM public.push_waiting k WHERE k.org_id = told.org_id AND k.user_id = told.user_id
      AND k.kind = 'privateMessage' AND k.subject_id = p_room);
    IF FOUND THEN org_id := told.org_id; entity_id := his_branch; RETURN NEXT; END IF;
    PERFORM set_config('app.entities', caller_entities, true);
  END IF;
  PERFORM set_config('app.org', caller_org, true);
END $$;
--> statement-breakpoint
-- Who of some people of the caller's organisation is in so many rooms that he is put into no further one.
CREATE FUNCTION exchange.in_many_rooms(p_users uuid[], p_most integer) RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
  SELECT coalesce(array_agg(user_id), '{}') FROM (
    SELECT user_id FROM exchange.member
    WHERE user_id = ANY (p_users) AND org_id = nullif(current_setting('app.org', true), '')::uuid
    GROUP BY user_id HAVING count(*) >= p_most) many
$$;
--> statement-breakpoint
ALTER TABLE exchange.mail_invitation ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY inviter ON exchange.mail_invitation FOR SELECT USING (entity_id = ANY ((SELECT exchange.my_entities())::uuid[]));
--> statement-breakpoint
CREATE POLICY inviter_write ON exchange.mail_invitation FOR INSERT WITH CHECK (
  entity_id = ANY ((SELECT exchange.my_entities())::uuid[]) AND org_id = nullif(current_setting('app.org', true), '')::uuid
  AND user_id = nullif(current_setting('app.user', true), '')::uuid);
--> statement-breakpoint
GRANT SELECT, INSERT ON exchange.mail_invitation TO bahi_app;
--> statement-breakpoint
-- An invitation that came by mail, to whoever holds its link while it stands: unused and in time.
CREATE FUNCTION exchange.find_mail_invitation(p_token text, p_at timestamptz) RETURNS SETOF exchange.mail_invitation LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
  SELECT v.* FROM exchange.mail_invitation v
    JOIN exchange.entity_info i ON i.entity_id = v.entity_id AND i.active
  WHERE v.token_hash = p_token AND v.used_at IS NULL AND v.expires_at > p_at
$$;
--> statement-breakpoint
CREATE FUNCTION exchange.inviter_by_mail(p_token text, p_at timestamptz) RETURNS SETOF exchange.entity_info LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
  SELECT i.* FROM exchange.entity_info i JOIN exchange.find_mail_invitation(p_token, p_at) v ON v.entity_id = i.entity_id
$$;
--> statement-breakpoint
-- Uses an invitation up: the connection of its sender and the caller's business is invited by that one, in whose name this writes.
CREATE FUNCTION exchange.take_mail_invitation(p_token text, p_entity uuid, p_connection uuid, p_at timestamptz) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
DECLARE
  invited exchange.mail_invitation;
  known exchange.connection;
  caller_org text := current_setting('app.org', true);
  caller_entities text := current_setting('app.entities', true);
  step text;
BEGIN
  IF NOT p_entity = ANY (exchange.my_entities()) THEN RETURN NULL; END IF;
  PERFORM FROM exchange.mail_invitation WHERE token_hash = p_token FOR UPDATE;
  SELECT * INTO invited FROM exchange.find_mail_invitation(p_token, p_at);
  IF NOT FOUND OR invited.org_id = caller_org::uuid THEN RETURN NULL; END IF;
  UPDATE exchange.mail_invitation SET used_at = p_at WHERE id = invited.id;
  INSERT INTO exchange.connection (id, low_entity_id, high_entity_id, inviter_entity_id, status, changed_at, row_version)
  VALUES (p_connection, least(p_entity, invited.entity_id), greatest(p_entity, invited.entity_id), invited.entity_id, 'Invited', p_at, 0) ON CONFLICT DO NOTHING;
  SELECT * INTO known FROM exchange.connection
  WHERE low_entity_id = least(p_entity, invited.entity_id) AND high_entity_id = greatest(p_entity, invited.entity_id) FOR UPDATE;
  IF known.status = 'Accepted' OR (known.status = 'Invited' AND known.row_version > 0 AND known.inviter_entity_id <> p_entity) THEN RETURN known.id; END IF;
  step := CASE WHEN known.status = 'Invited' AND known.inviter_entity_id = p_entity THEN 'Accepted' ELSE 'Invited' END;
  PERFORM set_config('app.org', invited.org_id::text, true), set_config('app.entities', format('{%s}', invited.entity_id), true);
  -- Invited by both, it is accepted by that (chat rule 18).
  UPDATE exchange.connection SET status = step, inviter_entity_id = CASE WHEN step = 'Invited' THEN invited.entity_id ELSE inviter_entity_id END,
    note = CASE WHEN step = 'Invited' THEN invited.note ELSE note END, changed_at = p_at, row_version = row_version + 1 WHERE id = known.id;
  INSERT INTO exchange.connection_event (connection_id, version, status, entity_id, by_name, at)
  VALUES (known.id, known.row_version + 1, step, invited.entity_id, invited.user_name, p_at);
  INSERT INTO exchange.side AS s (connection_id, entity_id, org_id, role, vendor_id, customer_id, user_id, user_name)
  VALUES (known.id, invited.entity_id, invited.org_id, invited.role, invited.vendor_id, invited.customer_id, invited.user_id, invited.user_name)
  ON CONFLICT (connection_id, entity_id) DO UPDATE SET role = excluded.role, vendor_id = excluded.vendor_id, customer_id = excluded.customer_id,
    user_id = excluded.user_id, user_name = excluded.user_name;
  PERFORM set_config('app.org', caller_org, true), set_config('app.entities', caller_entities, true);
  RETURN known.id;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION exchange.my_accepted_partners(), exchange.follow_employee(), exchange.follow_assignment(), exchange.may_write_across(uuid, uuid),
  exchange.open_private_across(uuid, uuid, uuid, text, text, timestamptz), exchange.sides_across(uuid), exchange.raise_across(uuid, uuid),
  exchange.send_as_member(uuid, uuid, text, text, text, uuid, uuid[], timestamptz), exchange.hearers(uuid[]),
  exchange.keep_private_push(uuid, uuid, timestamptz, timestamptz), exchange.in_many_rooms(uuid[], integer),
  exchange.find_mail_invitation(text, timestamptz), exchange.inviter_by_mail(text, timestamptz),
  exchange.take_mail_invitation(text, uuid, uuid, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION exchange.my_accepted_partners(), exchange.may_write_across(uuid, uuid),
  exchange.open_private_across(uuid, uuid, uuid, text, text, timestamptz), exchange.sides_across(uuid), exchange.raise_across(uuid, uuid),
  exchange.send_as_member(uuid, uuid, text, text, text, uuid, uuid[], timestamptz), exchange.hearers(uuid[]),
  exchange.keep_private_push(uuid, uuid, timestamptz, timestamptz), exchange.in_many_rooms(uuid[], integer),
  exchange.find_mail_invitation(text, timestamptz), exchange.inviter_by_mail(text, timestamptz),
  exchange.take_mail_invitation(text, uuid, uuid, timestamptz) TO bahi_app;
