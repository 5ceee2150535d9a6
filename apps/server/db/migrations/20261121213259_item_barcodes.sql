-- Barcodes of items that exist. Row-level security is forced on the owner too, who has no tenant here.
ALTER TABLE "item" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "item_barcode" ("org_id", "barcode", "item_id")
SELECT "org_id", "barcode", "id" FROM "item" WHERE "barcode" IS NOT NULL ORDER BY "id"
ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "item" FORCE ROW LEVEL SECURITY;
