-- What it comes to in the books of who got it is his to say, too.
CREATE OR REPLACE FUNCTION exchange.guard_snapshot() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, exchange, pg_temp AS $$
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
    WHEN (NEW.their_kind, NEW.their_code, NEW.their_status, NEW.their_total_paise)
      IS DISTINCT FROM (OLD.their_kind, OLD.their_code, OLD.their_status, OLD.their_total_paise) THEN gets
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
GRANT UPDATE (their_total_paise) ON exchange.snapshot TO bahi_app;
