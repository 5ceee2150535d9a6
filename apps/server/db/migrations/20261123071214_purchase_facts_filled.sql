-- Bills and vendors' notes that were posted before, as they stand in their rows; vendors, categories and manufacturers are those of
-- today, and `carried_over` says so. What is out of the books comes to nothing on its own day and is left out. The policies of the
-- tables ask for a tenant, which a migration has not.
ALTER TABLE "bill" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bill_line" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vendor_debit_note" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vendor_debit_note_line" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vendor_credit_note" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vendor_credit_note_line" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase_receive_line" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase_return_line" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "batch" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "item" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vendor" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "entity" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "entity_setting" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase_fact" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document_gst" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "document_gst" (org_id, entity_id, document_id, revision, document_kind, outward, code, dated_on, party_id, gstin, legal_name,
    trade_name, state_code, party_gstin, party_name, party_treatment, party_state_code, party_country_code, place_of_supply, tax_heads,
    reverse_charge, gst_table, return_period, carried_over)
  SELECT d.org_id, d.entity_id, d.id, d.revision, d.kind, false, d.code, d.dated_on, d.vendor_id,
    CASE WHEN coalesce((SELECT x.value ->> 'gstType' FROM "entity_setting" x
      WHERE x.org_id = d.org_id AND x.entity_id = d.entity_id AND x.section = 'tax'), 'Regular') = 'Unregistered' THEN NULL ELSE e.gstin END, coalesce(s.value ->> 'legalName', e.display_name),
    e.display_name, e.state_code, v.gstin, v.name, v.treatment, v.billing_address ->> 'stateCode', NULL,
    coalesce(d.place_of_supply, e.state_code),
    CASE WHEN NOT d.taxed THEN 'none' WHEN v.treatment = 'SEZ' OR v.billing_address ->> 'stateCode' <> e.state_code THEN 'inter'
      ELSE 'intra' END,
    d.reverse_charge, NULL, to_char(d.dated_on, 'MMYYYY'), true
  FROM (SELECT org_id, entity_id, id, revision, 'bill' AS kind, code, billed_on AS dated_on, vendor_id, place_of_supply,
        taxed OR reverse_charge AS taxed, reverse_charge FROM "bill" WHERE status IN ('Unpaid', 'Partial', 'Closed')
      UNION ALL SELECT org_id, entity_id, id, 1, 'vendorDebitNote', code, noted_on, vendor_id, place_of_supply, taxed, false
        FROM "vendor_debit_note" WHERE status = 'Open'
      UNION ALL SELECT n.org_id, n.entity_id, n.id, 1, 'vendorCreditNote', n.code, n.noted_on, n.vendor_id, n.place_of_supply,
          coalesce(c.taxed, n.taxed), false
        FROM "vendor_credit_note" n
          LEFT JOIN "vendor_debit_note" c ON c.org_id = n.org_id AND c.entity_id = n.entity_id AND c.id = n.debit_note_id
        WHERE n.status = 'Open') d
    JOIN "entity" e ON e.org_id = d.org_id AND e.id = d.entity_id
    JOIN "vendor" v ON v.org_id = d.org_id AND v.id = d.vendor_id
    LEFT JOIN "entity_setting" s ON s.org_id = d.org_id AND s.entity_id = d.entity_id AND s.section = 'company';--> statement-breakpoint
