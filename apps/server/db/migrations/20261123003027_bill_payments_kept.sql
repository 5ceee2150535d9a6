-- A payment to a vendor is a credit of the payable side; the tax that was kept back settles as its money does. Functions of its own, so
-- that no other kind of document is touched.
CREATE FUNCTION keep_item_of_bill_payment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  stands boolean := NEW.status <> 'Cancelled';
BEGIN
  PERFORM keep_open_item(NEW.org_id, NEW.entity_id, NEW.id, 'payable', 'credit', 'billPayment', NEW.id, NEW.vendor_id, NEW.code,
    NEW.paid_on, NULL, CASE WHEN stands THEN NEW.amount_paise + NEW.deduction_paise ELSE 0 END,
    CASE WHEN stands THEN NEW.refunded_paise + NEW.bounced_paise ELSE 0 END, NEW.created_by);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER open_item AFTER INSERT OR UPDATE OF status, deduction_paise, refunded_paise, bounced_paise, vendor_id ON bill_payment
  FOR EACH ROW EXECUTE FUNCTION keep_item_of_bill_payment();
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION keep_item_of_bill_payment() FROM PUBLIC;
--> statement-breakpoint
-- What a payment says of itself is asked of its rows at the commit: its tenders, its item, what came back of it.
CREATE FUNCTION sum_of_bill_payment(p_org uuid, p_entity uuid, p_id uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM bill_payment p JOIN open_item o ON o.org_id = p.org_id AND o.entity_id = p.entity_id AND o.id = p.id
    CROSS JOIN LATERAL (SELECT coalesce(sum(t.amount_paise), 0) AS paid,
        coalesce(sum(t.amount_paise) FILTER (WHERE t.cheque_state IN ('Returned', 'Stopped')), 0) AS bounced
      FROM bill_payment_tender t WHERE t.org_id = p.org_id AND t.entity_id = p.entity_id AND t.payment_id = p.id) t
    WHERE p.org_id = p_org AND p.entity_id = p_entity AND p.id = p_id AND (
      (CASE WHEN p.status = 'Cancelled' THEN p.unapplied_paise <> 0 OR o.settled_paise <> 0
        ELSE p.amount_paise + p.deduction_paise - p.unapplied_paise <> o.settled_paise END)
      OR p.amount_paise <> t.paid OR p.bounced_paise <> t.bounced
      OR p.refunded_paise <> (SELECT coalesce(sum(r.amount_paise), 0) FROM bill_payment_refund r
        WHERE r.org_id = p_org AND r.entity_id = p_entity AND r.payment_id = p_id AND r.cancelled_at IS NULL));
  IF FOUND THEN PERFORM refuse_other_sum('what became of a payment to a vendor'); END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_sum_of_bill_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME IN ('bill_payment', 'open_item') THEN PERFORM sum_of_bill_payment(NEW.org_id, NEW.entity_id, NEW.id);
  ELSE PERFORM sum_of_bill_payment(NEW.org_id, NEW.entity_id, NEW.payment_id); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keeps_sum AFTER INSERT OR UPDATE OF status, deduction_paise, unapplied_paise, refunded_paise, bounced_paise
  ON bill_payment DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_sum_of_bill_payment();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keeps_sum AFTER INSERT OR UPDATE OF cheque_state ON bill_payment_tender DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_sum_of_bill_payment();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keeps_sum AFTER INSERT OR UPDATE OF cancelled_at ON bill_payment_refund DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_sum_of_bill_payment();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keeps_sum_of_bill_payment AFTER UPDATE OF allocated_paise ON open_item DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind = 'billPayment' AND OLD.allocated_paise <> NEW.allocated_paise) EXECUTE FUNCTION keep_sum_of_bill_payment();
--> statement-breakpoint
-- What of posted rows changes in their life.
CREATE TRIGGER posted AFTER UPDATE ON bill_payment FOR EACH ROW EXECUTE FUNCTION keep_posted('vendor_id', 'status', 'deduction_paise',
  'unapplied_paise', 'refunded_paise', 'bounced_paise', 'note', 'cancelled_at', 'cancel_reason', 'search_text', 'row_version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER posted AFTER UPDATE ON bill_payment_tender FOR EACH ROW EXECUTE FUNCTION keep_posted('reference', 'cheque_state', 'cleared_on',
  'bounced_on', 'bounce_reason');
--> statement-breakpoint
CREATE TRIGGER moved AFTER UPDATE OF cheque_state ON bill_payment_tender FOR EACH ROW
  WHEN (OLD.cheque_state <> 'Issued' AND NEW.cheque_state <> OLD.cheque_state) EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
CREATE TRIGGER posted AFTER UPDATE ON bill_payment_refund FOR EACH ROW EXECUTE FUNCTION keep_posted('vendor_id', 'cancelled_at',
  'cancel_reason', 'row_version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER ended AFTER UPDATE ON bill_payment FOR EACH ROW WHEN (OLD.status = 'Cancelled')
  EXECUTE FUNCTION keep_posted('vendor_id', 'note', 'search_text', 'row_version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER ended AFTER UPDATE ON bill_payment_refund FOR EACH ROW WHEN (OLD.cancelled_at IS NOT NULL)
  EXECUTE FUNCTION keep_posted('vendor_id');
--> statement-breakpoint
CREATE TRIGGER path AFTER UPDATE OF status ON bill_payment FOR EACH ROW WHEN (NEW.status = 'Cancelled' AND OLD.status <> 'Cancelled')
  EXECUTE FUNCTION assert_mirrored();
--> statement-breakpoint
CREATE TRIGGER deleted AFTER DELETE ON bill_payment FOR EACH ROW EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
CREATE TRIGGER deleted AFTER DELETE ON bill_payment_tender FOR EACH ROW EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
CREATE TRIGGER deleted AFTER DELETE ON bill_payment_refund FOR EACH ROW EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
CREATE TRIGGER vendor AFTER UPDATE OF vendor_id ON bill_payment FOR EACH ROW WHEN (OLD.vendor_id <> NEW.vendor_id) EXECUTE FUNCTION keep_vendor();
--> statement-breakpoint
CREATE TRIGGER vendor AFTER UPDATE OF vendor_id ON bill_payment_refund FOR EACH ROW WHEN (OLD.vendor_id <> NEW.vendor_id) EXECUTE FUNCTION keep_vendor();
--> statement-breakpoint
-- What a vendor got in cash on a day from the whole organisation (section 40A(3)): also from branches that the caller may not enter.
CREATE FUNCTION vendor_cash_of_day(p_org uuid, p_vendor uuid, p_day date, p_types text[]) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  seen text := current_setting('app.entities', true);
  cash bigint;
BEGIN
  PERFORM set_config('app.entities', (SELECT array_agg(e.id)::text FROM entity e WHERE e.org_id = p_org), true);
  SELECT coalesce(sum(t.amount_paise), 0) INTO cash
    FROM bill_payment p JOIN bill_payment_tender t ON t.org_id = p.org_id AND t.entity_id = p.entity_id AND t.payment_id = p.id
    WHERE p.org_id = p_org AND p.vendor_id = p_vendor AND p.paid_on = p_day AND p.status <> 'Cancelled' AND t.type = ANY (p_types);
  PERFORM set_config('app.entities', seen, true);
  RETURN cash;
END $$;
