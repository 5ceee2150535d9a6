ALTER TABLE "purchase_return_line" ADD COLUMN "unbilled_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What went back before a bill lowers what can be billed from now on. What bills asked for all the same since is claimed by a note,
-- as all that went back after its bill.
ALTER TABLE "purchase_return" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase_return_line" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase_receive_line" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase_order" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase_order_line" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document_link" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase_return" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "purchase_return_line" DISABLE TRIGGER USER;--> statement-breakpoint
WITH back AS (
  SELECT l.org_id, l.entity_id, l.return_id, l.id, l.unbilled_quantity_e3 AS unbilled,
    sum(l.unbilled_quantity_e3) OVER (PARTITION BY l.org_id, l.entity_id, r.receive_id, r.id ORDER BY d.returned_on, d.id, l.position)
      - l.unbilled_quantity_e3 AS earlier,
    round((r.quantity_e3 + r.free_quantity_e3)::numeric * r.factor_e6 / 1000000) - (SELECT coalesce(sum(k.quantity_e3), 0) FROM document_link k
      WHERE k.org_id = r.org_id AND k.entity_id = r.entity_id AND k.from_id = r.receive_id AND k.from_line_id = r.id
        AND k.purpose = 'bill' AND k.ended_at IS NULL) AS waiting
  FROM purchase_return d
    JOIN purchase_return_line l ON l.org_id = d.org_id AND l.entity_id = d.entity_id AND l.return_id = d.id
    JOIN purchase_receive_line r ON r.org_id = l.org_id AND r.entity_id = l.entity_id AND r.receive_id = l.source_receive_id AND r.id = l.source_line_id
  WHERE d.status NOT IN ('Draft', 'Cancelled') AND l.unbilled_quantity_e3 > 0)
UPDATE purchase_return_line l SET unbilled_quantity_e3 = greatest(0, least(b.unbilled, b.waiting - b.earlier)) FROM back b
  WHERE l.org_id = b.org_id AND l.entity_id = b.entity_id AND l.return_id = b.return_id AND l.id = b.id AND b.earlier + b.unbilled > b.waiting;--> statement-breakpoint
UPDATE purchase_return_line SET unbilled_paise = round(received_paise::numeric * unbilled_quantity_e3
    / round((quantity_e3 + free_quantity_e3)::numeric * factor_e6 / 1000000))
  WHERE unbilled_quantity_e3 > 0 AND received_paise <> 0;--> statement-breakpoint
UPDATE purchase_return d SET status = 'Approved' WHERE d.status NOT IN ('Draft', 'Approved', 'Cancelled') AND EXISTS (
  SELECT FROM purchase_return_line l WHERE l.org_id = d.org_id AND l.entity_id = d.entity_id AND l.return_id = d.id
    AND round((l.quantity_e3 + l.free_quantity_e3)::numeric * l.factor_e6 / 1000000) - l.unbilled_quantity_e3
      > (SELECT coalesce(sum(k.quantity_e3), 0) FROM document_link k WHERE k.org_id = l.org_id AND k.entity_id = l.entity_id
        AND k.from_id = l.return_id AND k.from_line_id = l.id AND k.purpose = 'note' AND k.ended_at IS NULL));--> statement-breakpoint
UPDATE purchase_order o SET status = 'Billed' WHERE o.status = 'Received' AND NOT EXISTS (
  SELECT FROM purchase_order_line l WHERE l.org_id = o.org_id AND l.entity_id = o.entity_id AND l.order_id = o.id
    AND round((l.quantity_e3 + l.free_quantity_e3)::numeric * l.factor_e6 / 1000000) > l.short_quantity_e3
      + (SELECT coalesce(sum(CASE k.purpose WHEN 'bill' THEN k.quantity_e3 ELSE x.unbilled_quantity_e3 END), 0) FROM document_link k
        LEFT JOIN purchase_return_line x ON x.org_id = k.org_id AND x.entity_id = k.entity_id AND x.return_id = k.to_id AND x.id = k.to_line_id
        WHERE k.org_id = l.org_id AND k.entity_id = l.entity_id AND k.from_id = l.order_id AND k.from_line_id = l.id
          AND k.purpose IN ('bill', 'return') AND k.ended_at IS NULL));--> statement-breakpoint
ALTER TABLE "purchase_return_line" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "purchase_return" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "document_link" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase_order_line" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase_order" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase_receive_line" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase_return_line" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase_return" FORCE ROW LEVEL SECURITY;
