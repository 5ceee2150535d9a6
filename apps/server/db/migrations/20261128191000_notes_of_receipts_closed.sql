-- A debit note of a receipt is closed as one of an invoice is: of a sale of the same buyer that stands, of no earlier day, with its lines.
CREATE OR REPLACE FUNCTION assert_debit_note_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_in_the_books(NEW.org_id, NEW.entity_id, NEW.id, 1) THEN
    RAISE EXCEPTION 'debit note % is posted without its journal', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  IF NOT EXISTS (SELECT FROM invoice i WHERE i.org_id = NEW.org_id AND i.entity_id = NEW.entity_id AND i.id = NEW.invoice_id
        AND i.customer_id = NEW.customer_id AND i.status IN ('Unpaid', 'Partial', 'Closed') AND i.invoiced_on <= NEW.noted_on
      UNION ALL SELECT FROM sales_receipt s WHERE s.org_id = NEW.org_id AND s.entity_id = NEW.entity_id AND s.id = NEW.receipt_id
        AND s.customer_id = NEW.customer_id AND s.status = 'Closed' AND s.sold_on <= NEW.noted_on) THEN
    RAISE EXCEPTION 'debit note % is of no posted sale', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  IF EXISTS (SELECT FROM debit_note_line l WHERE l.org_id = NEW.org_id AND l.entity_id = NEW.entity_id AND l.note_id = NEW.id
      AND NOT EXISTS (SELECT FROM invoice_line s WHERE s.org_id = l.org_id AND s.entity_id = l.entity_id AND s.invoice_id = NEW.invoice_id
          AND s.id = l.source_line_id AND s.tax_code = l.tax_code AND s.account_code = l.account_code
        UNION ALL SELECT FROM sales_receipt_line t WHERE t.org_id = l.org_id AND t.entity_id = l.entity_id AND t.receipt_id = NEW.receipt_id
          AND t.id = l.source_line_id AND t.tax_code = l.tax_code AND t.account_code = l.account_code)) THEN
    RAISE EXCEPTION 'debit note % has lines that its sale has not', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A receipt stays in the books while goods of it are back, once goods that came back have paid it, and while a note stands against it.
CREATE OR REPLACE FUNCTION keep_returned_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM sales_return r WHERE r.org_id = NEW.org_id AND r.entity_id = NEW.entity_id AND r.receipt_id = NEW.id
        AND r.status = 'Received'
      UNION ALL SELECT FROM sales_receipt_credit c WHERE c.org_id = NEW.org_id AND c.entity_id = NEW.entity_id AND c.receipt_id = NEW.id
      UNION ALL SELECT FROM credit_note n WHERE n.org_id = NEW.org_id AND n.entity_id = NEW.entity_id AND n.receipt_id = NEW.id
        AND n.status = 'Open'
      UNION ALL SELECT FROM debit_note n WHERE n.org_id = NEW.org_id AND n.entity_id = NEW.entity_id AND n.receipt_id = NEW.id
        AND n.status = 'Unpaid') THEN
    RAISE EXCEPTION 'goods of sales receipt % came back, or paid it, or a note stands against it', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
