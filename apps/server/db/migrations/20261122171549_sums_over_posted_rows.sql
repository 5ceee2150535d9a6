ALTER TABLE "payment_tender" ADD COLUMN "account_code" integer;--> statement-breakpoint
ALTER TABLE "payment_tender" ADD CONSTRAINT "payment_tender_org_id_entity_id_account_code_account_org_id_entity_id_code_fk" FOREIGN KEY ("org_id","entity_id","account_code") REFERENCES "public"."account"("org_id","entity_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Receipts of one tender say to which account it was posted. The policies of the tables ask for a tenant, which a migration has not.
ALTER TABLE "payment_tender" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_deduction" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "journal" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "journal_line" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE payment_tender t SET account_code = l.account_code
FROM journal j JOIN journal_line l ON l.org_id = j.org_id AND l.entity_id = j.entity_id AND l.journal_id = j.id AND l.debit_paise > 0
WHERE j.org_id = t.org_id AND j.entity_id = t.entity_id AND j.document_kind = 'payment' AND j.document_id = t.payment_id
  AND j.revision = 1 AND l.debit_paise = t.amount_paise
  AND NOT EXISTS (SELECT FROM payment_tender o WHERE o.org_id = t.org_id AND o.entity_id = t.entity_id
    AND o.payment_id = t.payment_id AND o.position <> t.position)
  AND NOT EXISTS (SELECT FROM payment_deduction d WHERE d.org_id = t.org_id AND d.entity_id = t.entity_id AND d.payment_id = t.payment_id);
--> statement-breakpoint
ALTER TABLE "payment_tender" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "payment_deduction" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "journal" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "journal_line" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Sums that stand beside the rows they follow from are asked at the commit, of each row that changed by its key: whoever speaks over
-- the working connection writes neither without the other.
CREATE FUNCTION refuse_other_sum(p_what text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is not what its rows say', p_what USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION sum_of_invoice(p_org uuid, p_entity uuid, p_id uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM invoice i WHERE i.org_id = p_org AND i.entity_id = p_entity AND i.id = p_id AND (
    i.written_off_paise <> (SELECT coalesce(sum(w.amount_paise), 0) FROM invoice_write_off w
      WHERE w.org_id = p_org AND w.entity_id = p_entity AND w.invoice_id = p_id AND w.undone_at IS NULL)
    OR i.paid_paise - i.written_off_paise <> (SELECT coalesce(sum(a.amount_paise), 0) FROM payment_allocation a
      WHERE a.org_id = p_org AND a.entity_id = p_entity AND a.invoice_id = p_id AND a.detached_at IS NULL));
  IF FOUND THEN PERFORM refuse_other_sum('what is paid of an invoice'); END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION sum_of_opening(p_org uuid, p_entity uuid, p_id uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM opening_balance o WHERE o.org_id = p_org AND o.entity_id = p_entity AND o.id = p_id
    AND o.paid_paise <> (SELECT coalesce(sum(a.amount_paise), 0) FROM payment_allocation a
      WHERE a.org_id = p_org AND a.entity_id = p_entity AND a.opening_id = p_id AND a.detached_at IS NULL);
  IF FOUND THEN PERFORM refuse_other_sum('what is paid of an opening balance'); END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION sum_of_charge(p_org uuid, p_entity uuid, p_id uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM payment_tender t WHERE t.org_id = p_org AND t.entity_id = p_entity AND t.charge_id = p_id
    AND t.charge_paid_paise <> (SELECT coalesce(sum(a.amount_paise), 0) FROM payment_allocation a
      WHERE a.org_id = p_org AND a.entity_id = p_entity AND a.charge_id = p_id AND a.detached_at IS NULL);
  IF FOUND THEN PERFORM refuse_other_sum('what is paid of a cheque charge'); END IF;
END $$;
--> statement-breakpoint
-- A payment is applied, given back, bounced or unapplied, to the paisa.
CREATE FUNCTION sum_of_payment(p_org uuid, p_entity uuid, p_id uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  p record;
  applied record;
BEGIN
  SELECT status, amount_paise, deduction_paise, unapplied_paise, refunded_paise, bounced_paise INTO p FROM payment
    WHERE org_id = p_org AND entity_id = p_entity AND id = p_id;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT coalesce(sum(a.amount_paise), 0) AS paise, coalesce(sum(a.tds_paise + a.bank_charge_paise + a.discount_paise), 0) AS deducted
    INTO applied FROM payment_allocation a
    WHERE a.org_id = p_org AND a.entity_id = p_entity AND a.payment_id = p_id AND a.detached_at IS NULL;
  IF (CASE WHEN p.status = 'Cancelled' THEN p.unapplied_paise <> 0 OR applied.paise <> 0
      ELSE p.deduction_paise <> applied.deducted
        OR p.amount_paise + p.deduction_paise <> p.unapplied_paise + p.refunded_paise + p.bounced_paise + applied.paise END)
    OR p.refunded_paise <> (SELECT coalesce(sum(r.amount_paise), 0) FROM payment_refund r
      WHERE r.org_id = p_org AND r.entity_id = p_entity AND r.payment_id = p_id AND r.cancelled_at IS NULL)
    OR p.bounced_paise <> (SELECT coalesce(sum(t.amount_paise), 0) FROM payment_tender t
      WHERE t.org_id = p_org AND t.entity_id = p_entity AND t.payment_id = p_id AND t.cheque_state = 'Bounced')
  THEN PERFORM refuse_other_sum('what became of a payment'); END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION sum_of_drawer(p_org uuid, p_entity uuid, p_id uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM cash_drawer d WHERE d.org_id = p_org AND d.entity_id = p_entity AND d.id = p_id
    AND d.cash_paise <> d.float_paise + d.difference_paise + (SELECT coalesce(sum(m.amount_paise), 0) FROM cash_drawer_move m
      WHERE m.org_id = p_org AND m.entity_id = p_entity AND m.drawer_id = p_id);
  IF FOUND THEN PERFORM refuse_other_sum('cash in a drawer'); END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'invoice' THEN PERFORM sum_of_invoice(NEW.org_id, NEW.entity_id, NEW.id);
    WHEN 'invoice_write_off' THEN PERFORM sum_of_invoice(NEW.org_id, NEW.entity_id, NEW.invoice_id);
    WHEN 'opening_balance' THEN PERFORM sum_of_opening(NEW.org_id, NEW.entity_id, NEW.id);
    WHEN 'payment' THEN PERFORM sum_of_payment(NEW.org_id, NEW.entity_id, NEW.id);
    WHEN 'payment_refund' THEN PERFORM sum_of_payment(NEW.org_id, NEW.entity_id, NEW.payment_id);
    WHEN 'payment_tender' THEN
      IF NEW.charge_id IS NOT NULL THEN PERFORM sum_of_charge(NEW.org_id, NEW.entity_id, NEW.charge_id); END IF;
      IF NEW.cheque_state = 'Bounced' THEN PERFORM sum_of_payment(NEW.org_id, NEW.entity_id, NEW.payment_id); END IF;
    WHEN 'payment_allocation' THEN
      IF NEW.invoice_id IS NOT NULL THEN PERFORM sum_of_invoice(NEW.org_id, NEW.entity_id, NEW.invoice_id);
      ELSIF NEW.opening_id IS NOT NULL THEN PERFORM sum_of_opening(NEW.org_id, NEW.entity_id, NEW.opening_id);
      ELSE PERFORM sum_of_charge(NEW.org_id, NEW.entity_id, NEW.charge_id); END IF;
      PERFORM sum_of_payment(NEW.org_id, NEW.entity_id, NEW.payment_id);
    WHEN 'cash_drawer' THEN PERFORM sum_of_drawer(NEW.org_id, NEW.entity_id, NEW.id);
    WHEN 'cash_drawer_move' THEN PERFORM sum_of_drawer(NEW.org_id, NEW.entity_id, NEW.drawer_id);
  END CASE;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An approval writes none of these columns: it asks nothing.
CREATE CONSTRAINT TRIGGER keeps_sum AFTER UPDATE OF paid_paise, written_off_paise ON invoice DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.paid_paise <> NEW.paid_paise OR OLD.written_off_paise <> NEW.written_off_paise) EXECUTE FUNCTION keep_sum();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keeps_sum_from_start AFTER INSERT ON invoice DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.paid_paise <> 0 OR NEW.written_off_paise <> 0) EXECUTE FUNCTION keep_sum();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keeps_sum AFTER INSERT OR UPDATE ON invoice_write_off DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_sum();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keeps_sum AFTER INSERT OR UPDATE ON opening_balance DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_sum();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keeps_sum AFTER INSERT OR UPDATE ON payment DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_sum();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keeps_sum AFTER INSERT OR UPDATE ON payment_refund DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_sum();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keeps_sum AFTER UPDATE OF charge_paid_paise, charge_paise, charge_id, cheque_state ON payment_tender
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_sum();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keeps_sum AFTER INSERT OR UPDATE ON payment_allocation DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_sum();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keeps_sum AFTER INSERT OR UPDATE OF cash_paise, float_paise, difference_paise ON cash_drawer
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_sum();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keeps_sum AFTER INSERT ON cash_drawer_move DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_sum();
