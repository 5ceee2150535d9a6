ALTER TABLE "invoice" ADD COLUMN "raised_by" uuid;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "signed_given_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "signed_base_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "list_price_e4" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "minimum_price_e4" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order_line" ADD COLUMN "list_price_e4" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order_line" ADD COLUMN "minimum_price_e4" bigint DEFAULT 0 NOT NULL;