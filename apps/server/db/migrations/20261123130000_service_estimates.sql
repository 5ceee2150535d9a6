CREATE TABLE "service_estimate" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"number_period" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"opened_on" date NOT NULL,
	"customer_id" uuid NOT NULL,
	"vehicle_id" uuid,
	"advisor_id" uuid,
	"odometer" integer,
	"odometer_reason" text,
	"fuel_eighths" integer,
	"warranty_party_id" uuid,
	"notes" text,
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
	"last_labour_no" integer DEFAULT 0 NOT NULL,
	"last_part_no" integer DEFAULT 0 NOT NULL,
	"last_complaint_no" integer DEFAULT 0 NOT NULL,
	"status_reason" text,
	"priced_on" date NOT NULL,
	"valid_days" integer NOT NULL,
	"valid_to" date NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"work_order_id" uuid,
	"round" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "service_estimate_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "service_estimate_status" CHECK ("service_estimate"."status" in ('New', 'WtngForAppr', 'OnHold', 'Supplementary', 'Approved', 'Confirmed', 'Converted', 'Cancelled', 'Declined')),
	CONSTRAINT "service_estimate_number" CHECK ("service_estimate"."status" in ('Draft', 'Cancelled') or "service_estimate"."code" is not null),
	CONSTRAINT "service_estimate_valid" CHECK ("service_estimate"."valid_to" = "service_estimate"."priced_on" + "service_estimate"."valid_days"),
	CONSTRAINT "service_estimate_fuel" CHECK ("service_estimate"."fuel_eighths" between 0 and 8),
	CONSTRAINT "service_estimate_converted" CHECK ("service_estimate"."status" <> 'Converted' or "service_estimate"."work_order_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "service_estimate_approval" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"estimate_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"line_ids" text[] NOT NULL,
	"authorised_by" text,
	"authorised_mode" text,
	"note" text,
	"total_paise" bigint DEFAULT 0 NOT NULL,
	"line_paise" bigint[] NOT NULL,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	"approved_by" uuid NOT NULL,
	CONSTRAINT "service_estimate_approval_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id")
);
--> statement-breakpoint
CREATE TABLE "service_estimate_complaint" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"estimate_id" uuid NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"complaint_id" uuid,
	"description" text NOT NULL,
	CONSTRAINT "service_estimate_complaint_org_id_entity_id_estimate_id_id_pk" PRIMARY KEY("org_id","entity_id","estimate_id","id")
);
--> statement-breakpoint
CREATE TABLE "service_estimate_line" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"estimate_id" uuid NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"family" text NOT NULL,
	"status" text NOT NULL,
	"payer" text NOT NULL,
	"description" text NOT NULL,
	"operation_code" text,
	"operation_id" uuid,
	"item_id" uuid,
	"part_number" text,
	"hsn" text,
	"unit_code" text,
	"labour_line_id" text,
	"complaint_id" text,
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
	"insurer_unit_price_e4" bigint DEFAULT 0 NOT NULL,
	"insurer_taxable_paise" bigint DEFAULT 0 NOT NULL,
	"insurer_cgst_paise" bigint DEFAULT 0 NOT NULL,
	"insurer_sgst_paise" bigint DEFAULT 0 NOT NULL,
	"insurer_igst_paise" bigint DEFAULT 0 NOT NULL,
	"insurer_total_paise" bigint DEFAULT 0 NOT NULL,
	"estimate_unit_price_e4" bigint DEFAULT 0 NOT NULL,
	"estimate_taxable_paise" bigint DEFAULT 0 NOT NULL,
	"estimate_cgst_paise" bigint DEFAULT 0 NOT NULL,
	"estimate_sgst_paise" bigint DEFAULT 0 NOT NULL,
	"estimate_igst_paise" bigint DEFAULT 0 NOT NULL,
	"estimate_total_paise" bigint DEFAULT 0 NOT NULL,
	"technician_id" uuid,
	"sublet" boolean DEFAULT false NOT NULL,
	"vendor_id" uuid,
	"sublet_cost_paise" bigint DEFAULT 0 NOT NULL,
	"tracked" boolean DEFAULT false NOT NULL,
	"track_by" text DEFAULT 'Qty' NOT NULL,
	"warehouse_id" uuid,
	"free" boolean DEFAULT false NOT NULL,
	"declined_on_order" boolean DEFAULT false NOT NULL,
	"advise_next_visit" boolean DEFAULT false NOT NULL,
	"remind_on" date,
	"round" text,
	"confirmed_at" timestamp with time zone,
	"order_line_id" text,
	CONSTRAINT "service_estimate_line_org_id_entity_id_estimate_id_id_pk" PRIMARY KEY("org_id","entity_id","estimate_id","id"),
	CONSTRAINT "service_estimate_line_status" CHECK ("service_estimate_line"."status" in ('New', 'WtngForAppr', 'Approved', 'Cancelled', 'Declined')),
	CONSTRAINT "service_estimate_line_payer" CHECK ("service_estimate_line"."payer" in ('Cus', 'Ins', 'InCu', 'War')),
	CONSTRAINT "service_estimate_line_family" CHECK ("service_estimate_line"."family" in ('labour', 'part')),
	CONSTRAINT "service_estimate_line_word" CHECK ("service_estimate_line"."confirmed_at" is null or "service_estimate_line"."status" in ('Approved', 'Declined', 'Cancelled')),
	CONSTRAINT "service_estimate_line_ordered" CHECK ("service_estimate_line"."order_line_id" is null or "service_estimate_line"."status" = 'Approved')
);
--> statement-breakpoint
CREATE TABLE "service_estimate_round" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"estimate_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"reason" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"begun_by" uuid NOT NULL,
	CONSTRAINT "service_estimate_round_org_id_entity_id_estimate_id_position_pk" PRIMARY KEY("org_id","entity_id","estimate_id","position")
);
--> statement-breakpoint
CREATE TABLE "service_estimate_version" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"estimate_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"round" text,
	"frozen_at" timestamp with time zone NOT NULL,
	"frozen_by" uuid NOT NULL,
	"valid_to" date NOT NULL,
	"total_paise" bigint DEFAULT 0 NOT NULL,
	"print" jsonb NOT NULL,
	CONSTRAINT "service_estimate_version_org_id_entity_id_estimate_id_version_pk" PRIMARY KEY("org_id","entity_id","estimate_id","version")
);
--> statement-breakpoint
ALTER TABLE "work_order_line" ADD COLUMN "estimate_line_id" text;--> statement-breakpoint
ALTER TABLE "service_estimate" ADD CONSTRAINT "service_estimate_org_id_customer_id_customer_org_id_id_fk" FOREIGN KEY ("org_id","customer_id") REFERENCES "public"."customer"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_estimate" ADD CONSTRAINT "service_estimate_org_id_vehicle_id_vehicle_org_id_id_fk" FOREIGN KEY ("org_id","vehicle_id") REFERENCES "public"."vehicle"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_estimate" ADD CONSTRAINT "service_estimate_org_id_entity_id_work_order_id_work_order_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","work_order_id") REFERENCES "public"."work_order"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_estimate_approval" ADD CONSTRAINT "service_estimate_approval_org_id_entity_id_estimate_id_service_estimate_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","estimate_id") REFERENCES "public"."service_estimate"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_estimate_complaint" ADD CONSTRAINT "service_estimate_complaint_org_id_complaint_id_complaint_org_id_id_fk" FOREIGN KEY ("org_id","complaint_id") REFERENCES "public"."complaint"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_estimate_complaint" ADD CONSTRAINT "service_estimate_complaint_org_id_entity_id_estimate_id_service_estimate_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","estimate_id") REFERENCES "public"."service_estimate"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_estimate_line" ADD CONSTRAINT "service_estimate_line_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_estimate_line" ADD CONSTRAINT "service_estimate_line_org_id_entity_id_warehouse_id_warehouse_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","warehouse_id") REFERENCES "public"."warehouse"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_estimate_line" ADD CONSTRAINT "service_estimate_line_org_id_operation_id_operation_code_org_id_id_fk" FOREIGN KEY ("org_id","operation_id") REFERENCES "public"."operation_code"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_estimate_line" ADD CONSTRAINT "service_estimate_line_org_id_vendor_id_vendor_org_id_id_fk" FOREIGN KEY ("org_id","vendor_id") REFERENCES "public"."vendor"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_estimate_line" ADD CONSTRAINT "service_estimate_line_org_id_entity_id_estimate_id_service_estimate_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","estimate_id") REFERENCES "public"."service_estimate"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_estimate_round" ADD CONSTRAINT "service_estimate_round_org_id_entity_id_estimate_id_service_estimate_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","estimate_id") REFERENCES "public"."service_estimate"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_estimate_version" ADD CONSTRAINT "service_estimate_version_org_id_entity_id_estimate_id_service_estimate_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","estimate_id") REFERENCES "public"."service_estimate"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "service_estimate_code" ON "service_estimate" USING btree ("org_id","entity_id","number_period",upper("code"));--> statement-breakpoint
CREATE INDEX "service_estimate_list" ON "service_estimate" USING btree ("org_id","entity_id","opened_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_estimate_order" ON "service_estimate" USING btree ("org_id","entity_id","work_order_id") WHERE "service_estimate"."work_order_id" is not null;--> statement-breakpoint
CREATE INDEX "service_estimate_customer" ON "service_estimate" USING btree ("org_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "service_estimate_vehicle" ON "service_estimate" USING btree ("org_id","vehicle_id","id");--> statement-breakpoint
CREATE INDEX "service_estimate_open" ON "service_estimate" USING btree ("org_id","entity_id","opened_on","id") WHERE "service_estimate"."status" not in ('Converted', 'Cancelled', 'Declined');--> statement-breakpoint
CREATE INDEX "service_estimate_search" ON "service_estimate" USING gin ("org_id","entity_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "service_estimate_approval_estimate" ON "service_estimate_approval" USING btree ("org_id","entity_id","estimate_id");--> statement-breakpoint
CREATE INDEX "service_estimate_line_vendor" ON "service_estimate_line" USING btree ("org_id","vendor_id") WHERE "service_estimate_line"."vendor_id" is not null;--> statement-breakpoint
CREATE INDEX "service_estimate_line_item" ON "service_estimate_line" USING btree ("org_id","entity_id","item_id") WHERE "service_estimate_line"."item_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "service_estimate_round_code" ON "service_estimate_round" USING btree ("org_id","entity_id","estimate_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "work_order_line_estimated" ON "work_order_line" USING btree ("org_id","entity_id","work_order_id","estimate_line_id") WHERE "work_order_line"."estimate_line_id" is not null;