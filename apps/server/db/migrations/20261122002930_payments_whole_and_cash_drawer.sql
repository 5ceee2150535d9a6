CREATE TABLE "payment_deduction" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"section" text,
	"amount_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_deduction_org_id_entity_id_payment_id_position_pk" PRIMARY KEY("org_id","entity_id","payment_id","position"),
	CONSTRAINT "payment_deduction_kind" CHECK ("payment_deduction"."kind" in ('TDS', 'BankCharge', 'Discount') and "payment_deduction"."amount_paise" > 0 and ("payment_deduction"."kind" = 'TDS') = ("payment_deduction"."section" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_refund" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"number_period" text DEFAULT '' NOT NULL,
	"payment_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"refunded_on" date NOT NULL,
	"amount_paise" bigint DEFAULT 0 NOT NULL,
	"tender_type" text NOT NULL,
	"reference" text,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_refund_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "payment_refund_amount" CHECK ("payment_refund"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "cash_drawer" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"opened_on" date NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"float_paise" bigint DEFAULT 0 NOT NULL,
	"float_notes" jsonb,
	"cash_paise" bigint DEFAULT 0 NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_on" date,
	"counted_paise" bigint DEFAULT 0 NOT NULL,
	"count_notes" jsonb,
	"difference_paise" bigint DEFAULT 0 NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cash_drawer_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "cash_drawer_status" CHECK ("cash_drawer"."status" in ('Open', 'Closed')),
	CONSTRAINT "cash_drawer_float" CHECK ("cash_drawer"."float_paise" >= 0 and "cash_drawer"."counted_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cash_drawer_move" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"drawer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_paise" bigint DEFAULT 0 NOT NULL,
	"moved_on" date NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"payment_id" uuid,
	"refund_id" uuid,
	"handover_id" uuid,
	"account_code" integer,
	"reason" text,
	"created_by" uuid,
	CONSTRAINT "cash_drawer_move_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "cash_drawer_move_amount" CHECK ("cash_drawer_move"."amount_paise" <> 0),
	CONSTRAINT "cash_drawer_move_kind" CHECK ("cash_drawer_move"."kind" in ('payment', 'cancelled', 'refund', 'payIn', 'payOut', 'handoverOut', 'handoverIn'))
);
--> statement-breakpoint
CREATE TABLE "cash_handover" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"drawer_id" uuid NOT NULL,
	"to_user_id" uuid,
	"to_drawer_id" uuid,
	"amount_paise" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cash_handover_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "cash_handover_amount" CHECK ("cash_handover"."amount_paise" > 0),
	CONSTRAINT "cash_handover_status" CHECK ("cash_handover"."status" in ('Waiting', 'Accepted', 'Declined', 'Withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_amount";--> statement-breakpoint
ALTER TABLE "payment_allocation" ALTER COLUMN "invoice_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "deduction_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refunded_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "bounced_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD COLUMN "opening_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_tender" ADD COLUMN "bank" text;--> statement-breakpoint
ALTER TABLE "payment_tender" ADD COLUMN "cheque_on" date;--> statement-breakpoint
ALTER TABLE "payment_tender" ADD COLUMN "cheque_state" text;--> statement-breakpoint
ALTER TABLE "payment_tender" ADD COLUMN "deposited_on" date;--> statement-breakpoint
ALTER TABLE "payment_tender" ADD COLUMN "deposit_account" integer;--> statement-breakpoint
ALTER TABLE "payment_tender" ADD COLUMN "cleared_on" date;--> statement-breakpoint
ALTER TABLE "payment_tender" ADD COLUMN "bounced_on" date;--> statement-breakpoint
ALTER TABLE "payment_tender" ADD COLUMN "bounce_reason" text;--> statement-breakpoint
ALTER TABLE "payment_tender" ADD COLUMN "charge_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "opening_balance" ADD COLUMN "paid_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_deduction" ADD CONSTRAINT "payment_deduction_org_id_entity_id_payment_id_payment_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","payment_id") REFERENCES "public"."payment"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_org_id_entity_id_payment_id_payment_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","payment_id") REFERENCES "public"."payment"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_org_id_customer_id_customer_org_id_id_fk" FOREIGN KEY ("org_id","customer_id") REFERENCES "public"."customer"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_drawer_move" ADD CONSTRAINT "cash_drawer_move_org_id_entity_id_drawer_id_cash_drawer_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","drawer_id") REFERENCES "public"."cash_drawer"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_drawer_move" ADD CONSTRAINT "cash_drawer_move_org_id_entity_id_payment_id_payment_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","payment_id") REFERENCES "public"."payment"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_drawer_move" ADD CONSTRAINT "cash_drawer_move_org_id_entity_id_refund_id_payment_refund_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","refund_id") REFERENCES "public"."payment_refund"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_drawer_move" ADD CONSTRAINT "cash_drawer_move_org_id_entity_id_handover_id_cash_handover_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","handover_id") REFERENCES "public"."cash_handover"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_handover" ADD CONSTRAINT "cash_handover_org_id_entity_id_drawer_id_cash_drawer_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","drawer_id") REFERENCES "public"."cash_drawer"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_handover" ADD CONSTRAINT "cash_handover_org_id_entity_id_to_drawer_id_cash_drawer_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","to_drawer_id") REFERENCES "public"."cash_drawer"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refund_code" ON "payment_refund" USING btree ("org_id","entity_id","number_period","code");--> statement-breakpoint
CREATE INDEX "payment_refund_payment" ON "payment_refund" USING btree ("org_id","entity_id","payment_id");--> statement-breakpoint
CREATE INDEX "payment_refund_day" ON "payment_refund" USING btree ("org_id","entity_id","refunded_on");--> statement-breakpoint
CREATE INDEX "payment_refund_customer" ON "payment_refund" USING btree ("org_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_drawer_open" ON "cash_drawer" USING btree ("org_id","entity_id","user_id") WHERE "cash_drawer"."status" = 'Open';--> statement-breakpoint
CREATE INDEX "cash_drawer_list" ON "cash_drawer" USING btree ("org_id","entity_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cash_drawer_day" ON "cash_drawer" USING btree ("org_id","entity_id","opened_on");--> statement-breakpoint
CREATE INDEX "cash_drawer_move_drawer" ON "cash_drawer_move" USING btree ("org_id","entity_id","drawer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_drawer_move_payment" ON "cash_drawer_move" USING btree ("org_id","entity_id","payment_id","kind") WHERE "cash_drawer_move"."payment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_drawer_move_refund" ON "cash_drawer_move" USING btree ("org_id","entity_id","refund_id") WHERE "cash_drawer_move"."refund_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_drawer_move_handover" ON "cash_drawer_move" USING btree ("org_id","entity_id","handover_id","kind") WHERE "cash_drawer_move"."handover_id" is not null;--> statement-breakpoint
CREATE INDEX "cash_handover_drawer" ON "cash_handover" USING btree ("org_id","entity_id","drawer_id");--> statement-breakpoint
CREATE INDEX "cash_handover_waiting" ON "cash_handover" USING btree ("org_id","entity_id","to_user_id") WHERE "cash_handover"."status" = 'Waiting';--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD CONSTRAINT "payment_allocation_org_id_entity_id_opening_id_opening_balance_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","opening_id") REFERENCES "public"."opening_balance"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_received" ON "payment" USING btree ("org_id","entity_id","received_on","id");--> statement-breakpoint
CREATE INDEX "payment_unapplied" ON "payment" USING btree ("org_id","entity_id","received_on","id") WHERE "payment"."unapplied_paise" > 0 and "payment"."status" = 'Received';--> statement-breakpoint
CREATE INDEX "payment_allocation_opening" ON "payment_allocation" USING btree ("org_id","entity_id","opening_id") WHERE "payment_allocation"."opening_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_tender_reference" ON "payment_tender" USING btree ("org_id","entity_id","type",upper("reference")) WHERE "payment_tender"."reference" is not null;--> statement-breakpoint
CREATE INDEX "payment_tender_cheque" ON "payment_tender" USING btree ("org_id","entity_id","cheque_state","cheque_on","payment_id","position") WHERE "payment_tender"."cheque_state" is not null;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_amount" CHECK ("payment"."amount_paise" > 0 and "payment"."deduction_paise" >= 0 and "payment"."refunded_paise" >= 0 and "payment"."bounced_paise" between 0 and "payment"."amount_paise"
        and "payment"."unapplied_paise" between 0 and "payment"."amount_paise" + "payment"."deduction_paise" - "payment"."refunded_paise" - "payment"."bounced_paise");--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD CONSTRAINT "payment_allocation_of" CHECK (("payment_allocation"."invoice_id" is null) <> ("payment_allocation"."opening_id" is null));--> statement-breakpoint
ALTER TABLE "payment_tender" ADD CONSTRAINT "payment_tender_cheque_state" CHECK ("payment_tender"."cheque_state" is null or "payment_tender"."cheque_state" in ('Received', 'Deposited', 'Cleared', 'Bounced'));--> statement-breakpoint
ALTER TABLE "opening_balance" ADD CONSTRAINT "opening_balance_paid" CHECK ("opening_balance"."paid_paise" between 0 and "opening_balance"."amount_paise" and ("opening_balance"."paid_paise" = 0 or "opening_balance"."side" = 'Dr'));