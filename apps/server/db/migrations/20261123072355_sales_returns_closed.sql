-- What came back is closed to the working role as other posted documents are.
CREATE TRIGGER made AFTER INSERT ON sales_return FOR EACH ROW WHEN (NEW.status <> 'Draft') EXECUTE FUNCTION refuse_made_posted();
--> statement-breakpoint
CREATE TRIGGER posted AFTER UPDATE ON sales_return FOR EACH ROW WHEN (OLD.status <> 'Draft')
  EXECUTE FUNCTION keep_posted('status', 'cancel_reason', 'customer_id', 'search_text', 'row_version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER path AFTER UPDATE OF status ON sales_return FOR EACH ROW WHEN (OLD.status <> 'Draft' AND NEW.status <> OLD.status) EXECUTE FUNCTION assert_mirrored();
--> statement-breakpoint
CREATE TRIGGER deleted AFTER DELETE ON sales_return FOR EACH ROW WHEN (OLD.status <> 'Draft') EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
CREATE TRIGGER customer AFTER UPDATE OF customer_id ON sales_return FOR EACH ROW
  WHEN (OLD.customer_id <> NEW.customer_id AND OLD.status <> 'Draft') EXECUTE FUNCTION keep_customer();
--> statement-breakpoint
-- No more comes back of a posted invoice of the same customer than went out by it.
CREATE FUNCTION assert_sales_return_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM invoice i WHERE i.org_id = NEW.org_id AND i.entity_id = NEW.entity_id AND i.id = NEW.invoice_id
      AND i.customer_id = NEW.customer_id AND i.status IN ('Unpaid', 'Partial', 'Closed')) THEN
    RAISE EXCEPTION 'return % is of no posted invoice', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  IF EXISTS (SELECT FROM sales_return r JOIN sales_return_line l ON l.org_id = r.org_id AND l.entity_id = r.entity_id AND l.return_id = r.id
        LEFT JOIN invoice_line s ON s.org_id = r.org_id AND s.entity_id = r.entity_id AND s.invoice_id = r.invoice_id AND s.id = l.source_line_id
      WHERE r.org_id = NEW.org_id AND r.entity_id = NEW.entity_id AND r.invoice_id = NEW.invoice_id AND r.status = 'Received'
      GROUP BY l.source_line_id, s.quantity_e3, s.cost_paise
      HAVING s.quantity_e3 IS NULL OR sum(l.quantity_e3) > s.quantity_e3 OR sum(l.cost_paise) > s.cost_paise) THEN
    RAISE EXCEPTION 'return % brings back more than was sold', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER posting AFTER UPDATE ON sales_return FOR EACH ROW WHEN (OLD.status = 'Draft' AND NEW.status = 'Received')
  EXECUTE FUNCTION assert_sales_return_posting();
--> statement-breakpoint
-- What is credited is taken back after its note.
CREATE FUNCTION keep_noted_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM credit_note n WHERE n.org_id = NEW.org_id AND n.entity_id = NEW.entity_id AND n.return_id = NEW.id
      AND n.status <> 'Cancelled') THEN
    RAISE EXCEPTION 'return % has a credit note', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER noted AFTER UPDATE OF status ON sales_return FOR EACH ROW WHEN (OLD.status = 'Received' AND NEW.status <> 'Received')
  EXECUTE FUNCTION keep_noted_return();
--> statement-breakpoint
-- An invoice stays in the books while goods of it are back.
CREATE FUNCTION keep_returned_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM sales_return r WHERE r.org_id = NEW.org_id AND r.entity_id = NEW.entity_id AND r.invoice_id = NEW.id
      AND r.status = 'Received') THEN
    RAISE EXCEPTION 'goods of invoice % came back', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER returned AFTER UPDATE OF status ON invoice FOR EACH ROW
  WHEN (OLD.status IN ('Unpaid', 'Partial', 'Closed') AND NEW.status NOT IN ('Unpaid', 'Partial', 'Closed'))
  EXECUTE FUNCTION keep_returned_invoice();
--> statement-breakpoint
-- A note of a return credits what was received by it, of the same invoice.
CREATE FUNCTION assert_note_of_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM sales_return r WHERE r.org_id = NEW.org_id AND r.entity_id = NEW.entity_id AND r.id = NEW.return_id
      AND r.invoice_id = NEW.invoice_id AND r.status = 'Received' AND r.charge_percent_e4 = NEW.charge_percent_e4) THEN
    RAISE EXCEPTION 'credit note % is of no received return', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER of_return AFTER UPDATE ON credit_note FOR EACH ROW
  WHEN (OLD.status = 'Draft' AND NEW.status = 'Open' AND NEW.return_id IS NOT NULL) EXECUTE FUNCTION assert_note_of_return();
--> statement-breakpoint
CREATE FUNCTION keep_lines_of_sales_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed c JOIN sales_return r ON r.org_id = c.org_id AND r.entity_id = c.entity_id AND r.id = c.return_id
      WHERE r.status <> 'Draft') THEN
    RAISE EXCEPTION 'lines of a posted return take no %', lower(TG_OP) USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER posted_insert AFTER INSERT ON sales_return_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_sales_return();
--> statement-breakpoint
CREATE TRIGGER posted_update AFTER UPDATE ON sales_return_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_sales_return();
--> statement-breakpoint
CREATE TRIGGER posted_delete AFTER DELETE ON sales_return_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_sales_return();
--> statement-breakpoint
CREATE TRIGGER place AFTER UPDATE OF return_id ON sales_return_line FOR EACH ROW WHEN (OLD.return_id <> NEW.return_id) EXECUTE FUNCTION keep_place();
--> statement-breakpoint
-- The drug register tells who brought a drug back.
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
      SELECT c.name INTO party FROM sales_return d JOIN customer c ON c.org_id = d.org_id AND c.id = d.customer_id
        WHERE d.org_id = p_org AND d.entity_id = p_entity AND d.id = p_document;
    WHEN 'workOrder' THEN
      SELECT c.name INTO party FROM work_order d JOIN customer c ON c.org_id = d.org_id AND c.id = d.customer_id
        WHERE d.org_id = p_org AND d.entity_id = p_entity AND d.id = p_document;
    ELSE
  END CASE;
  SELECT string_agg(l ->> 'no', ', ' ORDER BY l ->> 'no') INTO licence FROM jsonb_array_elements(held) l
    WHERE coalesce((l ->> 'validUntil')::date, p_on) >= p_on;
END $$;
