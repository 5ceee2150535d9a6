CREATE TABLE "sales_receipt_credit" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"amount_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_receipt_credit_org_id_entity_id_receipt_id_note_id_pk" PRIMARY KEY("org_id","entity_id","receipt_id","note_id"),
	CONSTRAINT "sales_receipt_credit_amount" CHECK ("sales_receipt_credit"."amount_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "credit_note" DROP CONSTRAINT "credit_note_refunded";--> statement-breakpoint
ALTER TABLE "credit_note" ALTER COLUMN "invoice_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_note" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refund" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_return" ALTER COLUMN "invoice_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_return" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_note" ADD COLUMN "receipt_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_note" ADD COLUMN "exchanged_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_return" ADD COLUMN "receipt_id" uuid;--> statement-breakpoint
ALTER TABLE "sales_receipt_credit" ADD CONSTRAINT "sales_receipt_credit_org_id_entity_id_receipt_id_sales_receipt_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","receipt_id") REFERENCES "public"."sales_receipt"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_receipt_credit" ADD CONSTRAINT "sales_receipt_credit_org_id_entity_id_note_id_credit_note_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","note_id") REFERENCES "public"."credit_note"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_receipt_credit_note" ON "sales_receipt_credit" USING btree ("org_id","entity_id","note_id");--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_org_id_entity_id_receipt_id_sales_receipt_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","receipt_id") REFERENCES "public"."sales_receipt"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_return" ADD CONSTRAINT "sales_return_org_id_entity_id_receipt_id_sales_receipt_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","receipt_id") REFERENCES "public"."sales_receipt"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_note_receipt_sequence" ON "credit_note" USING btree ("org_id","entity_id","receipt_id","sequence") WHERE "credit_note"."receipt_id" is not null and "credit_note"."sequence" is not null;--> statement-breakpoint
CREATE INDEX "credit_note_receipt" ON "credit_note" USING btree ("org_id","entity_id","receipt_id") WHERE "credit_note"."receipt_id" is not null;--> statement-breakpoint
CREATE INDEX "sales_return_receipt" ON "sales_return" USING btree ("org_id","entity_id","receipt_id") WHERE "sales_return"."receipt_id" is not null;--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_of" CHECK (num_nonnulls("credit_note"."invoice_id", "credit_note"."receipt_id") = 1);--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_party" CHECK ("credit_note"."receipt_id" is not null or "credit_note"."customer_id" is not null);--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_of_receipt" CHECK ("credit_note"."receipt_id" is null or "credit_note"."return_id" is not null);--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_refunded" CHECK ("credit_note"."refunded_paise" >= 0 and "credit_note"."exchanged_paise" >= 0 and "credit_note"."refunded_paise" + "credit_note"."exchanged_paise" <= greatest("credit_note"."total_paise", 0));--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_party" CHECK ("payment_refund"."customer_id" is not null or "payment_refund"."credit_note_id" is not null);--> statement-breakpoint
ALTER TABLE "sales_return" ADD CONSTRAINT "sales_return_of" CHECK (num_nonnulls("sales_return"."invoice_id", "sales_return"."receipt_id") = 1);--> statement-breakpoint
ALTER TABLE "sales_return" ADD CONSTRAINT "sales_return_customer" CHECK ("sales_return"."receipt_id" is not null or "sales_return"."customer_id" is not null);