-- Who answers for the questions to a branch no more is in none of them but those that he asked himself (chat.md rule 23); one of which who
-- asked had the last word waits for the others again.
CREATE FUNCTION exchange.leave_questions(p_org uuid, p_entity uuid, p_users uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
BEGIN
  PERFORM FROM exchange.room r WHERE r.kind = 'Support' AND r.org_id = p_org AND (p_entity IS NULL OR r.entity_id = p_entity)
    AND EXISTS (SELECT FROM exchange.member m WHERE m.room_id = r.id AND m.user_id = ANY (p_users)) ORDER BY r.id FOR UPDATE;
  WITH gone AS (
    DELETE FROM exchange.member m USING exchange.room r
    WHERE r.id = m.room_id AND r.kind = 'Support' AND r.org_id = p_org AND (p_entity IS NULL OR r.entity_id = p_entity)
      AND m.user_id = ANY (p_users) AND m.user_id <> r.created_by RETURNING m.room_id)
  UPDATE exchange.room r SET ev = r.ev + 1 WHERE r.id IN (SELECT room_id FROM gone);
  UPDATE exchange.room r SET status = 'Open', operator_id = NULL, alone_since = NULL
  WHERE r.kind = 'Support' AND r.org_id = p_org AND (p_entity IS NULL OR r.entity_id = p_entity)
    AND r.status = 'Taken' AND r.operator_id = ANY (p_users)
    AND r.created_by = (SELECT g.sender_id FROM exchange.message g WHERE g.room_id = r.id AND g.deleted_at IS NULL ORDER BY g.seq DESC LIMIT 1);
END $$;
--> statement-breakpoint
CREATE FUNCTION exchange.follow_operators() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
BEGIN
  PERFORM exchange.leave_questions(OLD.org_id, OLD.entity_id, ARRAY(
    SELECT (o #>> '{}')::uuid FROM jsonb_path_query(OLD.value, '$.operators[*] ? (@.type() == "string")') o
    WHERE NOT coalesce(NEW.value->'operators', '[]') ? (o #>> '{}')));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follows_operators AFTER UPDATE ON public.entity_setting FOR EACH ROW
  WHEN (OLD.section = 'support' AND OLD.value IS DISTINCT FROM NEW.value) EXECUTE FUNCTION exchange.follow_operators();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION exchange.follow_assignment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
BEGIN
  DELETE FROM exchange.card k WHERE k.org_id = OLD.org_id AND k.user_id = OLD.user_id AND k.entity_id = OLD.branch_id;
  PERFORM exchange.leave_questions(OLD.org_id, OLD.branch_id, ARRAY[OLD.user_id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A deactivated employee loses card and rooms at once (chat.md §11): whoever takes him back into a group does so by hand.
CREATE OR REPLACE FUNCTION exchange.follow_employee() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
BEGIN
  IF NEW.active THEN
    UPDATE exchange.card SET display_name = NEW.name WHERE org_id = NEW.org_id AND user_id = NEW.id;
    RETURN NULL;
  END IF;
  DELETE FROM exchange.card WHERE org_id = NEW.org_id AND user_id = NEW.id;
  -- What he invited by mail is over.
  UPDATE exchange.mail_invitation SET expires_at = created_at WHERE org_id = NEW.org_id AND user_id = NEW.id AND used_at IS NULL;
  PERFORM FROM exchange.room r WHERE r.kind = 'Group' AND EXISTS (
    SELECT FROM exchange.member m WHERE m.room_id = r.id AND m.user_id = NEW.id AND m.org_id = NEW.org_id) ORDER BY r.id FOR UPDATE;
  WITH gone AS (
    DELETE FROM exchange.member m USING exchange.room r
    WHERE r.id = m.room_id AND r.kind = 'Group' AND m.user_id = NEW.id AND m.org_id = NEW.org_id RETURNING m.room_id)
  UPDATE exchange.room r SET ev = r.ev + 1 WHERE r.id IN (SELECT room_id FROM gone);
  PERFORM exchange.leave_questions(NEW.org_id, NULL, ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION exchange.leave_questions(uuid, uuid, uuid[]), exchange.follow_operators() FROM PUBLIC;
