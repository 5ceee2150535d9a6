-- A receipt is closed to the working role as other posted documents are: made as a draft, posted with its journal, facts, print and
-- tenders that pay it, and open or cancelled again when its journal is mirrored.
CREATE FUNCTION keep_posted_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  life text[] := ARRAY['customer_id', 'search_text', 'row_version', 'updated_at'];
BEGIN
  IF OLD.status = 'Closed' AND NEW.status IN ('Draft', 'Cancelled') THEN
    IF is_in_the_books(OLD.org_id, OLD.entity_id, OLD.id, OLD.revision) THEN
      RAISE EXCEPTION 'sales receipt % is in the books', OLD.code USING ERRCODE = 'restrict_violation';
    END IF;
    life := life || ARRAY['status', 'cancel_reason', 'taken_by'];
  END IF;
  IF to_jsonb(OLD) - life <> to_jsonb(NEW) - life THEN
    RAISE EXCEPTION 'sales receipt % is posted and takes no such update', OLD.code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION assert_receipt_posting() RETURNS trigger LANGUAGE plpgsql AS $$
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
  SELECT coalesce(sum(t.amount_paise), 0) INTO paid FROM sales_receipt_tender t
    WHERE t.org_id = NEW.org_id AND t.entity_id = NEW.entity_id AND t.receipt_id = NEW.id;
  IF paid <> NEW.total_paise THEN PERFORM refuse_other_sum('what pays sales receipt ' || NEW.code); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- One that was posted before keeps its number, and its print until it is posted again.
CREATE FUNCTION keep_reopened_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'sales receipt % keeps its number and its print', OLD.code USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER made AFTER INSERT ON sales_receipt FOR EACH ROW WHEN (NEW.status <> 'Draft') EXECUTE FUNCTION refuse_made_posted();
--> statement-breakpoint
CREATE TRIGGER posted AFTER UPDATE ON sales_receipt FOR EACH ROW WHEN (OLD.status <> 'Draft') EXECUTE FUNCTION keep_posted_receipt();
--> statement-breakpoint
CREATE TRIGGER posting AFTER UPDATE ON sales_receipt FOR EACH ROW WHEN (OLD.status = 'Draft' AND NEW.status = 'Closed')
  EXECUTE FUNCTION assert_receipt_posting();
--> statement-breakpoint
CREATE TRIGGER reopened AFTER UPDATE ON sales_receipt FOR EACH ROW
  WHEN (OLD.status = 'Draft' AND OLD.code IS NOT NULL AND (NEW.code IS DISTINCT FROM OLD.code OR NEW.number_period <> OLD.number_period
    OR NEW.status <> 'Closed' AND NEW.snapshot IS DISTINCT FROM OLD.snapshot)) EXECUTE FUNCTION keep_reopened_receipt();
--> statement-breakpoint
CREATE TRIGGER deleted AFTER DELETE ON sales_receipt FOR EACH ROW WHEN (OLD.code IS NOT NULL OR OLD.status <> 'Draft') EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
-- A bill keeps the name that its counter gave it: by that it is made once.
CREATE TRIGGER client AFTER UPDATE OF client_id ON sales_receipt FOR EACH ROW WHEN (OLD.client_id <> NEW.client_id) EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
CREATE TRIGGER customer AFTER UPDATE OF customer_id ON sales_receipt FOR EACH ROW
  WHEN (OLD.customer_id IS DISTINCT FROM NEW.customer_id AND OLD.status <> 'Draft') EXECUTE FUNCTION keep_customer();
--> statement-breakpoint
CREATE FUNCTION keep_rows_of_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed c JOIN sales_receipt r ON r.org_id = c.org_id AND r.entity_id = c.entity_id AND r.id = c.receipt_id
      WHERE r.status <> 'Draft') THEN
    RAISE EXCEPTION 'rows of a posted sales receipt take no %', lower(TG_OP) USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER posted_insert AFTER INSERT ON sales_receipt_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_rows_of_receipt();
