ALTER TABLE "public_link" DROP CONSTRAINT "public_link_kind";--> statement-breakpoint
ALTER TABLE "public_link" ADD COLUMN "made_for" text DEFAULT 'Cus' NOT NULL;--> statement-breakpoint
ALTER TABLE "public_link" ADD COLUMN "to_own_address" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "public_link" ADD COLUMN "code_hash" "bytea";--> statement-breakpoint
ALTER TABLE "public_link" ADD COLUMN "code_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "public_link" ADD COLUMN "answered_how" text;--> statement-breakpoint
ALTER TABLE "public_link" ADD COLUMN "answered_from" text;--> statement-breakpoint
ALTER TABLE "public_link" ADD COLUMN "answered_beside" text;--> statement-breakpoint
ALTER TABLE "public_link" ADD CONSTRAINT "public_link_made_for" CHECK ("public_link"."made_for" in ('Cus', 'Sur'));--> statement-breakpoint
ALTER TABLE "public_link" ADD CONSTRAINT "public_link_how" CHECK ("public_link"."answered_how" in ('Otp', 'Sent', 'Link'));--> statement-breakpoint
ALTER TABLE "public_link" ADD CONSTRAINT "public_link_kind" CHECK ("public_link"."subject_kind" in ('estimate', 'salesEstimate', 'appointment', 'workOrder', 'ticket', 'claim'));