-- Whom a posted invoice is made out to changes as its customer does: where he became part of another.
CREATE OR REPLACE FUNCTION keep_posted_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  life text[] := ARRAY['status', 'paid_paise', 'written_off_paise', 'sent_at', 'customer_id', 'recipient_id', 'search_text', 'row_version', 'updated_at'];
BEGIN
  IF NEW.status IN ('Draft', 'Cancelled') AND OLD.status <> 'Cancelled' THEN
    IF NEW.paid_paise <> 0 OR NEW.written_off_paise <> 0 OR is_in_the_books(OLD.org_id, OLD.entity_id, OLD.id, OLD.revision) THEN
      RAISE EXCEPTION 'invoice % is in the books', OLD.code USING ERRCODE = 'restrict_violation';
    END IF;
    life := life || ARRAY['approved_at', 'approved_by', 'approval_asked_by', 'approval_reason', 'cancelled_at', 'cancel_reason'];
  ELSIF OLD.status = 'Cancelled' THEN
    life := ARRAY['customer_id', 'recipient_id', 'search_text', 'row_version', 'updated_at'];
  ELSIF NEW.status <> (CASE WHEN NEW.paid_paise >= NEW.total_paise THEN 'Closed' WHEN NEW.paid_paise > 0 THEN 'Partial' ELSE 'Unpaid' END) THEN
    RAISE EXCEPTION 'invoice % has another status than what is paid of it says', OLD.code USING ERRCODE = 'restrict_violation';
  END IF;
  IF to_jsonb(OLD) - life <> to_jsonb(NEW) - life THEN
    RAISE EXCEPTION 'invoice % is posted and takes no such update', OLD.code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_recipient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM customer_alias a WHERE a.org_id = OLD.org_id AND a.id = OLD.recipient_id AND a.customer_id = NEW.recipient_id) THEN
    RAISE EXCEPTION '% keeps its recipient', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER recipient AFTER UPDATE OF recipient_id ON invoice FOR EACH ROW
  WHEN (OLD.recipient_id IS DISTINCT FROM NEW.recipient_id AND OLD.status NOT IN ('Draft', 'Pending Approval')) EXECUTE FUNCTION keep_recipient();