--> statement-breakpoint
CREATE TRIGGER posted_update AFTER UPDATE ON sales_receipt_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_rows_of_receipt();
--> statement-breakpoint
CREATE TRIGGER posted_delete AFTER DELETE ON sales_receipt_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_rows_of_receipt();
--> statement-breakpoint
CREATE TRIGGER place AFTER UPDATE OF receipt_id ON sales_receipt_line FOR EACH ROW WHEN (OLD.receipt_id <> NEW.receipt_id) EXECUTE FUNCTION keep_place();
--> statement-breakpoint
CREATE TRIGGER posted_insert AFTER INSERT ON sales_receipt_tender REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_rows_of_receipt();
--> statement-breakpoint
CREATE TRIGGER posted_update AFTER UPDATE ON sales_receipt_tender REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_rows_of_receipt();
--> statement-breakpoint
CREATE TRIGGER posted_delete AFTER DELETE ON sales_receipt_tender REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_rows_of_receipt();
--> statement-breakpoint
CREATE TRIGGER place AFTER UPDATE OF receipt_id ON sales_receipt_tender FOR EACH ROW WHEN (OLD.receipt_id <> NEW.receipt_id) EXECUTE FUNCTION keep_place();
--> statement-breakpoint
-- The register names who bought at the counter, and of a sale there who prescribed it, and for whom, as they stood that day.
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
CREATE FUNCTION prescription_of_move(p_org uuid, p_entity uuid, p_kind text, p_document uuid, OUT prescriber text, OUT patient text)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF p_kind <> 'salesReceipt' THEN RETURN; END IF;
  SELECT concat_ws(', ', m.name, m.registration_number, m.address), concat_ws(', ', d.patient_name, d.patient_age, d.patient_address)
    INTO prescriber, patient
    FROM sales_receipt d LEFT JOIN doctor m ON m.org_id = d.org_id AND m.id = d.doctor_id
    WHERE d.org_id = p_org AND d.entity_id = p_entity AND d.id = p_document;
  prescriber := nullif(prescriber, '');
  patient := nullif(patient, '');
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION enter_drug_register() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO drug_register (org_id, entity_id, move_id, item_id, warehouse_id, batch_id, schedule, moved_on, in_e3, out_e3, balance_e3,
      document_kind, document_id, party, licence, prescriber, patient)
    SELECT m.org_id, m.entity_id, m.id, m.item_id, m.warehouse_id, m.batch_id, i.drug_schedule, m.moved_on,
      greatest(m.quantity_e3, 0), greatest(-m.quantity_e3, 0),
      coalesce((SELECT r.balance_e3 FROM drug_register r WHERE r.org_id = m.org_id AND r.entity_id = m.entity_id AND r.item_id = m.item_id
          AND r.warehouse_id = m.warehouse_id AND r.move_id < m.id ORDER BY r.move_id DESC LIMIT 1), 0)
        + sum(m.quantity_e3) OVER (PARTITION BY m.entity_id, m.item_id, m.warehouse_id ORDER BY m.id),
      m.document_kind, m.document_id, p.party, p.licence, x.prescriber, x.patient
    FROM added m JOIN item i ON i.org_id = m.org_id AND i.id = m.item_id AND i.drug_schedule IS NOT NULL
      CROSS JOIN LATERAL party_of_move(m.org_id, m.entity_id, m.document_kind, m.document_id, m.moved_on) p
      CROSS JOIN LATERAL prescription_of_move(m.org_id, m.entity_id, m.document_kind, m.document_id) x
    WHERE m.quantity_e3 <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION register_moves_of_before() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  entities text := current_setting('app.entities', true);
BEGIN
  PERFORM FROM item WHERE org_id = NEW.org_id AND id = NEW.id FOR UPDATE;
  PERFORM set_config('app.entities', (SELECT array_agg(id)::text FROM entity WHERE org_id = NEW.org_id), true);
  INSERT INTO drug_register (org_id, entity_id, move_id, item_id, warehouse_id, batch_id, schedule, moved_on, in_e3, out_e3, balance_e3,
      document_kind, document_id, party, licence, prescriber, patient)
    SELECT m.*, p.party, p.licence, x.prescriber, x.patient
    FROM (SELECT org_id, entity_id, id, item_id, warehouse_id, batch_id, NEW.drug_schedule, moved_on, greatest(quantity_e3, 0),
          greatest(-quantity_e3, 0), sum(quantity_e3) OVER (PARTITION BY entity_id, warehouse_id ORDER BY id), document_kind, document_id
        FROM stock_move WHERE org_id = NEW.org_id AND item_id = NEW.id AND quantity_e3 <> 0) m
      CROSS JOIN LATERAL party_of_move(m.org_id, m.entity_id, m.document_kind, m.document_id, m.moved_on) p
      CROSS JOIN LATERAL prescription_of_move(m.org_id, m.entity_id, m.document_kind, m.document_id) x
    ON CONFLICT DO NOTHING;
  PERFORM set_config('app.entities', coalesce(entities, ''), true);
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION enter_drug_register(), register_moves_of_before() FROM PUBLIC;
