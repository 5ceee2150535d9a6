-- Every organisation begins with the India Motor Tariff, which its claims have been depreciated by, as a table that it can change.
ALTER TABLE "organisation" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "depreciation_table" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "depreciation_table" ("org_id", "id", "name", "rates")
  SELECT o.org_id, gen_random_uuid(), 'India Motor Tariff', '[
    {"material": "Plastic", "months": null, "percent": 500000},
    {"material": "Tyre", "months": null, "percent": 500000},
    {"material": "Fibre", "months": null, "percent": 300000},
    {"material": "Glass", "months": null, "percent": 0},
    {"material": "Metal", "months": 6, "percent": 0},
    {"material": "Metal", "months": 12, "percent": 50000},
    {"material": "Metal", "months": 24, "percent": 100000},
    {"material": "Metal", "months": 36, "percent": 150000},
    {"material": "Metal", "months": 48, "percent": 250000},
    {"material": "Metal", "months": 60, "percent": 350000},
    {"material": "Metal", "months": 120, "percent": 400000},
    {"material": "Metal", "months": null, "percent": 500000},
    {"material": "Paint", "months": null, "percent": 500000},
    {"material": "Painting", "months": null, "percent": 125000}
  ]'::jsonb
  FROM "organisation" o;--> statement-breakpoint
ALTER TABLE "organisation" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "depreciation_table" FORCE ROW LEVEL SECURITY;
