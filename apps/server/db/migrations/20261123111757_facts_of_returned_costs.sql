ALTER TABLE "sale_fact" DROP CONSTRAINT "sale_fact_kind";--> statement-breakpoint
ALTER TABLE "sale_fact" ADD CONSTRAINT "sale_fact_kind" CHECK ("sale_fact"."kind" in ('line', 'head', 'cost'));--> statement-breakpoint
-- What came back took its cost off on the day of its note; now it does on the day on which it came. The notes of before give theirs up
-- for rows of their returns, which say of the goods what their sale said. The policies of the tables ask for a tenant, which a migration
-- has not, and facts are never changed but here.
ALTER TABLE "sale_fact" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document_gst" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sales_return" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sales_return_line" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sale_fact" DISABLE TRIGGER posted;--> statement-breakpoint
UPDATE "sale_fact" SET cost_paise = 0 WHERE document_kind = 'creditNote' AND cost_paise <> 0;--> statement-breakpoint
ALTER TABLE "sale_fact" ENABLE TRIGGER posted;--> statement-breakpoint
INSERT INTO "sale_fact" (org_id, entity_id, kind, document_kind, document_id, revision, line_id, code, dated_on, posted_at, posted_by,
    of_document_id, of_line_id, source, source_id, source_line_id, carried_over, party_category_id, family, item_id, operation_code,
    description, item_category_id, service_category_id, manufacturer, generic_name, drug_schedule, warehouse_id, batch_id, batch_no,
    expires_on, quantity_e3, free_quantity_e3, account_code, hsn, uqc, tax_code, rate_e4, tax_kind, gst_table, cost_paise, customer_id,
    payer, vehicle_id, make, model, salesperson_id, advisor_id, technician_id, doctor_id, patient_id, list_price_e4)
  SELECT f.org_id, f.entity_id, 'cost', 'salesReturn', r.id, 1, l.id, r.code, r.returned_on, r.created_at, r.created_by, f.document_id,
    f.line_id, f.source, f.source_id, f.source_line_id, true, f.party_category_id, f.family, f.item_id, f.operation_code, f.description,
    f.item_category_id, f.service_category_id, f.manufacturer, f.generic_name, f.drug_schedule, f.warehouse_id, f.batch_id, f.batch_no,
    f.expires_on, 0, 0, f.account_code, f.hsn, f.uqc, f.tax_code, f.rate_e4, f.tax_kind, f.gst_table, -l.cost_paise, f.customer_id,
    f.payer, f.vehicle_id, f.make, f.model, f.salesperson_id, f.advisor_id, f.technician_id, f.doctor_id, f.patient_id, f.list_price_e4
  FROM "sales_return" r
    JOIN "sales_return_line" l ON l.org_id = r.org_id AND l.entity_id = r.entity_id AND l.return_id = r.id
    JOIN "document_gst" g ON g.org_id = r.org_id AND g.entity_id = r.entity_id AND g.document_id = r.invoice_id AND g.ended_at IS NULL
    JOIN "sale_fact" f ON f.org_id = g.org_id AND f.entity_id = g.entity_id AND f.document_id = g.document_id
      AND f.revision = g.revision AND f.line_id = l.source_line_id AND f.kind = 'line' AND f.mirrors_id IS NULL
  WHERE r.status = 'Received' AND l.cost_paise <> 0
  ORDER BY r.returned_on, r.id, l.position;--> statement-breakpoint
ALTER TABLE "sale_fact" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document_gst" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sales_return" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sales_return_line" FORCE ROW LEVEL SECURITY;
