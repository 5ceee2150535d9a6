CREATE TABLE "journal_voucher" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text,
	"number_period" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"kind" text NOT NULL,
	"posted_on" date NOT NULL,
	"narration" text DEFAULT '' NOT NULL,
	"reference" text,
	"total_paise" bigint DEFAULT 0 NOT NULL,
	"cancel_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "journal_voucher_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "journal_voucher_status" CHECK ("journal_voucher"."status" in ('Draft', 'Posted', 'Cancelled')),
	CONSTRAINT "journal_voucher_kind" CHECK ("journal_voucher"."kind" in ('general', 'opening')),
	CONSTRAINT "journal_voucher_number" CHECK ("journal_voucher"."status" <> 'Posted' or "journal_voucher"."code" is not null)
);
--> statement-breakpoint
CREATE TABLE "journal_voucher_line" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"voucher_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"account_code" integer NOT NULL,
	"debit_paise" bigint DEFAULT 0 NOT NULL,
	"credit_paise" bigint DEFAULT 0 NOT NULL,
	"description" text,
	CONSTRAINT "journal_voucher_line_org_id_entity_id_voucher_id_position_pk" PRIMARY KEY("org_id","entity_id","voucher_id","position")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "parent_code" integer;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "journal_voucher_line" ADD CONSTRAINT "journal_voucher_line_org_id_entity_id_voucher_id_journal_voucher_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","voucher_id") REFERENCES "public"."journal_voucher"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_voucher_line" ADD CONSTRAINT "journal_voucher_line_org_id_entity_id_account_code_account_org_id_entity_id_code_fk" FOREIGN KEY ("org_id","entity_id","account_code") REFERENCES "public"."account"("org_id","entity_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "journal_voucher_code" ON "journal_voucher" USING btree ("org_id","entity_id","number_period",upper("code"));--> statement-breakpoint
CREATE INDEX "journal_voucher_list" ON "journal_voucher" USING btree ("org_id","entity_id","posted_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_org_id_entity_id_parent_code_account_org_id_entity_id_code_fk" FOREIGN KEY ("org_id","entity_id","parent_code") REFERENCES "public"."account"("org_id","entity_id","code") ON DELETE no action ON UPDATE no action;