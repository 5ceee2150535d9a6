ALTER TABLE "delivery_challan" ADD COLUMN "carriage_reason" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "carriage_reason" text;--> statement-breakpoint
ALTER TABLE "recurring_invoice" ADD COLUMN "carriage_reason" text;--> statement-breakpoint
ALTER TABLE "sales_estimate" ADD COLUMN "carriage_reason" text;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "carriage_reason" text;--> statement-breakpoint
ALTER TABLE "sales_receipt" ADD COLUMN "carriage_reason" text;