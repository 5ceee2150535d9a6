ALTER TABLE "invoice" ADD COLUMN "inclusive" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "inclusive" boolean DEFAULT false NOT NULL;