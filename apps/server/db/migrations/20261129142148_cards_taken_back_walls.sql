-- Who takes back his card is written to no more by whoever wrote to it, until he himself writes again (chat.md rule 16).
CREATE FUNCTION exchange.keep_card_left() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
BEGIN
  UPDATE exchange.member m SET card_left_seq = r.seq FROM exchange.room r JOIN exchange.connection c ON c.id = r.across_connection_id
  WHERE m.room_id = r.id AND m.user_id = OLD.user_id AND m.org_id = OLD.org_id AND OLD.entity_id IN (c.low_entity_id, c.high_entity_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keeps_card_left AFTER DELETE ON exchange.card FOR EACH ROW EXECUTE FUNCTION exchange.keep_card_left();
--> statement-breakpoint
-- Whether somebody may write in a room of two companies: to who shows a card; as who shows one back to who began it, or has written
-- since he took back his own.
CREATE OR REPLACE FUNCTION exchange.may_write_across(p_room uuid, p_user uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
  SELECT coalesce((SELECT c.status = 'Accepted' AND EXISTS (
      SELECT FROM exchange.card k JOIN exchange.member m ON m.room_id = r.id AND m.user_id = k.user_id AND m.org_id = k.org_id
      WHERE k.entity_id IN (c.low_entity_id, c.high_entity_id) AND (k.user_id <> p_user OR r.created_by <> p_user OR EXISTS (
        SELECT FROM exchange.member o JOIN exchange.message g ON g.room_id = o.room_id AND g.sender_id = o.user_id AND g.seq > o.card_left_seq
        WHERE o.room_id = r.id AND o.user_id <> p_user)))
    FROM exchange.room r JOIN exchange.connection c ON c.id = r.across_connection_id WHERE r.id = p_room), true)
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION exchange.keep_card_left() FROM PUBLIC;
