ALTER TABLE "transfer_order" ADD COLUMN "tax_invoice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transfer_order" ADD COLUMN "cgst_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transfer_order" ADD COLUMN "sgst_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transfer_order" ADD COLUMN "igst_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transfer_order_line" ADD COLUMN "tax_code" integer;--> statement-breakpoint
ALTER TABLE "transfer_order_line" ADD COLUMN "hsn" text;--> statement-breakpoint
ALTER TABLE "transfer_order_line" ADD COLUMN "cgst_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transfer_order_line" ADD COLUMN "sgst_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transfer_order_line" ADD COLUMN "igst_paise" bigint DEFAULT 0 NOT NULL;