-- What comes back of a receipt is closed as what comes back of an invoice is: of a sale that stands, of the same buyer, no more than was
-- sold, and credited by a note of that sale.
CREATE OR REPLACE FUNCTION assert_sales_return_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM invoice i WHERE i.org_id = NEW.org_id AND i.entity_id = NEW.entity_id AND i.id = NEW.invoice_id
        AND i.customer_id = NEW.customer_id AND i.status IN ('Unpaid', 'Partial', 'Closed')
      UNION ALL SELECT FROM sales_receipt s WHERE s.org_id = NEW.org_id AND s.entity_id = NEW.entity_id AND s.id = NEW.receipt_id
        AND s.customer_id IS NOT DISTINCT FROM NEW.customer_id AND s.status = 'Closed') THEN
    RAISE EXCEPTION 'return % is of no posted sale', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  IF EXISTS (SELECT FROM sales_return r JOIN sales_return_line l ON l.org_id = r.org_id AND l.entity_id = r.entity_id AND l.return_id = r.id
        LEFT JOIN invoice_line s ON s.org_id = r.org_id AND s.entity_id = r.entity_id AND s.invoice_id = r.invoice_id AND s.id = l.source_line_id
        LEFT JOIN sales_receipt_line t ON t.org_id = r.org_id AND t.entity_id = r.entity_id AND t.receipt_id = r.receipt_id AND t.id = l.source_line_id
      WHERE r.org_id = NEW.org_id AND r.entity_id = NEW.entity_id AND r.status = 'Received'
        AND (r.invoice_id = NEW.invoice_id OR r.receipt_id = NEW.receipt_id)
      GROUP BY l.source_line_id, coalesce(s.quantity_e3, t.quantity_e3), coalesce(s.cost_paise, t.cost_paise)
      HAVING coalesce(s.quantity_e3, t.quantity_e3) IS NULL OR sum(l.quantity_e3) > coalesce(s.quantity_e3, t.quantity_e3)
        OR sum(l.cost_paise) > coalesce(s.cost_paise, t.cost_paise)) THEN
    RAISE EXCEPTION 'return % brings back more than was sold', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION assert_note_of_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM sales_return r WHERE r.org_id = NEW.org_id AND r.entity_id = NEW.entity_id AND r.id = NEW.return_id
      AND r.invoice_id IS NOT DISTINCT FROM NEW.invoice_id AND r.receipt_id IS NOT DISTINCT FROM NEW.receipt_id
      AND r.customer_id IS NOT DISTINCT FROM NEW.customer_id AND r.status = 'Received' AND r.charge_percent_e4 = NEW.charge_percent_e4) THEN
    RAISE EXCEPTION 'credit note % is of no received return', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION assert_credit_note_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_in_the_books(NEW.org_id, NEW.entity_id, NEW.id, 1) THEN
    RAISE EXCEPTION 'credit note % is posted without its journal', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  IF NOT EXISTS (SELECT FROM (
        SELECT taxable_paise, cgst_paise, sgst_paise, igst_paise FROM invoice i WHERE i.org_id = NEW.org_id AND i.entity_id = NEW.entity_id
          AND i.id = NEW.invoice_id AND i.customer_id = NEW.customer_id AND i.status IN ('Unpaid', 'Partial', 'Closed')
        UNION ALL SELECT taxable_paise, cgst_paise, sgst_paise, igst_paise FROM sales_receipt s WHERE s.org_id = NEW.org_id
          AND s.entity_id = NEW.entity_id AND s.id = NEW.receipt_id AND s.customer_id IS NOT DISTINCT FROM NEW.customer_id
          AND s.status = 'Closed') i, (
        SELECT sum(n.taxable_paise) AS taxable, sum(n.cgst_paise) AS cgst, sum(n.sgst_paise) AS sgst, sum(n.igst_paise) AS igst
        FROM credit_note n WHERE n.org_id = NEW.org_id AND n.entity_id = NEW.entity_id AND n.status = 'Open'
          AND (n.invoice_id = NEW.invoice_id OR n.receipt_id = NEW.receipt_id)) noted
      WHERE noted.taxable <= i.taxable_paise AND noted.cgst <= i.cgst_paise AND noted.sgst <= i.sgst_paise AND noted.igst <= i.igst_paise) THEN
    RAISE EXCEPTION 'credit note % takes more off its sale than was charged', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- No customer is written into a document of none.
DROP TRIGGER customer ON sales_return;
--> statement-breakpoint
CREATE TRIGGER customer AFTER UPDATE OF customer_id ON sales_return FOR EACH ROW
  WHEN (OLD.customer_id IS DISTINCT FROM NEW.customer_id AND OLD.status <> 'Draft') EXECUTE FUNCTION keep_customer();
