CREATE TABLE "bill_payment" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"number_period" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"paid_on" date NOT NULL,
	"vendor_id" uuid NOT NULL,
	"amount_paise" bigint DEFAULT 0 NOT NULL,
	"deduction_paise" bigint DEFAULT 0 NOT NULL,
	"tds_section" text,
	"unapplied_paise" bigint DEFAULT 0 NOT NULL,
	"refunded_paise" bigint DEFAULT 0 NOT NULL,
	"bounced_paise" bigint DEFAULT 0 NOT NULL,
	"note" text,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bill_payment_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "bill_payment_status" CHECK ("bill_payment"."status" in ('Paid', 'Cancelled', 'Bounced')),
	CONSTRAINT "bill_payment_tds" CHECK ("bill_payment"."deduction_paise" = 0 or "bill_payment"."tds_section" is not null),
	CONSTRAINT "bill_payment_amount" CHECK ("bill_payment"."amount_paise" > 0 and "bill_payment"."deduction_paise" >= 0 and "bill_payment"."refunded_paise" >= 0 and "bill_payment"."bounced_paise" between 0 and "bill_payment"."amount_paise"
        and "bill_payment"."unapplied_paise" between 0 and "bill_payment"."amount_paise" + "bill_payment"."deduction_paise" - "bill_payment"."refunded_paise" - "bill_payment"."bounced_paise")
);
--> statement-breakpoint
CREATE TABLE "bill_payment_refund" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"number_period" text DEFAULT '' NOT NULL,
	"payment_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"refunded_on" date NOT NULL,
	"amount_paise" bigint DEFAULT 0 NOT NULL,
	"tender_type" text NOT NULL,
	"reference" text,
	"reason" text NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bill_payment_refund_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "bill_payment_refund_tender_type" CHECK ("bill_payment_refund"."tender_type" in ('Cash', 'UPI', 'Wallet', 'Debit Card', 'Credit Card', 'Net Banking', 'Bank Transfer', 'Cheque', 'Other')),
	CONSTRAINT "bill_payment_refund_amount" CHECK ("bill_payment_refund"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "bill_payment_tender" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"sub_type" text,
	"amount_paise" bigint DEFAULT 0 NOT NULL,
	"account_code" integer NOT NULL,
	"reference" text,
	"cheque_on" date,
	"cheque_state" text,
	"cleared_on" date,
	"bounced_on" date,
	"bounce_reason" text,
	CONSTRAINT "bill_payment_tender_org_id_entity_id_payment_id_position_pk" PRIMARY KEY("org_id","entity_id","payment_id","position"),
	CONSTRAINT "bill_payment_tender_type" CHECK ("bill_payment_tender"."type" in ('Cash', 'UPI', 'Wallet', 'Debit Card', 'Credit Card', 'Net Banking', 'Bank Transfer', 'Cheque', 'Other')),
	CONSTRAINT "bill_payment_tender_cheque_state" CHECK ("bill_payment_tender"."cheque_state" in ('Issued', 'Cleared', 'Returned', 'Stopped')),
	CONSTRAINT "bill_payment_tender_cheque" CHECK ("bill_payment_tender"."amount_paise" > 0 and ("bill_payment_tender"."type" = 'Cheque') = ("bill_payment_tender"."cheque_state" is not null) and ("bill_payment_tender"."type" = 'Cheque') = ("bill_payment_tender"."cheque_on" is not null))
);
--> statement-breakpoint
ALTER TABLE "cash_drawer_move" DROP CONSTRAINT "cash_drawer_move_kind";--> statement-breakpoint
ALTER TABLE "cash_drawer_move" ADD COLUMN "bill_payment_id" uuid;--> statement-breakpoint
ALTER TABLE "cash_drawer_move" ADD COLUMN "bill_refund_id" uuid;--> statement-breakpoint
ALTER TABLE "bill_payment" ADD CONSTRAINT "bill_payment_org_id_vendor_id_vendor_org_id_id_fk" FOREIGN KEY ("org_id","vendor_id") REFERENCES "public"."vendor"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_payment_refund" ADD CONSTRAINT "bill_payment_refund_org_id_entity_id_payment_id_bill_payment_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","payment_id") REFERENCES "public"."bill_payment"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_payment_refund" ADD CONSTRAINT "bill_payment_refund_org_id_vendor_id_vendor_org_id_id_fk" FOREIGN KEY ("org_id","vendor_id") REFERENCES "public"."vendor"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_payment_tender" ADD CONSTRAINT "bill_payment_tender_org_id_entity_id_payment_id_bill_payment_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","payment_id") REFERENCES "public"."bill_payment"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_payment_tender" ADD CONSTRAINT "bill_payment_tender_org_id_entity_id_account_code_account_org_id_entity_id_code_fk" FOREIGN KEY ("org_id","entity_id","account_code") REFERENCES "public"."account"("org_id","entity_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_payment_code" ON "bill_payment" USING btree ("org_id","entity_id","number_period","code");--> statement-breakpoint
CREATE INDEX "bill_payment_vendor" ON "bill_payment" USING btree ("org_id","vendor_id","paid_on");--> statement-breakpoint
CREATE INDEX "bill_payment_paid" ON "bill_payment" USING btree ("org_id","entity_id","paid_on","id");--> statement-breakpoint
CREATE INDEX "bill_payment_unapplied" ON "bill_payment" USING btree ("org_id","entity_id","vendor_id","paid_on","id") WHERE "bill_payment"."unapplied_paise" > 0 and "bill_payment"."status" = 'Paid';--> statement-breakpoint
CREATE INDEX "bill_payment_search" ON "bill_payment" USING gin ("org_id","entity_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "bill_payment_refund_code" ON "bill_payment_refund" USING btree ("org_id","entity_id","number_period","code");--> statement-breakpoint
CREATE INDEX "bill_payment_refund_payment" ON "bill_payment_refund" USING btree ("org_id","entity_id","payment_id");--> statement-breakpoint
CREATE INDEX "bill_payment_refund_vendor" ON "bill_payment_refund" USING btree ("org_id","vendor_id");--> statement-breakpoint
CREATE INDEX "bill_payment_tender_reference" ON "bill_payment_tender" USING btree ("org_id","entity_id","type",upper("reference")) WHERE "bill_payment_tender"."reference" is not null;--> statement-breakpoint
CREATE INDEX "bill_payment_tender_cheque" ON "bill_payment_tender" USING btree ("org_id","entity_id","cheque_on","payment_id","position") WHERE "bill_payment_tender"."cheque_state" is not null;--> statement-breakpoint
ALTER TABLE "cash_drawer_move" ADD CONSTRAINT "cash_drawer_move_org_id_entity_id_bill_payment_id_bill_payment_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","bill_payment_id") REFERENCES "public"."bill_payment"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_drawer_move" ADD CONSTRAINT "cash_drawer_move_org_id_entity_id_bill_refund_id_bill_payment_refund_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","bill_refund_id") REFERENCES "public"."bill_payment_refund"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_drawer_move_bill_payment" ON "cash_drawer_move" USING btree ("org_id","entity_id","bill_payment_id","kind") WHERE "cash_drawer_move"."bill_payment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_drawer_move_bill_refund" ON "cash_drawer_move" USING btree ("org_id","entity_id","bill_refund_id","kind") WHERE "cash_drawer_move"."bill_refund_id" is not null;--> statement-breakpoint
ALTER TABLE "cash_drawer_move" ADD CONSTRAINT "cash_drawer_move_kind" CHECK ("cash_drawer_move"."kind" in ('payment', 'cancelled', 'refund', 'refundCancelled', 'billPayment', 'billCancelled', 'billRefund', 'billRefundCancelled', 'payIn', 'payOut', 'handoverOut', 'handoverIn'));