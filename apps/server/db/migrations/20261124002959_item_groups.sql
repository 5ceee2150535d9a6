ALTER TABLE "item" ADD COLUMN "variant_axes" jsonb;--> statement-breakpoint
CREATE INDEX "item_group" ON "item" USING btree ("org_id",lower("name"),"id") WHERE "item"."variant_axes" is not null;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_group_is_no_variant" CHECK ("item"."variant_axes" is null or "item"."parent_item_id" is null);--> statement-breakpoint
-- Items with variants of before are groups, but for those of which stock moved: they are sold and bought as they are. The
-- policies ask for a tenant, which a migration has not.
ALTER TABLE "item" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_move" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "item" p SET "variant_axes" = (
  SELECT jsonb_agg(jsonb_build_object('name', a.name, 'values', a.vals) ORDER BY a.name) FROM (
    SELECT k.key AS name, jsonb_agg(DISTINCT k.value) AS vals FROM "item" v CROSS JOIN LATERAL jsonb_each_text(v.attributes) k
    WHERE v.org_id = p.org_id AND v.parent_item_id = p.id GROUP BY k.key) a)
WHERE p.parent_item_id IS NULL
  AND EXISTS (SELECT FROM "item" v WHERE v.org_id = p.org_id AND v.parent_item_id = p.id AND v.attributes IS NOT NULL)
  AND NOT EXISTS (SELECT FROM "stock_move" m WHERE m.org_id = p.org_id AND m.item_id = p.id);--> statement-breakpoint
ALTER TABLE "item" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_move" FORCE ROW LEVEL SECURITY;
