ALTER TABLE "insurer_tie_up" ADD COLUMN "papers" text;--> statement-breakpoint
ALTER TABLE "insurer_tie_up" ADD COLUMN "print_variant" text;--> statement-breakpoint
ALTER TABLE "insurer_tie_up" ADD COLUMN "print_gst" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "insurer_tie_up" ADD CONSTRAINT "insurer_tie_up_print" CHECK ("insurer_tie_up"."print_variant" in ('WithTax', 'InsSummary', 'InsParts', 'InsLabor'));