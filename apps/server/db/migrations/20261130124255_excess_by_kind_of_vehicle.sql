ALTER TABLE "insurer_tie_up" ALTER COLUMN "excess_paise" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "insurer_tie_up" ALTER COLUMN "excess_paise" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "model" ADD COLUMN "engine_cc" integer;--> statement-breakpoint
-- The ₹1,000 that every tie-up began with are those of the tariff, which knows kinds of vehicles.
ALTER TABLE "insurer_tie_up" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "insurer_tie_up" SET excess_paise = NULL WHERE excess_paise = 100000;--> statement-breakpoint
ALTER TABLE "insurer_tie_up" FORCE ROW LEVEL SECURITY;