INSERT INTO "purchase_fact" (org_id, entity_id, kind, document_kind, document_id, revision, line_id, code, dated_on, posted_at, posted_by,
    of_document_id, of_line_id, carried_over, family, item_id, description, item_category_id, manufacturer, generic_name, drug_schedule,
    quantity_e3, free_quantity_e3, account_code, hsn, uqc, tax_code, rate_e4, tax_kind, gross_paise, discount_paise, taxable_paise,
    cgst_paise, sgst_paise, igst_paise, total_paise, cost_paise, vendor_id, vendor_document_no, order_id, order_line_id, receive_id,
    receive_line_id, input_credit, input_credit_class, credit_paise, batch_no)
  SELECT d.org_id, d.entity_id, 'line', 'bill', d.id, d.revision, l.id, d.code, d.billed_on, d.created_at, d.created_by, NULL, NULL, true,
    l.family, l.item_id, l.description, m.category_id, m.manufacturer, m.generic_name, m.drug_schedule,
    round(l.quantity_e3::numeric * l.factor_e6 / 1000000), round(l.free_quantity_e3::numeric * l.factor_e6 / 1000000),
    CASE WHEN r.role = 'purchases' AND l.account_code IS NOT NULL THEN l.account_code ELSE coalesce((SELECT (x.value ->> r.role)::integer FROM "entity_setting" x
        WHERE x.org_id = d.org_id AND x.entity_id = d.entity_id AND x.section = 'accounts'),
      (SELECT min(a.code) FROM "account" a WHERE a.org_id = d.org_id AND a.entity_id = d.entity_id AND a.role = r.role)) END,
    coalesce(l.hsn, ''), CASE WHEN l.family = 'labour' OR l.hsn LIKE '99%' THEN 'NA'
      ELSE upper(coalesce(nullif(CASE WHEN l.item_id IS NULL THEN l.unit_code ELSE m.unit_code END, ''), 'OTH')) END,
    l.tax_code, coalesce(t.rate, 0), CASE WHEN t.kind = 'taxable' AND t.rate > 0 AND NOT (d.taxed OR d.reverse_charge) THEN 'untaxed' ELSE coalesce(t.kind, 'nonGst') END,
    l.taxable_paise + l.discount_paise + l.record_discount_paise, l.discount_paise + l.record_discount_paise, l.taxable_paise,
    l.cgst_paise, l.sgst_paise, l.igst_paise, l.total_paise, l.cost_paise, d.vendor_id, d.vendor_bill_no,
    coalesce(l.source_order_id, w.source_order_id), CASE WHEN l.source_order_id IS NULL THEN w.source_line_id ELSE l.source_line_id END,
    l.source_receive_id, CASE WHEN l.source_receive_id IS NOT NULL THEN l.source_line_id END, l.input_credit, l.input_credit_class,
    l.taxable_paise + l.cgst_paise + l.sgst_paise + l.igst_paise - l.cost_paise,
    (SELECT string_agg(b ->> 'batchNo', ', ') FROM jsonb_array_elements(w.batches) b)
  FROM "bill" d
    JOIN "bill_line" l ON l.org_id = d.org_id AND l.entity_id = d.entity_id AND l.bill_id = d.id
    LEFT JOIN "item" m ON m.org_id = l.org_id AND m.id = l.item_id
    LEFT JOIN "purchase_receive_line" w ON w.org_id = l.org_id AND w.entity_id = l.entity_id AND w.receive_id = l.source_receive_id
      AND w.id = l.source_line_id
    LEFT JOIN (VALUES (101, 0, 'taxable'), (102, 2500, 'taxable'), (103, 15000, 'taxable'), (104, 30000, 'taxable'), (105, 50000, 'taxable'), (106, 180000, 'taxable'), (107, 120000, 'taxable'), (108, 280000, 'taxable'), (109, 0, 'taxable'), (110, 2500, 'taxable'), (111, 15000, 'taxable'), (112, 30000, 'taxable'), (113, 50000, 'taxable'), (114, 180000, 'taxable'), (115, 120000, 'taxable'), (116, 280000, 'taxable'), (117, 400000, 'taxable'), (118, 0, 'exempt'), (119, 0, 'nil'), (120, 0, 'nonGst'), (121, 400000, 'taxable'), (122, 0, 'exempt'), (123, 0, 'nil'), (124, 0, 'nonGst')) AS t (code, rate, kind)
      ON t.code = l.tax_code
    CROSS JOIN LATERAL (SELECT CASE WHEN l.landed_by IS NOT NULL THEN 'inventory' WHEN m.tracked THEN 'goodsReceivedNotBilled'
      ELSE 'purchases' END AS role) r
  WHERE d.status IN ('Unpaid', 'Partial', 'Closed')
  ORDER BY d.billed_on, d.id, l.position;--> statement-breakpoint
