CREATE TABLE "doctor" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"registration_number" text,
	"address" text,
	"phone" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "doctor_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "sales_receipt" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text,
	"number_period" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"client_id" uuid NOT NULL,
	"sold_at" timestamp with time zone NOT NULL,
	"sold_on" date NOT NULL,
	"customer_id" uuid,
	"name" text,
	"phone" text,
	"patient_name" text,
	"patient_age" text,
	"patient_address" text,
	"doctor_id" uuid,
	"prescribed_on" date,
	"prescription_image_id" uuid,
	"pharmacist_id" uuid,
	"warehouse_id" uuid,
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
	"given_paise" bigint DEFAULT 0 NOT NULL,
	"change_paise" bigint DEFAULT 0 NOT NULL,
	"hold_note" text,
	"taken_by" uuid,
	"notes" text,
	"part_count" integer DEFAULT 0 NOT NULL,
	"cancel_reason" text,
	"snapshot" jsonb,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sales_receipt_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "sales_receipt_status" CHECK ("sales_receipt"."status" in ('Draft', 'Closed', 'Cancelled')),
	CONSTRAINT "sales_receipt_number" CHECK ("sales_receipt"."status" in ('Draft', 'Cancelled') or "sales_receipt"."code" is not null),
	CONSTRAINT "sales_receipt_posted" CHECK ("sales_receipt"."status" = 'Draft' or ("sales_receipt"."code" is not null and "sales_receipt"."revision" > 0)),
	CONSTRAINT "sales_receipt_change" CHECK ("sales_receipt"."change_paise" between 0 and "sales_receipt"."given_paise")
);
--> statement-breakpoint
CREATE TABLE "sales_receipt_line" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"item_id" uuid,
	"part_number" text,
	"hsn" text,
	"unit_code" text,
	"free_form" boolean DEFAULT false NOT NULL,
	"tracked" boolean DEFAULT false NOT NULL,
	"track_by" text DEFAULT 'Qty' NOT NULL,
	"pick" text,
	"batch_id" uuid,
	"batch_no" text,
	"expires_on" date,
	"mrp_e4" bigint DEFAULT 0 NOT NULL,
	"mrp_factor_e6" bigint DEFAULT 1000000 NOT NULL,
	"serial_nos" jsonb,
	"schedule" text,
	"price_factor_e6" bigint DEFAULT 1000000 NOT NULL,
	"cost_paise" bigint DEFAULT 0 NOT NULL,
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
	CONSTRAINT "sales_receipt_line_org_id_entity_id_receipt_id_id_pk" PRIMARY KEY("org_id","entity_id","receipt_id","id"),
	CONSTRAINT "sales_receipt_line_factors" CHECK ("sales_receipt_line"."price_factor_e6" > 0 and "sales_receipt_line"."mrp_factor_e6" > 0)
);
--> statement-breakpoint
CREATE TABLE "sales_receipt_tender" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"sub_type" text,
	"amount_paise" bigint DEFAULT 0 NOT NULL,
	"reference" text,
	CONSTRAINT "sales_receipt_tender_org_id_entity_id_receipt_id_position_pk" PRIMARY KEY("org_id","entity_id","receipt_id","position"),
	CONSTRAINT "sales_receipt_tender_type" CHECK ("sales_receipt_tender"."type" in ('Cash', 'UPI', 'Wallet', 'Debit Card', 'Credit Card', 'Net Banking', 'Bank Transfer', 'Other')),
	CONSTRAINT "sales_receipt_tender_amount" CHECK ("sales_receipt_tender"."amount_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "cash_drawer_move" DROP CONSTRAINT "cash_drawer_move_kind";--> statement-breakpoint
ALTER TABLE "document_gst" ALTER COLUMN "party_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_fact" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_drawer_move" ADD COLUMN "receipt_id" uuid;--> statement-breakpoint
ALTER TABLE "cash_drawer_move" ADD COLUMN "receipt_revision" integer;--> statement-breakpoint
ALTER TABLE "drug_register" ADD COLUMN "prescriber" text;--> statement-breakpoint
ALTER TABLE "drug_register" ADD COLUMN "patient" text;--> statement-breakpoint
ALTER TABLE "sales_receipt" ADD CONSTRAINT "sales_receipt_org_id_customer_id_customer_org_id_id_fk" FOREIGN KEY ("org_id","customer_id") REFERENCES "public"."customer"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_receipt" ADD CONSTRAINT "sales_receipt_org_id_doctor_id_doctor_org_id_id_fk" FOREIGN KEY ("org_id","doctor_id") REFERENCES "public"."doctor"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_receipt" ADD CONSTRAINT "sales_receipt_org_id_prescription_image_id_stored_file_org_id_id_fk" FOREIGN KEY ("org_id","prescription_image_id") REFERENCES "public"."stored_file"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_receipt" ADD CONSTRAINT "sales_receipt_org_id_pharmacist_id_app_user_org_id_id_fk" FOREIGN KEY ("org_id","pharmacist_id") REFERENCES "public"."app_user"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_receipt" ADD CONSTRAINT "sales_receipt_org_id_entity_id_warehouse_id_warehouse_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","warehouse_id") REFERENCES "public"."warehouse"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_receipt_line" ADD CONSTRAINT "sales_receipt_line_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_receipt_line" ADD CONSTRAINT "sales_receipt_line_org_id_item_id_batch_id_batch_org_id_item_id_id_fk" FOREIGN KEY ("org_id","item_id","batch_id") REFERENCES "public"."batch"("org_id","item_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_receipt_line" ADD CONSTRAINT "sales_receipt_line_org_id_entity_id_account_code_account_org_id_entity_id_code_fk" FOREIGN KEY ("org_id","entity_id","account_code") REFERENCES "public"."account"("org_id","entity_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_receipt_line" ADD CONSTRAINT "sales_receipt_line_org_id_entity_id_receipt_id_sales_receipt_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","receipt_id") REFERENCES "public"."sales_receipt"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_receipt_tender" ADD CONSTRAINT "sales_receipt_tender_org_id_entity_id_receipt_id_sales_receipt_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","receipt_id") REFERENCES "public"."sales_receipt"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "doctor_unique" ON "doctor" USING btree ("org_id",lower("name"),lower(coalesce("registration_number", '')));--> statement-breakpoint
CREATE UNIQUE INDEX "sales_receipt_code" ON "sales_receipt" USING btree ("org_id","entity_id","number_period",upper("code"));--> statement-breakpoint
CREATE INDEX "sales_receipt_list" ON "sales_receipt" USING btree ("org_id","entity_id","sold_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_receipt_client" ON "sales_receipt" USING btree ("org_id","entity_id","client_id");--> statement-breakpoint
CREATE INDEX "sales_receipt_held" ON "sales_receipt" USING btree ("org_id","entity_id","sold_on","id") WHERE "sales_receipt"."status" = 'Draft';--> statement-breakpoint
CREATE INDEX "sales_receipt_customer" ON "sales_receipt" USING btree ("org_id","customer_id","sold_on") WHERE "sales_receipt"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "sales_receipt_phone" ON "sales_receipt" USING btree ("org_id","entity_id","phone","sold_on") WHERE "sales_receipt"."phone" is not null;--> statement-breakpoint
CREATE INDEX "sales_receipt_search" ON "sales_receipt" USING gin ("org_id","entity_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sales_receipt_line_item" ON "sales_receipt_line" USING btree ("org_id","entity_id","item_id") WHERE "sales_receipt_line"."item_id" is not null;--> statement-breakpoint
ALTER TABLE "cash_drawer_move" ADD CONSTRAINT "cash_drawer_move_org_id_entity_id_receipt_id_sales_receipt_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","receipt_id") REFERENCES "public"."sales_receipt"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_drawer_move_receipt" ON "cash_drawer_move" USING btree ("org_id","entity_id","receipt_id","receipt_revision","kind") WHERE "cash_drawer_move"."receipt_id" is not null;--> statement-breakpoint
ALTER TABLE "cash_drawer_move" ADD CONSTRAINT "cash_drawer_move_receipt" CHECK (("cash_drawer_move"."receipt_id" is null) = ("cash_drawer_move"."receipt_revision" is null));--> statement-breakpoint
ALTER TABLE "cash_drawer_move" ADD CONSTRAINT "cash_drawer_move_kind" CHECK ("cash_drawer_move"."kind" in ('payment', 'cancelled', 'refund', 'refundCancelled', 'billPayment', 'billCancelled', 'billRefund', 'billRefundCancelled', 'sale', 'saleCancelled', 'payIn', 'payOut', 'handoverOut', 'handoverIn'));