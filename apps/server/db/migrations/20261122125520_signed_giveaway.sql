-- What was made before: posted invoices, and drafts of orders, stand as they were signed then. An open line is held to its
-- own price, or to the list where that asks for less. The policies of the tables ask for a tenant, which a migration has not.
ALTER TABLE "invoice" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_line" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work_order" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work_order_line" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "item_price" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "role" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "invoice" i SET "signed_base_paise" = i.sub_total_paise,
  "signed_given_paise" = greatest(0, -i.adjust_paise) + coalesce((SELECT sum(l.discount_paise + l.record_discount_paise)
    FROM "invoice_line" l WHERE l.org_id = i.org_id AND l.entity_id = i.entity_id AND l.invoice_id = i.id), 0)
WHERE i.status <> 'Pending Approval' AND (i.status <> 'Draft' OR i.code IS NOT NULL OR i.work_order_id IS NOT NULL);--> statement-breakpoint
UPDATE "invoice" SET "raised_by" = "created_by" WHERE "status" IN ('Draft', 'Pending Approval');--> statement-breakpoint
UPDATE "invoice_line" l SET "list_price_e4" = l.unit_price_e4 FROM "invoice" i
WHERE i.org_id = l.org_id AND i.entity_id = l.entity_id AND i.id = l.invoice_id AND i.status IN ('Draft', 'Pending Approval')
  AND (l.source_line_id IS NOT NULL OR l.operation_code IS NOT NULL OR l.item_id IS NOT NULL);--> statement-breakpoint
UPDATE "work_order_line" l SET "list_price_e4" = l.unit_price_e4 FROM "work_order" w
WHERE w.org_id = l.org_id AND w.entity_id = l.entity_id AND w.id = l.work_order_id
  AND w.status NOT IN ('Closed', 'Cancelled', 'Declined') AND (l.operation_id IS NOT NULL OR l.item_id IS NOT NULL);--> statement-breakpoint
UPDATE "invoice_line" l SET "list_price_e4" = p.sale_price_e4 FROM "item_price" p
WHERE p.org_id = l.org_id AND p.entity_id = l.entity_id AND p.item_id = l.item_id
  AND p.sale_price_e4 > 0 AND p.sale_price_e4 < l.list_price_e4 AND l.source_line_id IS NULL;--> statement-breakpoint
UPDATE "work_order_line" l SET "list_price_e4" = p.sale_price_e4 FROM "item_price" p
WHERE p.org_id = l.org_id AND p.entity_id = l.entity_id AND p.item_id = l.item_id
  AND p.sale_price_e4 > 0 AND p.sale_price_e4 < l.list_price_e4;--> statement-breakpoint
-- Until now every clerk could sell below the list: the default roles that decide about prices keep it.
UPDATE "role" SET "access" = jsonb_set(jsonb_set("access", '{Accounting,PrOvr}', 'true'), '{Accounting,MinPr}', 'true')
WHERE "key" IN ('owner', 'admin', 'accountant') AND "access" ? 'Accounting';--> statement-breakpoint
UPDATE "role" SET "access" = jsonb_set("access", '{Accounting,PrOvr}', 'true')
WHERE "key" = 'manager' AND "access" ? 'Accounting';--> statement-breakpoint
ALTER TABLE "role" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "item_price" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work_order_line" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work_order" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_line" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice" FORCE ROW LEVEL SECURITY;
