ALTER TABLE "insurer_tie_up" ADD COLUMN "mode" text DEFAULT 'Cashless' NOT NULL;--> statement-breakpoint
ALTER TABLE "insurer_tie_up" ADD COLUMN "reimburse_invoice" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order_insurance" ADD COLUMN "mode" text DEFAULT 'Cashless' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order_insurance" ADD COLUMN "reimburse_invoice" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "recipient_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_org_id_recipient_id_customer_org_id_id_fk" FOREIGN KEY ("org_id","recipient_id") REFERENCES "public"."customer"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_tie_up" ADD CONSTRAINT "insurer_tie_up_mode" CHECK ("insurer_tie_up"."mode" in ('Cashless', 'Reimb'));--> statement-breakpoint
ALTER TABLE "work_order_insurance" ADD CONSTRAINT "work_order_insurance_mode" CHECK ("work_order_insurance"."mode" in ('Cashless', 'Reimb'));