INSERT INTO "purchase_fact" (org_id, entity_id, kind, document_kind, document_id, revision, line_id, code, dated_on, posted_at, posted_by,
    of_document_id, of_line_id, carried_over, family, item_id, description, item_category_id, manufacturer, generic_name, drug_schedule,
    quantity_e3, free_quantity_e3, account_code, hsn, uqc, tax_code, rate_e4, tax_kind, gross_paise, discount_paise, taxable_paise,
    cgst_paise, sgst_paise, igst_paise, total_paise, cost_paise, vendor_id, vendor_document_no, order_id, order_line_id, receive_id,
    receive_line_id, input_credit, input_credit_class, credit_paise, batch_no)
  SELECT d.org_id, d.entity_id, 'line', d.of, d.id, 1, l.id, d.code, d.noted_on, d.created_at, d.created_by, d.bill_id,
    CASE WHEN d.kind = 'Short' THEN l.source_line_id END, true, 'part', l.item_id, l.description, m.category_id, m.manufacturer,
    m.generic_name, m.drug_schedule, - p.counted * round(l.quantity_e3::numeric * l.factor_e6 / 1000000),
    - p.counted * round(l.free_quantity_e3::numeric * l.factor_e6 / 1000000), coalesce((SELECT (x.value ->> p.role)::integer FROM "entity_setting" x
        WHERE x.org_id = d.org_id AND x.entity_id = d.entity_id AND x.section = 'accounts'),
      (SELECT min(a.code) FROM "account" a WHERE a.org_id = d.org_id AND a.entity_id = d.entity_id AND a.role = p.role)),
    coalesce(l.hsn, ''), CASE WHEN  l.hsn LIKE '99%' THEN 'NA'
      ELSE upper(coalesce(nullif(CASE WHEN l.item_id IS NULL THEN l.unit_code ELSE m.unit_code END, ''), 'OTH')) END,
    l.tax_code, coalesce(t.rate, 0), CASE WHEN t.kind = 'taxable' AND t.rate > 0 AND NOT (d.taxed AND (l.taxable_paise = 0 OR p.tax <> 0)) THEN 'untaxed' ELSE coalesce(t.kind, 'nonGst') END,
    -(l.taxable_paise + l.discount_paise + l.record_discount_paise), -(l.discount_paise + l.record_discount_paise), -l.taxable_paise,
    -l.cgst_paise, -l.sgst_paise, -l.igst_paise, -l.total_paise, p.credit - l.taxable_paise - p.tax, d.vendor_id, d.vendor_note_no, NULL,
    NULL, NULL, NULL, l.input_credit, l.input_credit_class, -p.credit,
    (SELECT b.batch_no FROM "purchase_return_line" r JOIN "batch" b ON b.org_id = r.org_id AND b.item_id = r.item_id AND b.id = r.batch_id
      WHERE r.org_id = d.org_id AND r.entity_id = d.entity_id AND r.return_id = d.return_id AND r.id = l.source_line_id)
  FROM (SELECT 'vendorDebitNote' AS of, org_id, entity_id, id, code, noted_on, created_at, created_by, kind, taxed, vendor_id, vendor_note_no, bill_id, return_id
        FROM "vendor_debit_note" WHERE status = 'Open'
      UNION ALL SELECT 'vendorCreditNote', org_id, entity_id, id, code, noted_on, created_at, created_by, kind, taxed, vendor_id, vendor_note_no, bill_id, return_id
        FROM "vendor_credit_note" WHERE status = 'Open' AND debit_note_id IS NULL) d
    JOIN (SELECT org_id, entity_id, note_id, id, position, item_id, description, hsn, unit_code, factor_e6, quantity_e3, free_quantity_e3, tax_code,
        discount_paise, record_discount_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise, input_credit,
        input_credit_class, source_line_id FROM "vendor_debit_note_line"
      UNION ALL SELECT org_id, entity_id, note_id, id, position, item_id, description, hsn, unit_code, factor_e6, quantity_e3, free_quantity_e3, tax_code,
        discount_paise, record_discount_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise, input_credit,
        input_credit_class, source_line_id FROM "vendor_credit_note_line") l
      ON l.org_id = d.org_id AND l.entity_id = d.entity_id AND l.note_id = d.id
    LEFT JOIN "item" m ON m.org_id = l.org_id AND m.id = l.item_id
    LEFT JOIN (VALUES (101, 0, 'taxable'), (102, 2500, 'taxable'), (103, 15000, 'taxable'), (104, 30000, 'taxable'), (105, 50000, 'taxable'), (106, 180000, 'taxable'), (107, 120000, 'taxable'), (108, 280000, 'taxable'), (109, 0, 'taxable'), (110, 2500, 'taxable'), (111, 15000, 'taxable'), (112, 30000, 'taxable'), (113, 50000, 'taxable'), (114, 180000, 'taxable'), (115, 120000, 'taxable'), (116, 280000, 'taxable'), (117, 400000, 'taxable'), (118, 0, 'exempt'), (119, 0, 'nil'), (120, 0, 'nonGst'), (121, 400000, 'taxable'), (122, 0, 'exempt'), (123, 0, 'nil'), (124, 0, 'nonGst')) AS t (code, rate, kind)
      ON t.code = l.tax_code
    CROSS JOIN LATERAL (SELECT l.cgst_paise + l.sgst_paise + l.igst_paise AS tax,
      CASE WHEN l.input_credit = 'Claim' AND coalesce((SELECT x.value ->> 'gstType' FROM "entity_setting" x
      WHERE x.org_id = d.org_id AND x.entity_id = d.entity_id AND x.section = 'tax'), 'Regular') = 'Regular' THEN l.cgst_paise + l.sgst_paise + l.igst_paise ELSE 0 END AS credit,
      CASE WHEN d.kind IN ('Return', 'Short') THEN 1 ELSE 0 END AS counted,
      CASE WHEN d.kind IN ('Return', 'Short') THEN 'goodsReceivedNotBilled' ELSE 'priceDifference' END AS role) p
  ORDER BY d.noted_on, d.id, l.position;--> statement-breakpoint
