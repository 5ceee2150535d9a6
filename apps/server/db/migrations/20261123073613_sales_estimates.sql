CREATE TABLE "sales_estimate" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"status" text NOT NULL,
	"estimated_on" date NOT NULL,
	"priced_on" date NOT NULL,
	"valid_days" integer NOT NULL,
	"valid_to" date NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"authorised_by" text,
	"authorised_mode" text,
	"confirmed_at" timestamp with time zone,
	"code" text,
	"number_period" text DEFAULT '' NOT NULL,
	"customer_id" uuid NOT NULL,
	"price_list_id" uuid,
	"delivery_address" text,
	"reference" text,
	"reference_on" date,
	"labour_discount_percent_e4" bigint,
	"labour_discount_paise" bigint DEFAULT 0 NOT NULL,
	"parts_discount_percent_e4" bigint,
	"parts_discount_paise" bigint DEFAULT 0 NOT NULL,
	"overall_discount_percent_e4" bigint,
	"overall_discount_paise" bigint DEFAULT 0 NOT NULL,
	"taxed" boolean DEFAULT true NOT NULL,
	"untaxed_reason" text,
	"place_of_supply" text,
	"place_of_supply_reason" text,
	"adjust_paise" bigint DEFAULT 0 NOT NULL,
	"adjust_reason" text,
	"sub_total_paise" bigint DEFAULT 0 NOT NULL,
	"taxable_paise" bigint DEFAULT 0 NOT NULL,
	"cgst_paise" bigint DEFAULT 0 NOT NULL,
	"sgst_paise" bigint DEFAULT 0 NOT NULL,
	"igst_paise" bigint DEFAULT 0 NOT NULL,
	"round_paise" bigint DEFAULT 0 NOT NULL,
	"total_paise" bigint DEFAULT 0 NOT NULL,
	"inclusive" boolean DEFAULT false NOT NULL,
	"notes" text,
	"terms" text,
	"labour_count" integer DEFAULT 0 NOT NULL,
	"part_count" integer DEFAULT 0 NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone,
	"ask_reason" text,
	"raised_by" uuid,
	"cancel_reason" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sales_estimate_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "sales_estimate_status" CHECK ("sales_estimate"."status" in ('New', 'WtngForAppr', 'Approved', 'Confirmed', 'Converted', 'Declined', 'Cancelled')),
	CONSTRAINT "sales_estimate_auth_mode" CHECK ("sales_estimate"."authorised_mode" in ('In person', 'Phone', 'WhatsApp', 'SMS', 'E-mail', 'Letter')),
	CONSTRAINT "sales_estimate_number" CHECK ("sales_estimate"."status" in ('New', 'Declined', 'Cancelled') or "sales_estimate"."code" is not null),
	CONSTRAINT "sales_estimate_frozen" CHECK ("sales_estimate"."status" in ('New', 'Declined', 'Cancelled') or "sales_estimate"."version" > 0),
	CONSTRAINT "sales_estimate_confirmed" CHECK (("sales_estimate"."confirmed_at" is null) = ("sales_estimate"."authorised_by" is null) and ("sales_estimate"."status" <> 'Confirmed' or "sales_estimate"."confirmed_at" is not null)),
	CONSTRAINT "sales_estimate_valid" CHECK ("sales_estimate"."valid_to" = "sales_estimate"."priced_on" + "sales_estimate"."valid_days")
);
--> statement-breakpoint
CREATE TABLE "sales_estimate_line" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"estimate_id" uuid NOT NULL,
	"declined_quantity_e3" bigint DEFAULT 0 NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"family" text NOT NULL,
	"description" text NOT NULL,
	"operation_code" text,
	"item_id" uuid,
	"part_number" text,
	"hsn" text,
	"unit_code" text,
	"free_form" boolean DEFAULT false NOT NULL,
	"tracked" boolean DEFAULT false NOT NULL,
	"track_by" text DEFAULT 'Qty' NOT NULL,
	"price_typed" boolean DEFAULT false NOT NULL,
	"quantity_e3" bigint DEFAULT 0 NOT NULL,
	"unit_price_e4" bigint DEFAULT 0 NOT NULL,
	"discount_percent_e4" bigint,
	"discount_paise" bigint DEFAULT 0 NOT NULL,
	"no_discount" boolean DEFAULT false NOT NULL,
	"list_price_e4" bigint DEFAULT 0 NOT NULL,
	"minimum_price_e4" bigint DEFAULT 0 NOT NULL,
	"tax_code" integer NOT NULL,
	"account_code" integer NOT NULL,
	"amount_paise" bigint DEFAULT 0 NOT NULL,
	"record_discount_paise" bigint DEFAULT 0 NOT NULL,
	"taxable_paise" bigint DEFAULT 0 NOT NULL,
	"cgst_paise" bigint DEFAULT 0 NOT NULL,
	"sgst_paise" bigint DEFAULT 0 NOT NULL,
	"igst_paise" bigint DEFAULT 0 NOT NULL,
	"total_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_estimate_line_org_id_entity_id_estimate_id_id_pk" PRIMARY KEY("org_id","entity_id","estimate_id","id"),
	CONSTRAINT "sales_estimate_line_family" CHECK ("sales_estimate_line"."family" in ('labour', 'part')),
	CONSTRAINT "sales_estimate_line_declined" CHECK ("sales_estimate_line"."declined_quantity_e3" between 0 and "sales_estimate_line"."quantity_e3")
);
--> statement-breakpoint
CREATE TABLE "sales_estimate_version" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"estimate_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL,
	"frozen_by" uuid NOT NULL,
	"valid_to" date NOT NULL,
	"total_paise" bigint DEFAULT 0 NOT NULL,
	"print" jsonb NOT NULL,
	CONSTRAINT "sales_estimate_version_org_id_entity_id_estimate_id_version_pk" PRIMARY KEY("org_id","entity_id","estimate_id","version")
);
--> statement-breakpoint
ALTER TABLE "approval_return" DROP CONSTRAINT "approval_return_kind";--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "estimate_id" uuid;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "signed_given_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "signed_base_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD COLUMN "source_line_id" text;--> statement-breakpoint
ALTER TABLE "sales_estimate" ADD CONSTRAINT "sales_estimate_org_id_price_list_id_price_list_org_id_id_fk" FOREIGN KEY ("org_id","price_list_id") REFERENCES "public"."price_list"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_estimate" ADD CONSTRAINT "sales_estimate_org_id_customer_id_customer_org_id_id_fk" FOREIGN KEY ("org_id","customer_id") REFERENCES "public"."customer"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_estimate_line" ADD CONSTRAINT "sales_estimate_line_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_estimate_line" ADD CONSTRAINT "sales_estimate_line_org_id_entity_id_account_code_account_org_id_entity_id_code_fk" FOREIGN KEY ("org_id","entity_id","account_code") REFERENCES "public"."account"("org_id","entity_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_estimate_line" ADD CONSTRAINT "sales_estimate_line_org_id_entity_id_estimate_id_sales_estimate_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","estimate_id") REFERENCES "public"."sales_estimate"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_estimate_version" ADD CONSTRAINT "sales_estimate_version_org_id_entity_id_estimate_id_sales_estimate_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","estimate_id") REFERENCES "public"."sales_estimate"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_estimate_code" ON "sales_estimate" USING btree ("org_id","entity_id","number_period",upper("code"));--> statement-breakpoint
CREATE INDEX "sales_estimate_list" ON "sales_estimate" USING btree ("org_id","entity_id","estimated_on","id");--> statement-breakpoint
CREATE INDEX "sales_estimate_customer" ON "sales_estimate" USING btree ("org_id","customer_id","status");--> statement-breakpoint
CREATE INDEX "sales_estimate_open" ON "sales_estimate" USING btree ("org_id","entity_id","estimated_on","id") WHERE "sales_estimate"."status" in ('New', 'WtngForAppr', 'Approved', 'Confirmed');--> statement-breakpoint
CREATE INDEX "sales_estimate_to_sign" ON "sales_estimate" USING btree ("org_id","entity_id","estimated_on","id") WHERE "sales_estimate"."status" = 'WtngForAppr' or ("sales_estimate"."status" = 'New' and "sales_estimate"."asked_by" is not null);--> statement-breakpoint
CREATE INDEX "sales_estimate_line_item" ON "sales_estimate_line" USING btree ("org_id","entity_id","item_id") WHERE "sales_estimate_line"."item_id" is not null;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_org_id_entity_id_estimate_id_sales_estimate_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","estimate_id") REFERENCES "public"."sales_estimate"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_order_estimate" ON "sales_order" USING btree ("org_id","entity_id","estimate_id") WHERE "sales_order"."estimate_id" is not null;--> statement-breakpoint
ALTER TABLE "approval_return" ADD CONSTRAINT "approval_return_kind" CHECK ("approval_return"."kind" in ('invoice', 'salesEstimate', 'salesOrder', 'purchaseOrder', 'adjustment'));