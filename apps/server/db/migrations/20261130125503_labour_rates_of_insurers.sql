ALTER TABLE "insurer_tie_up" ADD COLUMN "labour_rates" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- A claim that was made before has no rates: none were agreed.
ALTER TABLE "work_order_insurance" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service_estimate_insurance" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "work_order_insurance" SET agreed = agreed || '{"labourRates": []}'::jsonb WHERE agreed IS NOT NULL;--> statement-breakpoint
UPDATE "service_estimate_insurance" SET agreed = agreed || '{"labourRates": []}'::jsonb WHERE agreed IS NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order_insurance" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service_estimate_insurance" FORCE ROW LEVEL SECURITY;
