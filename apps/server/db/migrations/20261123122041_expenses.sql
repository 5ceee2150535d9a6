CREATE TABLE "expense" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text,
	"number_period" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"spent_on" date NOT NULL,
	"vendor_id" uuid,
	"reference" text NOT NULL,
	"reference_key" text NOT NULL,
	"due_on" date,
	"paid_from" integer,
	"paid_by" uuid,
	"reimbursed_on" date,
	"reimbursed_from" integer,
	"taxed" boolean DEFAULT false NOT NULL,
	"reverse_charge" boolean DEFAULT false NOT NULL,
	"self_invoice_no" text,
	"self_invoice_period" text DEFAULT '' NOT NULL,
	"notes" text,
	"taxable_paise" bigint DEFAULT 0 NOT NULL,
	"cgst_paise" bigint DEFAULT 0 NOT NULL,
	"sgst_paise" bigint DEFAULT 0 NOT NULL,
	"igst_paise" bigint DEFAULT 0 NOT NULL,
	"total_paise" bigint DEFAULT 0 NOT NULL,
	"paid_paise" bigint DEFAULT 0 NOT NULL,
	"approval_reason" text,
	"asked_by" uuid,
	"cancel_reason" text,
	"line_count" integer DEFAULT 0 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "expense_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "expense_status" CHECK ("expense"."status" in ('Draft', 'Pending Approval', 'Unpaid', 'Partial', 'Closed', 'Cancelled')),
	CONSTRAINT "expense_number" CHECK ("expense"."status" in ('Draft', 'Cancelled') or "expense"."code" is not null),
	CONSTRAINT "expense_paid" CHECK ("expense"."paid_paise" >= 0 and ("expense"."paid_from" is null or "expense"."paid_by" is null)),
	CONSTRAINT "expense_reimbursed" CHECK (("expense"."reimbursed_on" is null) = ("expense"."reimbursed_from" is null) and ("expense"."reimbursed_on" is null or "expense"."paid_by" is not null)),
	CONSTRAINT "expense_owed" CHECK ("expense"."status" in ('Draft', 'Cancelled') or num_nonnulls("expense"."vendor_id", "expense"."paid_from", "expense"."paid_by") > 0),
	CONSTRAINT "expense_tax" CHECK ("expense"."vendor_id" is not null or not "expense"."taxed" and not "expense"."reverse_charge")
);
--> statement-breakpoint
CREATE TABLE "expense_line" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"expense_id" uuid NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"category_id" uuid,
	"description" text NOT NULL,
	"amount_paise" bigint DEFAULT 0 NOT NULL,
	"tax_code" integer,
	"input_credit" text NOT NULL,
	"account_code" integer,
	"cgst_paise" bigint DEFAULT 0 NOT NULL,
	"sgst_paise" bigint DEFAULT 0 NOT NULL,
	"igst_paise" bigint DEFAULT 0 NOT NULL,
	"total_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "expense_line_org_id_entity_id_expense_id_id_pk" PRIMARY KEY("org_id","entity_id","expense_id","id"),
	CONSTRAINT "expense_line_input_credit" CHECK ("expense_line"."input_credit" in ('Claim', 'Blocked', 'None'))
);
--> statement-breakpoint
ALTER TABLE "cash_drawer_move" DROP CONSTRAINT "cash_drawer_move_kind";--> statement-breakpoint
ALTER TABLE "journal" DROP CONSTRAINT "journal_purpose";--> statement-breakpoint
ALTER TABLE "cash_drawer_move" ADD COLUMN "expense_id" uuid;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_org_id_vendor_id_vendor_org_id_id_fk" FOREIGN KEY ("org_id","vendor_id") REFERENCES "public"."vendor"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_org_id_paid_by_app_user_org_id_id_fk" FOREIGN KEY ("org_id","paid_by") REFERENCES "public"."app_user"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_org_id_entity_id_paid_from_account_org_id_entity_id_code_fk" FOREIGN KEY ("org_id","entity_id","paid_from") REFERENCES "public"."account"("org_id","entity_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_org_id_entity_id_reimbursed_from_account_org_id_entity_id_code_fk" FOREIGN KEY ("org_id","entity_id","reimbursed_from") REFERENCES "public"."account"("org_id","entity_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_line" ADD CONSTRAINT "expense_line_org_id_entity_id_expense_id_expense_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","expense_id") REFERENCES "public"."expense"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_line" ADD CONSTRAINT "expense_line_org_id_category_id_expense_category_org_id_id_fk" FOREIGN KEY ("org_id","category_id") REFERENCES "public"."expense_category"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_line" ADD CONSTRAINT "expense_line_org_id_entity_id_account_code_account_org_id_entity_id_code_fk" FOREIGN KEY ("org_id","entity_id","account_code") REFERENCES "public"."account"("org_id","entity_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "expense_code" ON "expense" USING btree ("org_id","entity_id","number_period",upper("code"));--> statement-breakpoint
CREATE INDEX "expense_list" ON "expense" USING btree ("org_id","entity_id","spent_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "expense_self_invoice" ON "expense" USING btree ("org_id","entity_id","self_invoice_period",upper("self_invoice_no")) WHERE "expense"."self_invoice_no" is not null;--> statement-breakpoint
CREATE INDEX "expense_vendor" ON "expense" USING btree ("org_id","vendor_id","reference_key");--> statement-breakpoint
CREATE INDEX "expense_total" ON "expense" USING btree ("org_id","entity_id","total_paise","spent_on");--> statement-breakpoint
CREATE INDEX "expense_person" ON "expense" USING btree ("org_id","entity_id",coalesce("paid_by", "created_by"),"spent_on");--> statement-breakpoint
CREATE INDEX "expense_search" ON "expense" USING gin ("org_id","entity_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "expense_line_category" ON "expense_line" USING btree ("org_id","entity_id","category_id");--> statement-breakpoint
ALTER TABLE "cash_drawer_move" ADD CONSTRAINT "cash_drawer_move_org_id_entity_id_expense_id_expense_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","expense_id") REFERENCES "public"."expense"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_drawer_move_expense" ON "cash_drawer_move" USING btree ("org_id","entity_id","expense_id","kind") WHERE "cash_drawer_move"."expense_id" is not null;--> statement-breakpoint
ALTER TABLE "cash_drawer_move" ADD CONSTRAINT "cash_drawer_move_kind" CHECK ("cash_drawer_move"."kind" in ('payment', 'cancelled', 'refund', 'refundCancelled', 'billPayment', 'billCancelled', 'billRefund', 'billRefundCancelled', 'sale', 'saleCancelled', 'expense', 'expenseCancelled', 'payIn', 'payOut', 'handoverOut', 'handoverIn'));--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_purpose" CHECK ("journal"."purpose" in ('post', 'difference', 'issue', 'return', 'ownCost', 'apply', 'detach', 'reimburse', 'deposit', 'bounce', 'chequeCharge', 'cash', 'count', 'closing'));