-- A claim that was made before keeps what is agreed with its insurer now, and the India Motor Tariff by which it was depreciated.
ALTER TABLE "insurance_claim" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "insurer_tie_up" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "depreciation_table" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work_order_insurance" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service_estimate_insurance" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "work_order_insurance" n SET agreed = jsonb_build_object(
    'labourDiscountPercent', t.labour_discount_percent_e4, 'partsDiscountPercent', t.parts_discount_percent_e4,
    'notZero', t.not_zero, 'rates', d.rates)
  FROM "insurance_claim" c, "insurer_tie_up" t, "depreciation_table" d
  WHERE c.org_id = n.org_id AND c.entity_id = n.entity_id AND c.work_order_id = n.work_order_id
    AND t.org_id = n.org_id AND t.entity_id = n.entity_id AND t.insurer_code = n.insurer_code
    AND d.org_id = n.org_id AND d.name = 'India Motor Tariff';--> statement-breakpoint
UPDATE "service_estimate_insurance" n SET agreed = jsonb_build_object(
    'labourDiscountPercent', t.labour_discount_percent_e4, 'partsDiscountPercent', t.parts_discount_percent_e4,
    'notZero', t.not_zero, 'rates', d.rates)
  FROM "insurance_claim" c, "insurer_tie_up" t, "depreciation_table" d
  WHERE c.org_id = n.org_id AND c.entity_id = n.entity_id AND c.estimate_id = n.estimate_id
    AND t.org_id = n.org_id AND t.entity_id = n.entity_id AND t.insurer_code = n.insurer_code
    AND d.org_id = n.org_id AND d.name = 'India Motor Tariff';--> statement-breakpoint
ALTER TABLE "insurance_claim" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "insurer_tie_up" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "depreciation_table" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work_order_insurance" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service_estimate_insurance" FORCE ROW LEVEL SECURITY;
