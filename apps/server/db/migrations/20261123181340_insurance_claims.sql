CREATE TABLE "insurance_claim" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"number_period" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"intimated_on" date NOT NULL,
	"work_order_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"vehicle_id" uuid,
	"loss_place" text,
	"fir_number" text,
	"driver" jsonb,
	"surveyed_on" date,
	"approval_ref" text,
	"approved_on" date,
	"approval_reason" text,
	"end_reason" text,
	"remind_on" date,
	"notes" text,
	"last_line_no" integer DEFAULT 0 NOT NULL,
	"last_paper_no" integer DEFAULT 0 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "insurance_claim_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "insurance_claim_status" CHECK ("insurance_claim"."status" in ('Intimated', 'Surveyed', 'Approved', 'Rejected', 'Withdrawn')),
	CONSTRAINT "insurance_claim_number" CHECK ("insurance_claim"."status" in ('Draft', 'Cancelled') or "insurance_claim"."code" is not null),
	CONSTRAINT "insurance_claim_approved" CHECK ("insurance_claim"."status" <> 'Approved' or "insurance_claim"."approval_ref" is not null)
);
--> statement-breakpoint
CREATE TABLE "insurance_claim_line" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"line_id" text NOT NULL,
	"kind" text NOT NULL,
	"claimed_paise" bigint DEFAULT 0 NOT NULL,
	"material" text,
	"depreciation_percent_e4" bigint,
	"assessed_paise" bigint,
	"approved_paise" bigint,
	"short_to" text,
	"reason" text,
	"note" text,
	CONSTRAINT "insurance_claim_line_org_id_entity_id_claim_id_id_pk" PRIMARY KEY("org_id","entity_id","claim_id","id"),
	CONSTRAINT "insurance_claim_line_kind" CHECK ("insurance_claim_line"."kind" in ('Pr', 'Lab', 'RRF', 'Dtng', 'Ptng')),
	CONSTRAINT "insurance_claim_line_short_to" CHECK ("insurance_claim_line"."short_to" in ('Cus', 'None', 'Open')),
	CONSTRAINT "insurance_claim_line_dep" CHECK ("insurance_claim_line"."depreciation_percent_e4" between 0 and 1000000),
	CONSTRAINT "insurance_claim_line_approved" CHECK ("insurance_claim_line"."approved_paise" between 0 and "insurance_claim_line"."assessed_paise")
);
--> statement-breakpoint
CREATE TABLE "insurance_claim_paper" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"needed" boolean DEFAULT true NOT NULL,
	"got_on" date,
	CONSTRAINT "insurance_claim_paper_org_id_entity_id_claim_id_id_pk" PRIMARY KEY("org_id","entity_id","claim_id","id")
);
--> statement-breakpoint
CREATE TABLE "insurance_claim_settled" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"settlement_id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"line_id" text NOT NULL,
	"paid_paise" bigint DEFAULT 0 NOT NULL,
	"tds_paise" bigint DEFAULT 0 NOT NULL,
	"credited_paise" bigint DEFAULT 0 NOT NULL,
	"written_off_paise" bigint DEFAULT 0 NOT NULL,
	"reason" text,
	"settled_to" text,
	CONSTRAINT "insurance_claim_settled_org_id_entity_id_settlement_id_line_id_pk" PRIMARY KEY("org_id","entity_id","settlement_id","line_id"),
	CONSTRAINT "insurance_claim_settled_reason" CHECK ("insurance_claim_settled"."reason" in ('Depreciation', 'Excess', 'NotCovered', 'Rate', 'Consumables', 'Salvage', 'Other')),
	CONSTRAINT "insurance_claim_settled_to" CHECK ("insurance_claim_settled"."settled_to" in ('Cus', 'WrtOff', 'Open')),
	CONSTRAINT "insurance_claim_settled_amounts" CHECK ("insurance_claim_settled"."paid_paise" >= 0 and "insurance_claim_settled"."tds_paise" >= 0 and "insurance_claim_settled"."credited_paise" >= 0 and "insurance_claim_settled"."written_off_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "insurance_claim_settlement" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"settled_on" date NOT NULL,
	"credit_note_id" uuid,
	"debit_note_id" uuid,
	"customer_invoice_id" uuid,
	"write_off_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "insurance_claim_settlement_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id")
);
--> statement-breakpoint
ALTER TABLE "insurance_claim" ADD CONSTRAINT "insurance_claim_org_id_customer_id_customer_org_id_id_fk" FOREIGN KEY ("org_id","customer_id") REFERENCES "public"."customer"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_claim" ADD CONSTRAINT "insurance_claim_org_id_vehicle_id_vehicle_org_id_id_fk" FOREIGN KEY ("org_id","vehicle_id") REFERENCES "public"."vehicle"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_claim" ADD CONSTRAINT "insurance_claim_org_id_entity_id_work_order_id_work_order_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","work_order_id") REFERENCES "public"."work_order"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_claim_line" ADD CONSTRAINT "insurance_claim_line_org_id_entity_id_claim_id_insurance_claim_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","claim_id") REFERENCES "public"."insurance_claim"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_claim_paper" ADD CONSTRAINT "insurance_claim_paper_org_id_entity_id_claim_id_insurance_claim_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","claim_id") REFERENCES "public"."insurance_claim"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_claim_settled" ADD CONSTRAINT "insurance_claim_settled_org_id_entity_id_settlement_id_insurance_claim_settlement_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","settlement_id") REFERENCES "public"."insurance_claim_settlement"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_claim_settled" ADD CONSTRAINT "insurance_claim_settled_org_id_entity_id_claim_id_line_id_insurance_claim_line_org_id_entity_id_claim_id_id_fk" FOREIGN KEY ("org_id","entity_id","claim_id","line_id") REFERENCES "public"."insurance_claim_line"("org_id","entity_id","claim_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_claim_settlement" ADD CONSTRAINT "insurance_claim_settlement_org_id_entity_id_claim_id_insurance_claim_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","claim_id") REFERENCES "public"."insurance_claim"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_claim_settlement" ADD CONSTRAINT "insurance_claim_settlement_org_id_entity_id_invoice_id_invoice_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","invoice_id") REFERENCES "public"."invoice"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_claim_settlement" ADD CONSTRAINT "insurance_claim_settlement_org_id_entity_id_payment_id_payment_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","payment_id") REFERENCES "public"."payment"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_claim_settlement" ADD CONSTRAINT "insurance_claim_settlement_org_id_entity_id_credit_note_id_credit_note_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","credit_note_id") REFERENCES "public"."credit_note"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_claim_settlement" ADD CONSTRAINT "insurance_claim_settlement_org_id_entity_id_debit_note_id_debit_note_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","debit_note_id") REFERENCES "public"."debit_note"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_claim_settlement" ADD CONSTRAINT "insurance_claim_settlement_org_id_entity_id_customer_invoice_id_invoice_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","customer_invoice_id") REFERENCES "public"."invoice"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_claim_settlement" ADD CONSTRAINT "insurance_claim_settlement_org_id_entity_id_write_off_id_invoice_write_off_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","write_off_id") REFERENCES "public"."invoice_write_off"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_claim_code" ON "insurance_claim" USING btree ("org_id","entity_id","number_period",upper("code"));--> statement-breakpoint
CREATE INDEX "insurance_claim_list" ON "insurance_claim" USING btree ("org_id","entity_id","intimated_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_claim_work_order" ON "insurance_claim" USING btree ("org_id","entity_id","work_order_id");--> statement-breakpoint
CREATE INDEX "insurance_claim_open" ON "insurance_claim" USING btree ("org_id","entity_id","intimated_on","id") WHERE "insurance_claim"."status" not in ('Rejected', 'Withdrawn');--> statement-breakpoint
CREATE INDEX "insurance_claim_customer" ON "insurance_claim" USING btree ("org_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "insurance_claim_vehicle" ON "insurance_claim" USING btree ("org_id","vehicle_id","id");--> statement-breakpoint
CREATE INDEX "insurance_claim_search" ON "insurance_claim" USING gin ("org_id","entity_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_claim_line_once" ON "insurance_claim_line" USING btree ("org_id","entity_id","claim_id","line_id");--> statement-breakpoint
CREATE INDEX "insurance_claim_settled_line" ON "insurance_claim_settled" USING btree ("org_id","entity_id","claim_id","line_id");--> statement-breakpoint
CREATE INDEX "insurance_claim_settlement_claim" ON "insurance_claim_settlement" USING btree ("org_id","entity_id","claim_id");--> statement-breakpoint
CREATE INDEX "insurance_claim_settlement_payment" ON "insurance_claim_settlement" USING btree ("org_id","entity_id","payment_id");--> statement-breakpoint
-- What a payment settled of a claim is written once; what became of the payment and its notes stands with them.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON insurance_claim_settlement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON insurance_claim_settled FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
