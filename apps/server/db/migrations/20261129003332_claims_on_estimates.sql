CREATE TABLE "service_estimate_insurance" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"estimate_id" uuid NOT NULL,
	"insurer_code" text NOT NULL,
	"branch_id" uuid,
	"surveyor_id" uuid,
	"claim_number" text,
	"policy_number" text,
	"zero_depreciation" boolean DEFAULT false NOT NULL,
	"loss_on" date,
	"mode" text DEFAULT 'Cashless' NOT NULL,
	"reimburse_invoice" boolean DEFAULT true NOT NULL,
	"registered_on" date,
	"excess_paise" bigint DEFAULT 0 NOT NULL,
	"voluntary_excess_paise" bigint DEFAULT 0 NOT NULL,
	"salvage_paise" bigint DEFAULT 0 NOT NULL,
	"under_insured_percent_e4" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "service_estimate_insurance_org_id_entity_id_estimate_id_pk" PRIMARY KEY("org_id","entity_id","estimate_id"),
	CONSTRAINT "service_estimate_insurance_mode" CHECK ("service_estimate_insurance"."mode" in ('Cashless', 'Reimb')),
	CONSTRAINT "service_estimate_insurance_amounts" CHECK ("service_estimate_insurance"."excess_paise" >= 0 and "service_estimate_insurance"."voluntary_excess_paise" >= 0 and "service_estimate_insurance"."salvage_paise" >= 0),
	CONSTRAINT "service_estimate_insurance_under" CHECK ("service_estimate_insurance"."under_insured_percent_e4" between 0 and 1000000)
);
--> statement-breakpoint
ALTER TABLE "insurance_claim" ALTER COLUMN "work_order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "insurance_claim" ADD COLUMN "estimate_id" uuid;--> statement-breakpoint
ALTER TABLE "service_estimate_insurance" ADD CONSTRAINT "service_estimate_insurance_org_id_entity_id_estimate_id_service_estimate_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","estimate_id") REFERENCES "public"."service_estimate"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_estimate_insurance" ADD CONSTRAINT "service_estimate_insurance_org_id_entity_id_branch_id_insurer_branch_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","branch_id") REFERENCES "public"."insurer_branch"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_estimate_insurance" ADD CONSTRAINT "service_estimate_insurance_org_id_surveyor_id_surveyor_org_id_id_fk" FOREIGN KEY ("org_id","surveyor_id") REFERENCES "public"."surveyor"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_claim" ADD CONSTRAINT "insurance_claim_org_id_entity_id_estimate_id_service_estimate_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","estimate_id") REFERENCES "public"."service_estimate"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_claim_estimate" ON "insurance_claim" USING btree ("org_id","entity_id","estimate_id");--> statement-breakpoint
ALTER TABLE "insurance_claim" ADD CONSTRAINT "insurance_claim_of" CHECK ("insurance_claim"."work_order_id" is not null or "insurance_claim"."estimate_id" is not null);