ALTER TABLE "service_estimate_insurance" ADD COLUMN "agreed" jsonb;--> statement-breakpoint
ALTER TABLE "work_order_insurance" ADD COLUMN "agreed" jsonb;