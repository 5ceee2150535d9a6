DROP INDEX "insurance_claim_open";--> statement-breakpoint
CREATE INDEX "insurance_claim_to_survey" ON "insurance_claim" USING btree ("org_id","entity_id","intimated_on","id") WHERE "insurance_claim"."status" in ('Intimated', 'Surveyed');--> statement-breakpoint
CREATE INDEX "insurance_claim_no_order" ON "insurance_claim" USING btree ("org_id","entity_id","id") WHERE "insurance_claim"."work_order_id" is null;--> statement-breakpoint
CREATE INDEX "work_order_insurance_insurer" ON "work_order_insurance" USING btree ("org_id","entity_id","insurer_code","work_order_id");