ALTER TABLE "delivery_challan_line" ADD COLUMN "scheme_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "scheme_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_list_line" ADD COLUMN "scheme_quantity_e3" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_list_line" ADD COLUMN "scheme_free_quantity_e3" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recurring_invoice_line" ADD COLUMN "scheme_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_estimate_line" ADD COLUMN "scheme_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD COLUMN "scheme_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_list_line" ADD CONSTRAINT "price_list_line_scheme" CHECK ("price_list_line"."scheme_quantity_e3" >= 0 and ("price_list_line"."scheme_quantity_e3" = 0) = ("price_list_line"."scheme_free_quantity_e3" = 0));