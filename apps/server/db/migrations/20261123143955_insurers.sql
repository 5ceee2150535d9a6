CREATE TABLE "insurer_branch" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"insurer_code" text NOT NULL,
	"name" text NOT NULL,
	"gstin" text NOT NULL,
	"address" text,
	"phone" text,
	"email" text,
	"customer_id" uuid NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "insurer_branch_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id")
);
--> statement-breakpoint
CREATE TABLE "insurer_tie_up" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"insurer_code" text NOT NULL,
	"tied_up" boolean DEFAULT false NOT NULL,
	"from_on" date,
	"to_on" date,
	"credit_days" integer DEFAULT 45 NOT NULL,
	"labour_discount_percent_e4" bigint DEFAULT 0 NOT NULL,
	"parts_discount_percent_e4" bigint DEFAULT 0 NOT NULL,
	"excess_paise" bigint DEFAULT 0 NOT NULL,
	"not_zero" jsonb DEFAULT '["Tyre"]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "insurer_tie_up_org_id_entity_id_insurer_code_pk" PRIMARY KEY("org_id","entity_id","insurer_code"),
	CONSTRAINT "insurer_tie_up_days" CHECK ("insurer_tie_up"."to_on" is null or "insurer_tie_up"."from_on" <= "insurer_tie_up"."to_on"),
	CONSTRAINT "insurer_tie_up_from" CHECK (not "insurer_tie_up"."tied_up" or "insurer_tie_up"."from_on" is not null)
);
--> statement-breakpoint
CREATE TABLE "work_order_insurance" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"work_order_id" uuid NOT NULL,
	"insurer_code" text NOT NULL,
	"branch_id" uuid,
	"surveyor_id" uuid,
	"claim_number" text,
	"policy_number" text,
	"zero_depreciation" boolean DEFAULT false NOT NULL,
	"loss_on" date,
	"registered_on" date,
	"excess_paise" bigint DEFAULT 0 NOT NULL,
	"voluntary_excess_paise" bigint DEFAULT 0 NOT NULL,
	"salvage_paise" bigint DEFAULT 0 NOT NULL,
	"under_insured_percent_e4" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "work_order_insurance_org_id_entity_id_work_order_id_pk" PRIMARY KEY("org_id","entity_id","work_order_id"),
	CONSTRAINT "work_order_insurance_amounts" CHECK ("work_order_insurance"."excess_paise" >= 0 and "work_order_insurance"."voluntary_excess_paise" >= 0 and "work_order_insurance"."salvage_paise" >= 0),
	CONSTRAINT "work_order_insurance_under" CHECK ("work_order_insurance"."under_insured_percent_e4" between 0 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "surveyor" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"licence_number" text,
	"licensed_to" date,
	"phone" text,
	"email" text,
	"insurer_code" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "surveyor_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "tax_inside" boolean;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "excess_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "value_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "insurer_branch" ADD CONSTRAINT "insurer_branch_org_id_customer_id_customer_org_id_id_fk" FOREIGN KEY ("org_id","customer_id") REFERENCES "public"."customer"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_insurance" ADD CONSTRAINT "work_order_insurance_org_id_entity_id_work_order_id_work_order_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","work_order_id") REFERENCES "public"."work_order"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_insurance" ADD CONSTRAINT "work_order_insurance_org_id_entity_id_branch_id_insurer_branch_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","branch_id") REFERENCES "public"."insurer_branch"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_insurance" ADD CONSTRAINT "work_order_insurance_org_id_surveyor_id_surveyor_org_id_id_fk" FOREIGN KEY ("org_id","surveyor_id") REFERENCES "public"."surveyor"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "insurer_branch_unique" ON "insurer_branch" USING btree ("org_id","entity_id","insurer_code",lower("name"));--> statement-breakpoint
CREATE INDEX "insurer_branch_customer" ON "insurer_branch" USING btree ("org_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "surveyor_unique" ON "surveyor" USING btree ("org_id",lower("name"),lower(coalesce("licence_number", '')));