-- The tenders of a payment come to its amount, what was deducted to its deductions: none is put beside those of an old one.
CREATE FUNCTION assert_parts_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  same boolean;
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'payment_tender' THEN
      SELECT p.amount_paise = (SELECT sum(t.amount_paise) FROM payment_tender t
          WHERE t.org_id = p.org_id AND t.entity_id = p.entity_id AND t.payment_id = p.id) INTO same
        FROM payment p WHERE p.org_id = NEW.org_id AND p.entity_id = NEW.entity_id AND p.id = NEW.payment_id;
    WHEN 'payment_deduction' THEN
      SELECT p.deduction_paise = (SELECT sum(d.amount_paise) FROM payment_deduction d
          WHERE d.org_id = p.org_id AND d.entity_id = p.entity_id AND d.payment_id = p.id) INTO same
        FROM payment p WHERE p.org_id = NEW.org_id AND p.entity_id = NEW.entity_id AND p.id = NEW.payment_id;
    WHEN 'bill_payment_tender' THEN
      SELECT p.amount_paise = (SELECT sum(t.amount_paise) FROM bill_payment_tender t
          WHERE t.org_id = p.org_id AND t.entity_id = p.entity_id AND t.payment_id = p.id) INTO same
        FROM bill_payment p WHERE p.org_id = NEW.org_id AND p.entity_id = NEW.entity_id AND p.id = NEW.payment_id;
  END CASE;
  IF NOT same THEN
    RAISE EXCEPTION '% does not come to its payment', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER whole AFTER INSERT ON payment_tender DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION assert_parts_of_payment();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER whole AFTER INSERT ON payment_deduction DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION assert_parts_of_payment();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER whole AFTER INSERT ON bill_payment_tender DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION assert_parts_of_payment();