-- The answer of a claim takes back what it does not grant of it.
INSERT INTO "purchase_fact" (org_id, entity_id, kind, document_kind, document_id, revision, line_id, code, dated_on, posted_at, posted_by,
    of_document_id, of_line_id, carried_over, family, item_id, description, item_category_id, manufacturer, generic_name, drug_schedule,
    quantity_e3, free_quantity_e3, account_code, hsn, uqc, tax_code, rate_e4, tax_kind, gross_paise, discount_paise, taxable_paise,
    cgst_paise, sgst_paise, igst_paise, total_paise, cost_paise, vendor_id, vendor_document_no, order_id, order_line_id, receive_id,
    receive_line_id, input_credit, input_credit_class, credit_paise)
  SELECT d.org_id, d.entity_id, 'line', 'vendorCreditNote', d.id, 1, l.id, d.code, d.noted_on, d.created_at, d.created_by, l.note_id, l.id,
    true, 'part', l.item_id, l.description, m.category_id, m.manufacturer, m.generic_name, m.drug_schedule, l.quantity, l.free,
    coalesce((SELECT (x.value ->> p.role)::integer FROM "entity_setting" x
        WHERE x.org_id = d.org_id AND x.entity_id = d.entity_id AND x.section = 'accounts'),
      (SELECT min(a.code) FROM "account" a WHERE a.org_id = d.org_id AND a.entity_id = d.entity_id AND a.role = p.role)),
    coalesce(l.hsn, ''), CASE WHEN  l.hsn LIKE '99%' THEN 'NA'
      ELSE upper(coalesce(nullif(CASE WHEN l.item_id IS NULL THEN l.unit_code ELSE m.unit_code END, ''), 'OTH')) END,
    l.tax_code, coalesce(t.rate, 0), CASE WHEN t.kind = 'taxable' AND t.rate > 0 AND NOT (l.taxed AND (l.taxable = 0 OR l.tax <> 0)) THEN 'untaxed' ELSE coalesce(t.kind, 'nonGst') END,
    l.taxable, 0, l.taxable, l.cgst, l.sgst, l.igst, l.taxable + l.tax, l.taxable + l.tax - p.credit, d.vendor_id, d.vendor_note_no, NULL,
    NULL, NULL, NULL, l.input_credit, l.input_credit_class, p.credit
  FROM "vendor_credit_note" d
    CROSS JOIN LATERAL (SELECT r.*, r.left_taxable + CASE WHEN row_number() OVER (ORDER BY r.position) = 1
        THEN d.refused_paise - sum(r.left_taxable + r.tax) OVER () ELSE 0 END AS taxable
      FROM (SELECT c.*, k.taxed, k.kind, c.taxable_paise - g.taxable AS left_taxable, c.cgst_paise - g.cgst AS cgst,
            c.sgst_paise - g.sgst AS sgst, c.igst_paise - g.igst AS igst,
            c.cgst_paise + c.sgst_paise + c.igst_paise - g.cgst - g.sgst - g.igst AS tax,
            CASE WHEN k.kind IN ('Return', 'Short') THEN round(c.quantity_e3::numeric * c.factor_e6 / 1000000) - g.quantity ELSE 0 END AS quantity,
            CASE WHEN k.kind IN ('Return', 'Short') THEN round(c.free_quantity_e3::numeric * c.factor_e6 / 1000000) - g.free ELSE 0 END AS free
          FROM "vendor_debit_note" k
            JOIN "vendor_debit_note_line" c ON c.org_id = k.org_id AND c.entity_id = k.entity_id AND c.note_id = k.id
            CROSS JOIN LATERAL (SELECT coalesce(sum(x.taxable_paise), 0) AS taxable, coalesce(sum(x.cgst_paise), 0) AS cgst,
                coalesce(sum(x.sgst_paise), 0) AS sgst, coalesce(sum(x.igst_paise), 0) AS igst,
                coalesce(sum(round(x.quantity_e3::numeric * x.factor_e6 / 1000000)), 0) AS quantity,
                coalesce(sum(round(x.free_quantity_e3::numeric * x.factor_e6 / 1000000)), 0) AS free
              FROM "vendor_credit_note_line" x
              WHERE x.org_id = d.org_id AND x.entity_id = d.entity_id AND x.note_id = d.id AND x.source_line_id = c.id) g
          WHERE k.org_id = d.org_id AND k.entity_id = d.entity_id AND k.id = d.debit_note_id) r) l
    LEFT JOIN "item" m ON m.org_id = l.org_id AND m.id = l.item_id
    LEFT JOIN (VALUES (101, 0, 'taxable'), (102, 2500, 'taxable'), (103, 15000, 'taxable'), (104, 30000, 'taxable'), (105, 50000, 'taxable'), (106, 180000, 'taxable'), (107, 120000, 'taxable'), (108, 280000, 'taxable'), (109, 0, 'taxable'), (110, 2500, 'taxable'), (111, 15000, 'taxable'), (112, 30000, 'taxable'), (113, 50000, 'taxable'), (114, 180000, 'taxable'), (115, 120000, 'taxable'), (116, 280000, 'taxable'), (117, 400000, 'taxable'), (118, 0, 'exempt'), (119, 0, 'nil'), (120, 0, 'nonGst'), (121, 400000, 'taxable'), (122, 0, 'exempt'), (123, 0, 'nil'), (124, 0, 'nonGst')) AS t (code, rate, kind)
      ON t.code = l.tax_code
    CROSS JOIN LATERAL (SELECT CASE WHEN l.input_credit = 'Claim' AND coalesce((SELECT x.value ->> 'gstType' FROM "entity_setting" x
      WHERE x.org_id = d.org_id AND x.entity_id = d.entity_id AND x.section = 'tax'), 'Regular') = 'Regular' THEN l.tax ELSE 0 END AS credit,
      CASE WHEN l.kind IN ('Return', 'Short') THEN 'goodsReceivedNotBilled' ELSE 'priceDifference' END AS role) p
  WHERE d.status = 'Open' AND (l.taxable <> 0 OR l.taxable + l.tax <> 0 OR l.quantity <> 0 OR l.free <> 0)
  ORDER BY d.noted_on, d.id, l.position;--> statement-breakpoint
