ALTER TABLE "stock_layer" ADD COLUMN "opened_by_move_id" bigint;--> statement-breakpoint
ALTER TABLE "stock_layer" ADD CONSTRAINT "stock_layer_org_id_entity_id_opened_by_move_id_stock_move_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","opened_by_move_id") REFERENCES "public"."stock_move"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_layer_opened" ON "stock_layer" USING btree ("org_id","entity_id","opened_by_move_id");--> statement-breakpoint
-- Which move opened the layers of before. The policies of the tables ask for a tenant, which a migration has not.
ALTER TABLE "stock_layer" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_move" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_move_layer" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Goods that were given another worth lie in layers that their move names.
UPDATE "stock_layer" l SET "opened_by_move_id" = t.move_id
  FROM "stock_move_layer" t JOIN "stock_move" m ON m.org_id = t.org_id AND m.entity_id = t.entity_id AND m.id = t.move_id AND m.quantity_e3 = 0
  WHERE l.org_id = t.org_id AND l.entity_id = t.entity_id AND l.item_id = t.item_id AND l.warehouse_id = t.warehouse_id
    AND l.seq = t.layer_seq AND t.quantity_e3 < 0 AND t.of_move_id IS NULL;--> statement-breakpoint
-- What an issue had taken of a layer came back as one of the same place, quantity and cost. Of several the newest came with the
-- newest move: layers and moves are numbered in the order of posting.
WITH share AS (
  SELECT r.org_id, r.entity_id, r.item_id, r.warehouse_id, r.id AS move_id, f.rank, f.receipt_move_id, f.parent_seq,
    sum(t.quantity_e3) AS quantity, sum(t.cost_paise) AS cost
  FROM "stock_move" r
    JOIN "stock_move_layer" t ON t.org_id = r.org_id AND t.entity_id = r.entity_id
      AND (t.of_move_id = r.reverses_id OR t.of_move_id IS NULL AND t.move_id = r.reverses_id)
    JOIN "stock_layer" f ON f.org_id = t.org_id AND f.entity_id = t.entity_id AND f.item_id = t.item_id
      AND f.warehouse_id = t.warehouse_id AND f.seq = t.layer_seq
  WHERE r.quantity_e3 > 0
  GROUP BY r.org_id, r.entity_id, r.item_id, r.warehouse_id, r.id, f.seq, f.rank, f.receipt_move_id, f.parent_seq
  HAVING sum(t.quantity_e3) > 0
), back AS (
  SELECT *, row_number() OVER (PARTITION BY org_id, entity_id, item_id, warehouse_id, rank, receipt_move_id, parent_seq, quantity, cost
    ORDER BY move_id DESC) AS n FROM share
), opened AS (
  SELECT *, row_number() OVER (PARTITION BY org_id, entity_id, item_id, warehouse_id, rank, receipt_move_id, parent_seq, quantity_e3, total_paise
    ORDER BY seq DESC) AS n FROM "stock_layer" WHERE opened_by_move_id IS NULL AND seq > rank
)
UPDATE "stock_layer" l SET "opened_by_move_id" = b.move_id
  FROM opened o JOIN back b ON b.org_id = o.org_id AND b.entity_id = o.entity_id AND b.item_id = o.item_id
    AND b.warehouse_id = o.warehouse_id AND b.rank = o.rank AND b.receipt_move_id IS NOT DISTINCT FROM o.receipt_move_id
    AND b.parent_seq IS NOT DISTINCT FROM o.parent_seq AND b.quantity = o.quantity_e3 AND b.cost = o.total_paise AND b.n = o.n
  WHERE l.org_id = o.org_id AND l.entity_id = o.entity_id AND l.item_id = o.item_id AND l.warehouse_id = o.warehouse_id
    AND l.seq = o.seq;--> statement-breakpoint
UPDATE "stock_layer" SET "opened_by_move_id" = "receipt_move_id" WHERE "opened_by_move_id" IS NULL;--> statement-breakpoint
ALTER TABLE "stock_layer" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_move" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_move_layer" FORCE ROW LEVEL SECURITY;
