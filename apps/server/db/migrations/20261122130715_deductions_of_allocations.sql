ALTER TABLE "journal" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD COLUMN "tds_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD COLUMN "bank_charge_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD COLUMN "discount_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD CONSTRAINT "payment_allocation_deducted" CHECK ("payment_allocation"."tds_paise" >= 0 and "payment_allocation"."bank_charge_paise" >= 0 and "payment_allocation"."discount_paise" >= 0
        and "payment_allocation"."tds_paise" + "payment_allocation"."bank_charge_paise" + "payment_allocation"."discount_paise" <= "payment_allocation"."amount_paise");