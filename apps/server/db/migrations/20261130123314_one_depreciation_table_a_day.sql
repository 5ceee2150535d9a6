-- Of two tables of one insurer from the same day the one that was entered last has counted; the others are not in use.
ALTER TABLE "depreciation_table" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "depreciation_table" t SET active = false WHERE t.active AND EXISTS (
  SELECT FROM "depreciation_table" o WHERE o.org_id = t.org_id AND o.active AND o.insurer_code IS NOT DISTINCT FROM t.insurer_code
    AND o.from_on IS NOT DISTINCT FROM t.from_on AND (o.created_at, o.id) > (t.created_at, t.id));--> statement-breakpoint
ALTER TABLE "depreciation_table" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "depreciation_table_once" ON "depreciation_table" USING btree ("org_id",coalesce("insurer_code", ''),coalesce("from_on", '-infinity'::date)) WHERE "depreciation_table"."active";