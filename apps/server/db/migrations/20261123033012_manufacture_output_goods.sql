ALTER TABLE "manufacture_output" DROP COLUMN "entered_quantity_e3";--> statement-breakpoint
ALTER TABLE "manufacture_output" DROP COLUMN "entered_unit";--> statement-breakpoint
ALTER TABLE "manufacture_output" DROP COLUMN "factor_e6";--> statement-breakpoint
ALTER TABLE "manufacture_output" DROP COLUMN "bin_id";