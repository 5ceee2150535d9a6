-- What was posted before, as far as it is known: how invoices were treated stands in their frozen prints, what their lines were in
-- their rows; categories, manufacturers, advisors and technicians are those of today, and `carried_over` says so. What is out of
-- the books comes to nothing on its own day and is left out. The policies of the tables ask for a tenant, which a migration has not.
ALTER TABLE "invoice" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_line" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "item" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customer" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vehicle" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work_order" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work_order_line" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work_order_time" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "entity" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "entity_setting" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sale_fact" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document_gst" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "document_gst" (org_id, entity_id, document_id, revision, document_kind, outward, code, dated_on, party_id, gstin, legal_name,
    trade_name, state_code, party_gstin, party_name, party_treatment, party_state_code, party_country_code, place_of_supply, tax_heads,
    gst_table, return_period, carried_over)
  SELECT i.org_id, i.entity_id, i.id, i.revision, 'invoice', true, i.code, i.invoiced_on, i.customer_id, g.gstin,
    coalesce(s.value ->> 'legalName', e.display_name), e.display_name, g.state, g.buyer, coalesce(i.snapshot -> 'buyer' ->> 'name', c.name),
    g.treatment, i.snapshot -> 'buyer' ->> 'stateCode', c.billing_address ->> 'countryCode', g.place,
    coalesce(i.snapshot ->> 'taxColumns', 'none'),
    CASE WHEN g.gst_type <> 'Regular' THEN NULL WHEN g.treatment IN ('EXPWP', 'EXPWOP') THEN 'exp'
      WHEN g.buyer IS NOT NULL OR g.treatment IN ('SEZWP', 'SEZWOP') THEN 'b2b'
      WHEN g.place <> g.state AND i.total_paise > CASE WHEN i.invoiced_on <= '2024-07-31' THEN 25000000 ELSE 10000000 END THEN 'b2cl'
      ELSE 'b2cs' END,
    to_char(i.invoiced_on, 'MMYYYY'), true
  FROM "invoice" i
    JOIN "entity" e ON e.org_id = i.org_id AND e.id = i.entity_id
    JOIN "customer" c ON c.org_id = i.org_id AND c.id = i.customer_id
    LEFT JOIN "entity_setting" s ON s.org_id = i.org_id AND s.entity_id = i.entity_id AND s.section = 'company'
    CROSS JOIN LATERAL (SELECT i.snapshot -> 'supplier' ->> 'gstin' AS gstin,
      coalesce(i.snapshot -> 'supplier' ->> 'stateCode', e.state_code) AS state, i.buyer_gstin AS buyer,
      coalesce(i.snapshot -> 'treatment' ->> 'supplyType', CASE WHEN c.supply_type IN ('EXPWP', 'EXPWOP') THEN c.supply_type
        WHEN i.buyer_gstin IS NULL THEN 'B2C' WHEN c.supply_type = 'B2C' THEN 'B2B' ELSE c.supply_type END) AS treatment,
      coalesce(i.snapshot -> 'treatment' ->> 'gstType', CASE WHEN i.snapshot -> 'supplier' ->> 'gstin' IS NULL THEN 'Unregistered'
        ELSE 'Regular' END) AS gst_type,
      coalesce(i.snapshot -> 'placeOfSupply' ->> 'code', i.place_of_supply, e.state_code) AS place) g
  WHERE i.status IN ('Unpaid', 'Partial', 'Closed');--> statement-breakpoint
