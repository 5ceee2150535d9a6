-- The rates that a claim keeps become a table of its own, which holds whatever day the loss is said to be of.
ALTER TABLE "work_order_insurance" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service_estimate_insurance" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "work_order_insurance" SET agreed = (agreed - 'rates') || jsonb_build_object('tables', jsonb_build_array(
    jsonb_build_object('name', 'Kept with the claim', 'insurerCode', null, 'fromOn', null, 'rates', agreed -> 'rates')))
  WHERE agreed ? 'rates';--> statement-breakpoint
UPDATE "service_estimate_insurance" SET agreed = (agreed - 'rates') || jsonb_build_object('tables', jsonb_build_array(
    jsonb_build_object('name', 'Kept with the claim', 'insurerCode', null, 'fromOn', null, 'rates', agreed -> 'rates')))
  WHERE agreed ? 'rates';--> statement-breakpoint
ALTER TABLE "work_order_insurance" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service_estimate_insurance" FORCE ROW LEVEL SECURITY;