--> statement-breakpoint
DROP TRIGGER customer ON credit_note;
--> statement-breakpoint
CREATE TRIGGER customer AFTER UPDATE OF customer_id ON credit_note FOR EACH ROW
  WHEN (OLD.customer_id IS DISTINCT FROM NEW.customer_id AND OLD.status <> 'Draft') EXECUTE FUNCTION keep_customer();
--> statement-breakpoint
DROP TRIGGER customer ON payment_refund;
--> statement-breakpoint
CREATE TRIGGER customer AFTER UPDATE OF customer_id ON payment_refund FOR EACH ROW
  WHEN (OLD.customer_id IS DISTINCT FROM NEW.customer_id) EXECUTE FUNCTION keep_customer();
--> statement-breakpoint
DROP TRIGGER posted ON credit_note;
--> statement-breakpoint
CREATE TRIGGER posted AFTER UPDATE ON credit_note FOR EACH ROW WHEN (OLD.status NOT IN ('Draft', 'Pending Approval'))
  EXECUTE FUNCTION keep_posted('status', 'cancel_reason', 'customer_id', 'refunded_paise', 'exchanged_paise', 'search_text', 'row_version', 'updated_at');
--> statement-breakpoint
-- What of a customer's note was paid back, or paid a receipt, settles it without an allocation; a walk-in has no account.
CREATE OR REPLACE FUNCTION keep_item_of_credit_note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM keep_open_item(NEW.org_id, NEW.entity_id, NEW.id, 'receivable', 'credit', 'creditNote', NEW.id, NEW.customer_id, NEW.code,
    NEW.noted_on, NULL, CASE WHEN NEW.status = 'Open' THEN NEW.total_paise ELSE 0 END,
    CASE WHEN NEW.status = 'Open' THEN NEW.refunded_paise + NEW.exchanged_paise ELSE 0 END, NEW.created_by);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER open_item ON credit_note;
--> statement-breakpoint
CREATE TRIGGER open_item AFTER UPDATE OF status, customer_id, refunded_paise, exchanged_paise ON credit_note FOR EACH ROW
  WHEN (NEW.code IS NOT NULL AND NEW.customer_id IS NOT NULL AND (OLD.status <> NEW.status OR OLD.customer_id <> NEW.customer_id
    OR OLD.refunded_paise <> NEW.refunded_paise OR OLD.exchanged_paise <> NEW.exchanged_paise))
  EXECUTE FUNCTION keep_item_of_credit_note();
--> statement-breakpoint
-- What of a note paid receipts is the sum of those parts, and nothing of a walk-in's note is left, asked at the commit.
CREATE FUNCTION keep_exchanged_of_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  note uuid := CASE TG_TABLE_NAME WHEN 'credit_note' THEN (to_jsonb(NEW) ->> 'id')::uuid ELSE (to_jsonb(NEW) ->> 'note_id')::uuid END;
BEGIN
  PERFORM FROM credit_note n WHERE n.org_id = NEW.org_id AND n.entity_id = NEW.entity_id AND n.id = note
    AND (n.exchanged_paise <> (SELECT coalesce(sum(c.amount_paise), 0) FROM sales_receipt_credit c
        WHERE c.org_id = n.org_id AND c.entity_id = n.entity_id AND c.note_id = n.id)
      OR n.customer_id IS NULL AND n.status = 'Open' AND n.refunded_paise + n.exchanged_paise <> n.total_paise);
  IF FOUND THEN PERFORM refuse_other_sum('what of a credit note is used'); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keeps_exchanged AFTER UPDATE OF status, refunded_paise, exchanged_paise ON credit_note DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.receipt_id IS NOT NULL) EXECUTE FUNCTION keep_exchanged_of_credit_note();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keeps_exchanged_of_note AFTER INSERT ON sales_receipt_credit DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_exchanged_of_credit_note();
--> statement-breakpoint
-- A note pays a receipt that is being posted, and stays in it.
CREATE TRIGGER posted_insert AFTER INSERT ON sales_receipt_credit REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_rows_of_receipt();
--> statement-breakpoint
CREATE TRIGGER posted AFTER UPDATE OR DELETE ON sales_receipt_credit FOR EACH ROW EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION assert_receipt_posting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
BEGIN
  IF NEW.snapshot IS NULL OR NEW.total_paise <> 0 AND NOT is_in_the_books(NEW.org_id, NEW.entity_id, NEW.id, NEW.revision) THEN
    RAISE EXCEPTION 'sales receipt % is posted without its journal or print', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM FROM document_gst g
    WHERE g.org_id = NEW.org_id AND g.entity_id = NEW.entity_id AND g.document_id = NEW.id AND g.revision = NEW.revision AND g.ended_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'sales receipt % is posted without its facts', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT coalesce(sum(t.amount_paise), 0) INTO paid FROM (
      SELECT amount_paise FROM sales_receipt_tender WHERE org_id = NEW.org_id AND entity_id = NEW.entity_id AND receipt_id = NEW.id
      UNION ALL SELECT amount_paise FROM sales_receipt_credit WHERE org_id = NEW.org_id AND entity_id = NEW.entity_id AND receipt_id = NEW.id) t;
  IF paid <> NEW.total_paise THEN PERFORM refuse_other_sum('what pays sales receipt ' || NEW.code); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A receipt stays in the books while goods of it are back, and once goods that came back have paid it.
