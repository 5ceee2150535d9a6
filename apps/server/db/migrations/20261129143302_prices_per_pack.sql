ALTER TABLE "price_list_line" ADD COLUMN "unit_code" text;--> statement-breakpoint
ALTER TABLE "price_list_line" ADD COLUMN "factor_e6" bigint DEFAULT 1000000 NOT NULL;