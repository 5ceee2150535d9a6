-- What entries of before were for is known by their words and by what they mirror. An entry is never changed otherwise. The
-- policies of the tables ask for a tenant, which a migration has not.
ALTER TABLE "journal" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "journal" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "journal" SET "purpose" = CASE
    WHEN document_kind = 'workOrder' AND narration LIKE 'Own cost of %' THEN 'ownCost'
    WHEN document_kind = 'workOrder' AND narration LIKE 'Part % returned from %' THEN 'return'
    WHEN document_kind = 'workOrder' THEN 'issue'
    WHEN document_kind = 'chequeCharge' OR document_kind = 'payment' AND narration LIKE 'Payment %: charge of the bounced cheque' THEN 'chequeCharge'
    WHEN document_kind = 'payment' AND revision = 1 THEN 'post'
    WHEN document_kind = 'payment' AND narration LIKE 'Payment % applied' THEN 'apply'
    WHEN document_kind = 'payment' AND narration LIKE 'Payment % detached%' THEN 'detach'
    WHEN document_kind = 'payment' AND narration LIKE 'Cheque % of payment % deposited' THEN 'deposit'
    WHEN document_kind = 'payment' THEN 'bounce'
    WHEN document_kind = 'cashDrawer' AND narration LIKE 'Cash % at the count%' THEN 'count'
    WHEN document_kind = 'cashDrawer' THEN 'cash'
    WHEN document_kind = 'adjustment' AND revision > 1 THEN 'difference'
    WHEN document_kind = 'invoice' AND (narration LIKE 'Cancellation of invoice %' OR narration LIKE 'Invoice % reopened: %') THEN 'difference'
    ELSE 'post' END
  WHERE mirrors_id IS NULL AND purpose IS NULL;--> statement-breakpoint
UPDATE "journal" m SET "purpose" = j.purpose FROM "journal" j
  WHERE j.org_id = m.org_id AND j.entity_id = m.entity_id AND j.id = m.mirrors_id AND m.purpose IS DISTINCT FROM j.purpose;--> statement-breakpoint
ALTER TABLE "journal" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "journal" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_period" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"account_code" integer NOT NULL,
	"month" date NOT NULL,
	"department_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"debit_paise" bigint DEFAULT 0 NOT NULL,
	"credit_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "account_period_org_id_entity_id_account_code_month_department_id_pk" PRIMARY KEY("org_id","entity_id","account_code","month","department_id")
);
--> statement-breakpoint
CREATE TABLE "account_period_delta" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "account_period_delta_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_code" integer NOT NULL,
	"month" date NOT NULL,
	"department_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"debit_paise" bigint DEFAULT 0 NOT NULL,
	"credit_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "account_period_delta_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id")
);
--> statement-breakpoint
ALTER TABLE "journal" ALTER COLUMN "purpose" SET DEFAULT 'post';--> statement-breakpoint
ALTER TABLE "journal" ALTER COLUMN "purpose" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_line" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "journal_line" ADD COLUMN "source_line_id" text;--> statement-breakpoint
ALTER TABLE "journal_line" ADD COLUMN "department_id" uuid;--> statement-breakpoint
ALTER TABLE "journal_line" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "account_period" ADD CONSTRAINT "account_period_org_id_entity_id_account_code_account_org_id_entity_id_code_fk" FOREIGN KEY ("org_id","entity_id","account_code") REFERENCES "public"."account"("org_id","entity_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_purpose" CHECK ("journal"."purpose" in ('post', 'difference', 'issue', 'return', 'ownCost', 'apply', 'detach', 'deposit', 'bounce', 'chequeCharge', 'cash', 'count', 'closing'));--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_closing" CHECK ("journal"."purpose" <> 'closing' or extract(day from "journal"."posted_on" + 1) = 1);