CREATE FUNCTION keep_returned_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM sales_return r WHERE r.org_id = NEW.org_id AND r.entity_id = NEW.entity_id AND r.receipt_id = NEW.id
        AND r.status = 'Received'
      UNION ALL SELECT FROM sales_receipt_credit c WHERE c.org_id = NEW.org_id AND c.entity_id = NEW.entity_id AND c.receipt_id = NEW.id) THEN
    RAISE EXCEPTION 'goods of sales receipt % came back, or paid it', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER returned AFTER UPDATE OF status ON sales_receipt FOR EACH ROW WHEN (OLD.status = 'Closed' AND NEW.status <> 'Closed')
  EXECUTE FUNCTION keep_returned_receipt();
--> statement-breakpoint
-- The register names who brought a drug back, and on whose prescription it was sold.
CREATE OR REPLACE FUNCTION party_of_move(p_org uuid, p_entity uuid, p_kind text, p_document uuid, p_on date, OUT party text, OUT licence text)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  held jsonb := '[]';
BEGIN
  CASE p_kind
    WHEN 'purchaseReceive' THEN
      SELECT v.name, v.drug_licences INTO party, held FROM purchase_receive d JOIN vendor v ON v.org_id = d.org_id AND v.id = d.vendor_id
        WHERE d.org_id = p_org AND d.entity_id = p_entity AND d.id = p_document;
    WHEN 'purchaseReturn' THEN
      SELECT v.name, v.drug_licences INTO party, held FROM purchase_return d JOIN vendor v ON v.org_id = d.org_id AND v.id = d.vendor_id
        WHERE d.org_id = p_org AND d.entity_id = p_entity AND d.id = p_document;
    WHEN 'invoice' THEN
      SELECT c.name INTO party FROM invoice d JOIN customer c ON c.org_id = d.org_id AND c.id = d.customer_id
        WHERE d.org_id = p_org AND d.entity_id = p_entity AND d.id = p_document;
    WHEN 'salesReturn' THEN
      SELECT coalesce(c.name, r.name) INTO party FROM sales_return d LEFT JOIN customer c ON c.org_id = d.org_id AND c.id = d.customer_id
          LEFT JOIN sales_receipt r ON r.org_id = d.org_id AND r.entity_id = d.entity_id AND r.id = d.receipt_id
        WHERE d.org_id = p_org AND d.entity_id = p_entity AND d.id = p_document;
    WHEN 'deliveryChallan' THEN
      SELECT c.name INTO party FROM delivery_challan d JOIN customer c ON c.org_id = d.org_id AND c.id = d.customer_id
        WHERE d.org_id = p_org AND d.entity_id = p_entity AND d.id = p_document;
    WHEN 'workOrder' THEN
      SELECT c.name INTO party FROM work_order d JOIN customer c ON c.org_id = d.org_id AND c.id = d.customer_id
        WHERE d.org_id = p_org AND d.entity_id = p_entity AND d.id = p_document;
    WHEN 'salesReceipt' THEN
      SELECT coalesce(c.name, d.name) INTO party FROM sales_receipt d LEFT JOIN customer c ON c.org_id = d.org_id AND c.id = d.customer_id
        WHERE d.org_id = p_org AND d.entity_id = p_entity AND d.id = p_document;
    ELSE
  END CASE;
  SELECT string_agg(l ->> 'no', ', ' ORDER BY l ->> 'no') INTO licence FROM jsonb_array_elements(held) l
    WHERE coalesce((l ->> 'validUntil')::date, p_on) >= p_on;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION prescription_of_move(p_org uuid, p_entity uuid, p_kind text, p_document uuid, OUT prescriber text, OUT patient text)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF p_kind NOT IN ('salesReceipt', 'salesReturn') THEN RETURN; END IF;
  SELECT concat_ws(', ', m.name, m.registration_number, m.address), concat_ws(', ', d.patient_name, d.patient_age, d.patient_address)
    INTO prescriber, patient
    FROM sales_receipt d LEFT JOIN doctor m ON m.org_id = d.org_id AND m.id = d.doctor_id
    WHERE d.org_id = p_org AND d.entity_id = p_entity AND d.id = CASE p_kind WHEN 'salesReceipt' THEN p_document
      ELSE (SELECT r.receipt_id FROM sales_return r WHERE r.org_id = p_org AND r.entity_id = p_entity AND r.id = p_document) END;
  prescriber := nullif(prescriber, '');
  patient := nullif(patient, '');
END $$;
