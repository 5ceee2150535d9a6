-- What was sent is closed to the working role as other posted documents are: it goes on by arriving, and is cancelled when its journal is mirrored.
CREATE TRIGGER made AFTER INSERT ON transfer_order FOR EACH ROW WHEN (NEW.status <> 'Draft') EXECUTE FUNCTION refuse_made_posted();
--> statement-breakpoint
CREATE TRIGGER posted AFTER UPDATE ON transfer_order FOR EACH ROW WHEN (OLD.status <> 'Draft')
  EXECUTE FUNCTION keep_posted('status', 'arrivals', 'cancel_reason', 'row_version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER cancelled AFTER UPDATE OF status ON transfer_order FOR EACH ROW
  WHEN (OLD.status <> 'Draft' AND NEW.status = 'Cancelled') EXECUTE FUNCTION assert_mirrored();
--> statement-breakpoint
CREATE TRIGGER path AFTER UPDATE OF status ON transfer_order FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND (OLD.status IN ('Received', 'Cancelled') OR OLD.status = 'PartReceived' AND NEW.status <> 'Received'
    OR OLD.status = 'InTransit' AND NEW.status = 'Draft')) EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
CREATE TRIGGER deleted AFTER DELETE ON transfer_order FOR EACH ROW WHEN (OLD.status <> 'Draft') EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
-- Lines of goods that were sent: the named columns grow, nothing else changes. Arguments: the table of the documents, the column that names one.
CREATE FUNCTION keep_lines_of_goods() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line jsonb := to_jsonb(CASE WHEN TG_OP = 'INSERT' THEN NEW ELSE OLD END);
  life text[] := TG_ARGV[2:];
  open boolean;
BEGIN
  EXECUTE format('SELECT status = ''Draft'' FROM %I WHERE org_id = $1 AND entity_id = $2 AND id = $3', TG_ARGV[0]) INTO open
    USING (line ->> 'org_id')::uuid, (line ->> 'entity_id')::uuid, (line ->> TG_ARGV[1])::uuid;
  IF open THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' AND line - life = to_jsonb(NEW) - life
      AND NOT EXISTS (SELECT FROM unnest(life) k WHERE (to_jsonb(NEW) ->> k)::bigint < (line ->> k)::bigint) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'lines of a posted % take no such %', TG_ARGV[0], lower(TG_OP) USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER posted AFTER INSERT OR UPDATE OR DELETE ON transfer_order_line FOR EACH ROW
  EXECUTE FUNCTION keep_lines_of_goods('transfer_order', 'transfer_id', 'received_e3', 'short_e3');
--> statement-breakpoint
CREATE TRIGGER place AFTER UPDATE OF transfer_id ON transfer_order_line FOR EACH ROW WHEN (OLD.transfer_id <> NEW.transfer_id) EXECUTE FUNCTION keep_place();
--> statement-breakpoint
-- The branch where goods arrive reads what is sent to it; it writes nothing there.
CREATE POLICY arriving ON transfer_order FOR SELECT USING (org_id = nullif(current_setting('app.org', true), '')::uuid
  AND to_branch_id = ANY (nullif(current_setting('app.entities', true), '')::uuid[]) AND status <> 'Draft');
--> statement-breakpoint
CREATE POLICY arriving ON transfer_order_line FOR SELECT USING (org_id = nullif(current_setting('app.org', true), '')::uuid
  AND EXISTS (SELECT FROM transfer_order d WHERE d.org_id = transfer_order_line.org_id AND d.entity_id = transfer_order_line.entity_id
    AND d.id = transfer_order_line.transfer_id AND d.status <> 'Draft'
    AND d.to_branch_id = ANY (nullif(current_setting('app.entities', true), '')::uuid[])));
