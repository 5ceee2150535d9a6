ALTER TABLE "appointment" ADD COLUMN "day_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "missed_at" timestamp with time zone;