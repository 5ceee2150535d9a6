-- What the counter says of an invoice is written once.
DO $$ BEGIN
  EXECUTE replace(pg_get_functiondef('close_posted_tables()'::regprocedure), '(''recipe_version'', NULL)',
    '(''recipe_version'', NULL), (''counter_invoice'', NULL)');
END $$;
--> statement-breakpoint
-- The register names the prescription of what was sold on account too, and of what comes back of it.
CREATE OR REPLACE FUNCTION prescription_of_move(p_org uuid, p_entity uuid, p_kind text, p_document uuid, OUT prescriber text, OUT patient text)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_receipt uuid := CASE WHEN p_kind = 'salesReceipt' THEN p_document END;
  v_invoice uuid := CASE WHEN p_kind = 'invoice' THEN p_document END;
BEGIN
  IF p_kind NOT IN ('salesReceipt', 'invoice', 'salesReturn') THEN RETURN; END IF;
  IF p_kind = 'salesReturn' THEN
    SELECT r.receipt_id, r.invoice_id INTO v_receipt, v_invoice FROM sales_return r
      WHERE r.org_id = p_org AND r.entity_id = p_entity AND r.id = p_document;
  END IF;
  SELECT concat_ws(', ', m.name, m.registration_number, m.address), concat_ws(', ', d.patient_name, d.patient_age, d.patient_address)
    INTO prescriber, patient
    FROM (SELECT s.doctor_id, s.patient_name, s.patient_age, s.patient_address FROM sales_receipt s
            WHERE s.org_id = p_org AND s.entity_id = p_entity AND s.id = v_receipt
          UNION ALL SELECT i.doctor_id, i.patient_name, i.patient_age, i.patient_address FROM counter_invoice i
            WHERE i.org_id = p_org AND i.entity_id = p_entity AND i.invoice_id = v_invoice) d
      LEFT JOIN doctor m ON m.org_id = p_org AND m.id = d.doctor_id;
  prescriber := nullif(prescriber, '');
  patient := nullif(patient, '');
END $$;
