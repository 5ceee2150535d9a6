-- A picture is read by who reads the claim that it was sent with, and sent with a claim of one's own alone.
ALTER TABLE exchange.snapshot_picture ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY sides ON exchange.snapshot_picture FOR SELECT USING (
  EXISTS (SELECT FROM exchange.snapshot s WHERE s.id = snapshot_id AND (
    s.sender_entity_id = ANY ((SELECT exchange.my_entities())::uuid[]) OR s.receiver_entity_id = ANY ((SELECT exchange.my_entities())::uuid[]))));
--> statement-breakpoint
CREATE POLICY sender ON exchange.snapshot_picture FOR INSERT WITH CHECK (
  org_id = nullif(current_setting('app.org', true), '')::uuid
  AND EXISTS (SELECT FROM exchange.snapshot s WHERE s.id = snapshot_id AND s.kind = 'claim'
    AND s.sender_entity_id = ANY ((SELECT exchange.my_entities())::uuid[]) AND exchange.is_accepted(s.connection_id)));
--> statement-breakpoint
GRANT SELECT, INSERT ON exchange.snapshot_picture TO bahi_app;
--> statement-breakpoint
-- The number, the papers and the like of a claim are corrected while it is assessed; what is assessed of it stays as it was sent.
CREATE OR REPLACE FUNCTION exchange.guard_snapshot() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, exchange, pg_temp AS $$
DECLARE
  mine uuid[] := exchange.my_entities();
  sends boolean := OLD.sender_entity_id = ANY (mine);
  gets boolean := OLD.receiver_entity_id = ANY (mine);
BEGIN
  IF NOT (CASE
    WHEN (NEW.paper, NEW.hash, NEW.total_paise, NEW.revision, NEW.dated_on) IS DISTINCT FROM (OLD.paper, OLD.hash, OLD.total_paise, OLD.revision, OLD.dated_on)
      THEN sends AND (OLD.status = 'Changed' AND NEW.status = 'Confirmed'
        OR OLD.kind = 'claim' AND OLD.status IN ('Sent', 'Seen', 'Changed') AND NEW.status = OLD.status
          AND NEW.answer IS NOT DISTINCT FROM OLD.answer
          AND (NEW.total_paise, NEW.paper -> 'lines') IS NOT DISTINCT FROM (OLD.total_paise, OLD.paper -> 'lines'))
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
