ALTER TABLE "payment_allocation" DROP CONSTRAINT "payment_allocation_of";--> statement-breakpoint
ALTER TABLE "cash_drawer_move" DROP CONSTRAINT "cash_drawer_move_kind";--> statement-breakpoint
DROP INDEX "cash_drawer_move_refund";--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD COLUMN "charge_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "payment_tender" ADD COLUMN "charge_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_tender" ADD COLUMN "charge_paid_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_tender_charge" ON "payment_tender" USING btree ("org_id","entity_id","charge_id");--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD CONSTRAINT "payment_allocation_org_id_entity_id_charge_id_payment_tender_org_id_entity_id_charge_id_fk" FOREIGN KEY ("org_id","entity_id","charge_id") REFERENCES "public"."payment_tender"("org_id","entity_id","charge_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_allocation_charge" ON "payment_allocation" USING btree ("org_id","entity_id","charge_id") WHERE "payment_allocation"."charge_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_drawer_move_refund" ON "cash_drawer_move" USING btree ("org_id","entity_id","refund_id","kind") WHERE "cash_drawer_move"."refund_id" is not null;--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD CONSTRAINT "payment_allocation_of" CHECK (num_nonnulls("payment_allocation"."invoice_id", "payment_allocation"."opening_id", "payment_allocation"."charge_id") = 1);--> statement-breakpoint
ALTER TABLE "payment_tender" ADD CONSTRAINT "payment_tender_charge_paid" CHECK ("payment_tender"."charge_paid_paise" between 0 and "payment_tender"."charge_paise");--> statement-breakpoint
ALTER TABLE "cash_drawer_move" ADD CONSTRAINT "cash_drawer_move_kind" CHECK ("cash_drawer_move"."kind" in ('payment', 'cancelled', 'refund', 'refundCancelled', 'payIn', 'payOut', 'handoverOut', 'handoverIn'));
