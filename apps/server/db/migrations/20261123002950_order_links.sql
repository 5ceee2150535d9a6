-- Lines of invoices that bill lines of orders, as links: those of cancelled invoices have ended. The policies of the tables ask
-- for a tenant, which a migration has not.
ALTER TABLE "invoice" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_line" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document_link" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "document_link" (org_id, entity_id, id, purpose, from_kind, from_id, from_line_id, to_kind, to_id, to_line_id,
    quantity_e3, created_at, ended_at)
  SELECT i.org_id, i.entity_id, gen_random_uuid(), 'invoice', 'workOrder', i.work_order_id, l.source_line_id, 'invoice', i.id, l.id,
    l.quantity_e3, i.created_at, CASE WHEN i.status = 'Cancelled' THEN i.updated_at END
  FROM "invoice" i JOIN "invoice_line" l ON l.org_id = i.org_id AND l.entity_id = i.entity_id AND l.invoice_id = i.id
  WHERE i.work_order_id IS NOT NULL AND l.source_line_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM "document_link" k WHERE k.org_id = i.org_id AND k.entity_id = i.entity_id AND k.to_id = i.id
      AND k.to_line_id = l.id);--> statement-breakpoint
ALTER TABLE "invoice" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_line" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document_link" FORCE ROW LEVEL SECURITY;