INSERT INTO "sale_fact" (org_id, entity_id, kind, document_kind, document_id, revision, line_id, code, dated_on, posted_at, posted_by, source,
    source_id, source_line_id, carried_over, party_category_id, family, item_id, operation_code, description, item_category_id, manufacturer,
    generic_name, drug_schedule, warehouse_id, batch_id, batch_no, expires_on, quantity_e3, account_code, hsn, uqc, tax_code, rate_e4,
    tax_kind, gst_table, gross_paise, discount_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise, cost_paise,
    customer_id, payer, vehicle_id, make, model, salesperson_id, advisor_id, technician_id, list_price_e4)
  SELECT i.org_id, i.entity_id, 'line', 'invoice', i.id, i.revision, l.id, i.code, i.invoiced_on, coalesce(i.approved_at, i.created_at),
    i.approved_by, CASE WHEN i.work_order_id IS NOT NULL THEN 'Job' END, i.work_order_id, l.source_line_id, true, c.category_id, l.family,
    l.item_id, l.operation_code, l.description, m.category_id, m.manufacturer, m.generic_name, m.drug_schedule, l.warehouse_id, l.batch_id,
    l.batch_no, l.expires_on, l.quantity_e3, l.account_code, coalesce(l.hsn, ''),
    CASE WHEN l.family = 'labour' OR l.hsn LIKE '99%' THEN 'NA' ELSE upper(coalesce(nullif(l.unit_code, ''), 'OTH')) END,
    l.tax_code, coalesce(t.rate, 0), CASE WHEN t.kind = 'taxable' AND t.rate > 0 AND g.tax_heads = 'none' THEN 'untaxed'
      ELSE coalesce(t.kind, 'nonGst') END,
    CASE WHEN g.gst_table IS NULL OR t.kind = 'taxable' THEN g.gst_table ELSE 'nil' END,
    l.taxable_paise + o.off, o.off, l.taxable_paise, l.cgst_paise, l.sgst_paise, l.igst_paise, l.total_paise, l.cost_paise, i.customer_id,
    i.payer, i.vehicle_id, v.make_name, v.model_name, i.created_by, w.advisor_id,
    coalesce((SELECT x.technician_id FROM "work_order_time" x WHERE l.family = 'labour' AND x.org_id = i.org_id AND x.entity_id = i.entity_id
        AND x.work_order_id = i.work_order_id AND x.line_id = l.source_line_id
      GROUP BY x.technician_id ORDER BY sum(coalesce(x.ended_at, i.approved_at) - x.started_at) DESC, x.technician_id LIMIT 1), wl.technician_id),
    l.list_price_e4
  FROM "invoice" i
    JOIN "invoice_line" l ON l.org_id = i.org_id AND l.entity_id = i.entity_id AND l.invoice_id = i.id
    JOIN "document_gst" g ON g.org_id = i.org_id AND g.entity_id = i.entity_id AND g.document_id = i.id AND g.revision = i.revision
    JOIN "customer" c ON c.org_id = i.org_id AND c.id = i.customer_id
    LEFT JOIN "item" m ON m.org_id = l.org_id AND m.id = l.item_id
    LEFT JOIN "vehicle" v ON v.org_id = i.org_id AND v.id = i.vehicle_id
    LEFT JOIN "work_order" w ON w.org_id = i.org_id AND w.entity_id = i.entity_id AND w.id = i.work_order_id
    LEFT JOIN "work_order_line" wl ON wl.org_id = i.org_id AND wl.entity_id = i.entity_id AND wl.work_order_id = i.work_order_id
      AND wl.id = l.source_line_id
    LEFT JOIN (VALUES (101, 0, 'taxable'), (102, 2500, 'taxable'), (103, 15000, 'taxable'), (104, 30000, 'taxable'), (105, 50000, 'taxable'), (106, 180000, 'taxable'), (107, 120000, 'taxable'), (108, 280000, 'taxable'), (109, 0, 'taxable'), (110, 2500, 'taxable'), (111, 15000, 'taxable'), (112, 30000, 'taxable'), (113, 50000, 'taxable'), (114, 180000, 'taxable'), (115, 120000, 'taxable'), (116, 280000, 'taxable'), (117, 400000, 'taxable'), (118, 0, 'exempt'), (119, 0, 'nil'), (120, 0, 'nonGst'), (121, 400000, 'taxable'), (122, 0, 'exempt'), (123, 0, 'nil'), (124, 0, 'nonGst')) AS t (code, rate, kind)
      ON t.code = l.tax_code
    CROSS JOIN LATERAL (SELECT CASE WHEN l.amount_paise - l.discount_paise - l.record_discount_paise = l.taxable_paise
      THEN l.discount_paise + l.record_discount_paise
      ELSE round((l.discount_paise + l.record_discount_paise) * 1000000::numeric / (1000000 + coalesce(t.rate, 0)))::bigint END AS off) o
  ORDER BY i.invoiced_on, i.id, l.position;--> statement-breakpoint
INSERT INTO "sale_fact" (org_id, entity_id, kind, document_kind, document_id, revision, line_id, code, dated_on, posted_at, posted_by,
    carried_over, description, account_code, uqc, total_paise, customer_id, payer, vehicle_id, salesperson_id)
  SELECT i.org_id, i.entity_id, 'head', 'invoice', i.id, i.revision, h.line, i.code, i.invoiced_on, coalesce(i.approved_at, i.created_at),
    i.approved_by, true, h.words, coalesce((SELECT (x.value ->> h.role)::integer FROM "entity_setting" x
        WHERE x.org_id = i.org_id AND x.entity_id = i.entity_id AND x.section = 'accounts'),
      (SELECT min(a.code) FROM "account" a WHERE a.org_id = i.org_id AND a.entity_id = i.entity_id AND a.role = h.role)), 'NA', h.amount, i.customer_id, i.payer, i.vehicle_id, i.created_by
  FROM "invoice" i
    JOIN "document_gst" g ON g.org_id = i.org_id AND g.entity_id = i.entity_id AND g.document_id = i.id AND g.revision = i.revision
    CROSS JOIN LATERAL (VALUES ('Adjust', 'Adjustment', i.adjust_paise, 'adjustment'), ('Round', 'Round-off', i.round_paise, 'roundOff'))
      AS h (line, words, amount, role)
  WHERE h.amount <> 0;--> statement-breakpoint
ALTER TABLE "invoice" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_line" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "item" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customer" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vehicle" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work_order" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work_order_line" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work_order_time" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "entity" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "entity_setting" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sale_fact" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document_gst" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Facts are added and never changed; of how a document was treated only its end is written.
CREATE TRIGGER posted AFTER UPDATE OR DELETE ON sale_fact FOR EACH ROW EXECUTE FUNCTION keep_posted();--> statement-breakpoint
CREATE TRIGGER posted AFTER UPDATE OR DELETE ON purchase_fact FOR EACH ROW EXECUTE FUNCTION keep_posted();--> statement-breakpoint
CREATE TRIGGER posted_update AFTER UPDATE ON document_gst FOR EACH ROW
  WHEN (OLD.ended_at IS NOT NULL OR NEW.ended_at IS NULL) EXECUTE FUNCTION keep_posted();--> statement-breakpoint
CREATE TRIGGER posted_end AFTER UPDATE OR DELETE ON document_gst FOR EACH ROW EXECUTE FUNCTION keep_posted('ended_at');
