-- A tender asks for its payment whatever its cheque becomes: one that bounced and is good again leaves the payment as little alone
-- as one that bounces. A tender that is made is asked where it says that it bounced, or that its charge is paid.
CREATE OR REPLACE FUNCTION keep_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'invoice' THEN PERFORM sum_of_invoice(NEW.org_id, NEW.entity_id, NEW.id);
    WHEN 'invoice_write_off' THEN PERFORM sum_of_invoice(NEW.org_id, NEW.entity_id, NEW.invoice_id);
    WHEN 'opening_balance' THEN PERFORM sum_of_opening(NEW.org_id, NEW.entity_id, NEW.id);
    WHEN 'payment' THEN PERFORM sum_of_payment(NEW.org_id, NEW.entity_id, NEW.id);
    WHEN 'payment_refund' THEN PERFORM sum_of_payment(NEW.org_id, NEW.entity_id, NEW.payment_id);
    WHEN 'payment_tender' THEN
      IF NEW.charge_id IS NOT NULL THEN PERFORM sum_of_charge(NEW.org_id, NEW.entity_id, NEW.charge_id); END IF;
      PERFORM sum_of_payment(NEW.org_id, NEW.entity_id, NEW.payment_id);
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
CREATE CONSTRAINT TRIGGER keeps_sum_from_start AFTER INSERT ON payment_tender DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.cheque_state = 'Bounced' OR NEW.charge_paid_paise <> 0) EXECUTE FUNCTION keep_sum();