INSERT INTO "purchase_fact" (org_id, entity_id, kind, document_kind, document_id, revision, line_id, code, dated_on, posted_at, posted_by,
    carried_over, description, account_code, uqc, total_paise, vendor_id, vendor_document_no, input_credit, input_credit_class)
  SELECT d.org_id, d.entity_id, 'head', 'bill', d.id, d.revision, h.line, d.code, d.billed_on, d.created_at, d.created_by, true, h.words,
    coalesce((SELECT (x.value ->> h.role)::integer FROM "entity_setting" x
        WHERE x.org_id = d.org_id AND x.entity_id = d.entity_id AND x.section = 'accounts'),
      (SELECT min(a.code) FROM "account" a WHERE a.org_id = d.org_id AND a.entity_id = d.entity_id AND a.role = h.role)), 'NA', h.amount, d.vendor_id, d.vendor_bill_no, 'None', 'Inputs'
  FROM "bill" d
    CROSS JOIN LATERAL (VALUES ('Round', 'Round-off', d.round_paise, 'roundOff'), ('Tcs', 'Tax collected at source', d.tcs_paise, 'tcsReceivable'))
      AS h (line, words, amount, role)
  WHERE d.status IN ('Unpaid', 'Partial', 'Closed') AND h.amount <> 0;--> statement-breakpoint
ALTER TABLE "bill" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bill_line" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vendor_debit_note" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vendor_debit_note_line" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vendor_credit_note" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vendor_credit_note_line" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase_receive_line" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase_return_line" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "batch" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "item" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vendor" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "entity" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "entity_setting" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase_fact" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document_gst" FORCE ROW LEVEL SECURITY;
