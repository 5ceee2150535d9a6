CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE TABLE "account" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"code" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"role" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "account_org_id_entity_id_code_pk" PRIMARY KEY("org_id","entity_id","code"),
	CONSTRAINT "account_type" CHECK ("account"."type" in ('asset', 'liability', 'equity', 'income', 'expense'))
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text,
	"number_period" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"invoiced_on" date NOT NULL,
	"due_on" date,
	"customer_id" uuid NOT NULL,
	"vehicle_id" uuid,
	"work_order_id" uuid,
	"payer" text DEFAULT 'Cus' NOT NULL,
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
	"paid_paise" bigint DEFAULT 0 NOT NULL,
	"notes" text,
	"terms" text,
	"labour_count" integer DEFAULT 0 NOT NULL,
	"part_count" integer DEFAULT 0 NOT NULL,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"snapshot" jsonb,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoice_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "invoice_status" CHECK ("invoice"."status" in ('Draft', 'Unpaid', 'Partial', 'Closed', 'Cancelled', 'Pending Approval')),
	CONSTRAINT "invoice_paid" CHECK ("invoice"."paid_paise" between 0 and greatest("invoice"."total_paise", 0)),
	CONSTRAINT "invoice_number" CHECK ("invoice"."status" in ('Draft', 'Pending Approval') or "invoice"."code" is not null)
);
--> statement-breakpoint
CREATE TABLE "invoice_line" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
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
	"warehouse_id" uuid,
	"source_line_id" text,
	"cost_paise" bigint DEFAULT 0 NOT NULL,
	"quantity_e3" bigint DEFAULT 0 NOT NULL,
	"unit_price_e4" bigint DEFAULT 0 NOT NULL,
	"discount_percent_e4" bigint,
	"discount_paise" bigint DEFAULT 0 NOT NULL,
	"no_discount" boolean DEFAULT false NOT NULL,
	"tax_code" integer NOT NULL,
	"account_code" integer NOT NULL,
	"amount_paise" bigint DEFAULT 0 NOT NULL,
	"record_discount_paise" bigint DEFAULT 0 NOT NULL,
	"taxable_paise" bigint DEFAULT 0 NOT NULL,
	"cgst_paise" bigint DEFAULT 0 NOT NULL,
	"sgst_paise" bigint DEFAULT 0 NOT NULL,
	"igst_paise" bigint DEFAULT 0 NOT NULL,
	"total_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "invoice_line_org_id_entity_id_invoice_id_id_pk" PRIMARY KEY("org_id","entity_id","invoice_id","id"),
	CONSTRAINT "invoice_line_family" CHECK ("invoice_line"."family" in ('labour', 'part'))
);
--> statement-breakpoint
CREATE TABLE "journal" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_kind" text NOT NULL,
	"document_id" uuid NOT NULL,
	"document_code" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"mirrors_id" uuid,
	"posted_on" date NOT NULL,
	"narration" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "journal_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id")
);
--> statement-breakpoint
CREATE TABLE "journal_line" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"journal_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"account_code" integer NOT NULL,
	"debit_paise" bigint DEFAULT 0 NOT NULL,
	"credit_paise" bigint DEFAULT 0 NOT NULL,
	"customer_id" uuid,
	"posted_on" date NOT NULL,
	CONSTRAINT "journal_line_org_id_entity_id_journal_id_line_no_pk" PRIMARY KEY("org_id","entity_id","journal_id","line_no"),
	CONSTRAINT "journal_line_one_side" CHECK ("journal_line"."debit_paise" >= 0 and "journal_line"."credit_paise" >= 0 and ("journal_line"."debit_paise" = 0) <> ("journal_line"."credit_paise" = 0))
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"number_period" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"received_on" date NOT NULL,
	"customer_id" uuid NOT NULL,
	"amount_paise" bigint DEFAULT 0 NOT NULL,
	"unapplied_paise" bigint DEFAULT 0 NOT NULL,
	"note" text,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount_paise" > 0 and "payment"."unapplied_paise" between 0 and "payment"."amount_paise")
);
--> statement-breakpoint
CREATE TABLE "payment_allocation" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"allocated_on" date NOT NULL,
	"detached_at" timestamp with time zone,
	"detach_reason" text,
	CONSTRAINT "payment_allocation_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "payment_allocation_amount" CHECK ("payment_allocation"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_tender" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"sub_type" text,
	"amount_paise" bigint DEFAULT 0 NOT NULL,
	"reference" text,
	CONSTRAINT "payment_tender_org_id_entity_id_payment_id_position_pk" PRIMARY KEY("org_id","entity_id","payment_id","position")
);
--> statement-breakpoint
CREATE TABLE "complaint" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"description" text NOT NULL,
	"category" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "complaint_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "item" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"part_number" text NOT NULL,
	"name" text NOT NULL,
	"generic_name" text,
	"manufacturer" text,
	"hsn" text NOT NULL,
	"unit_code" text DEFAULT 'NOS' NOT NULL,
	"barcode" text,
	"tracked" boolean DEFAULT true NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "item_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "item_price" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"sale_price_e4" bigint DEFAULT 0 NOT NULL,
	"mrp_e4" bigint DEFAULT 0 NOT NULL,
	"purchase_cost_e4" bigint DEFAULT 0 NOT NULL,
	"tax_code" integer NOT NULL,
	"account_code" integer DEFAULT 4100 NOT NULL,
	"reorder_level_e3" bigint DEFAULT 0 NOT NULL,
	"bin_location" text,
	CONSTRAINT "item_price_org_id_entity_id_item_id_pk" PRIMARY KEY("org_id","entity_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "labour_time_guide" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"body_type" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "labour_time_guide_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "make" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"country" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "make_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "model" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"make_id" uuid NOT NULL,
	"name" text NOT NULL,
	"variant" text,
	"body_type" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "model_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "operation_code" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"sac" text DEFAULT '9987' NOT NULL,
	"tax_code" integer DEFAULT 106 NOT NULL,
	"account_code" integer DEFAULT 4000 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "operation_code_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "operation_price" (
	"org_id" uuid NOT NULL,
	"guide_id" uuid NOT NULL,
	"operation_id" uuid NOT NULL,
	"hours_e3" bigint DEFAULT 0 NOT NULL,
	"price_e4" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "operation_price_org_id_guide_id_operation_id_pk" PRIMARY KEY("org_id","guide_id","operation_id")
);
--> statement-breakpoint
CREATE TABLE "stock_adjustment" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text,
	"number_period" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"adjusted_on" date NOT NULL,
	"reason_kind" text NOT NULL,
	"reason" text,
	"warehouse_id" uuid NOT NULL,
	"value_paise" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stock_adjustment_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_adjustment_line" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"adjustment_id" uuid NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity_e3" bigint NOT NULL,
	"unit_cost_e4" bigint DEFAULT 0 NOT NULL,
	"cost_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_adjustment_line_org_id_entity_id_adjustment_id_id_pk" PRIMARY KEY("org_id","entity_id","adjustment_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_balance" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"on_hand_e3" bigint DEFAULT 0 NOT NULL,
	"reserved_e3" bigint DEFAULT 0 NOT NULL,
	"value_paise" bigint DEFAULT 0 NOT NULL,
	"owed_quantity_e3" bigint DEFAULT 0 NOT NULL,
	"owed_cost_paise" bigint DEFAULT 0 NOT NULL,
	"last_receipt_quantity_e3" bigint DEFAULT 0 NOT NULL,
	"last_receipt_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_balance_org_id_entity_id_item_id_warehouse_id_pk" PRIMARY KEY("org_id","entity_id","item_id","warehouse_id"),
	CONSTRAINT "stock_balance_reserved" CHECK ("stock_balance"."reserved_e3" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_layer" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stock_layer_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quantity_e3" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	"issued_quantity_e3" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_layer_org_id_entity_id_item_id_warehouse_id_seq_pk" PRIMARY KEY("org_id","entity_id","item_id","warehouse_id","seq"),
	CONSTRAINT "stock_layer_issued" CHECK ("stock_layer"."issued_quantity_e3" between 0 and "stock_layer"."quantity_e3")
);
--> statement-breakpoint
CREATE TABLE "stock_move" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stock_move_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"quantity_e3" bigint NOT NULL,
	"cost_paise" bigint NOT NULL,
	"document_kind" text NOT NULL,
	"document_id" uuid NOT NULL,
	"document_line_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"moved_on" date NOT NULL,
	"posted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"posted_by" uuid,
	CONSTRAINT "stock_move_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "stock_move_quantity" CHECK ("stock_move"."quantity_e3" <> 0)
);
--> statement-breakpoint
CREATE TABLE "warehouse" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "warehouse_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id")
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"other_phone" text,
	"email" text,
	"gstin" text,
	"supply_type" text DEFAULT 'B2C' NOT NULL,
	"billing_address" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"delivery_address" jsonb,
	"credit_limit_paise" bigint DEFAULT 0 NOT NULL,
	"credit_days" integer DEFAULT 0 NOT NULL,
	"notes" text,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "customer_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "vehicle" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"registration_number" text,
	"make_id" uuid,
	"model_id" uuid,
	"make_name" text DEFAULT '' NOT NULL,
	"model_name" text DEFAULT '' NOT NULL,
	"variant" text,
	"year" integer,
	"colour" text,
	"fuel_type" text,
	"chassis_number" text,
	"engine_number" text,
	"labour_time_guide_id" uuid NOT NULL,
	"customer_id" uuid,
	"last_odometer" integer,
	"next_service_on" date,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vehicle_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "vehicle_ownership" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date,
	CONSTRAINT "vehicle_ownership_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"password_hash" text NOT NULL,
	"time_zone" text DEFAULT 'Asia/Calcutta' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"access_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "app_user_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "app_user_username_lower" CHECK ("app_user"."username" = lower("app_user"."username"))
);
--> statement-breakpoint
CREATE TABLE "assignment" (
	"org_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"warehouse_ids" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "assignment_org_id_user_id_branch_id_pk" PRIMARY KEY("org_id","user_id","branch_id")
);
--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"org_id" uuid NOT NULL,
	"chain_id" uuid NOT NULL,
	"last_seq" bigint NOT NULL,
	"last_hash" "bytea" NOT NULL,
	CONSTRAINT "audit_chain_org_id_chain_id_pk" PRIMARY KEY("org_id","chain_id")
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"org_id" uuid NOT NULL,
	"chain_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_code" text,
	"changes" jsonb NOT NULL,
	"reason" text,
	"request_id" text,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_entry_org_id_chain_id_seq_pk" PRIMARY KEY("org_id","chain_id","seq")
);
--> statement-breakpoint
CREATE TABLE "domain_directory" (
	"unique_name" text PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entity" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"unique_name" text NOT NULL,
	"display_name" text NOT NULL,
	"industry" text NOT NULL,
	"branch_code" text NOT NULL,
	"gstin" text,
	"state_code" text NOT NULL,
	"address" jsonb NOT NULL,
	"phone" text,
	"email" text,
	"time_zone" text DEFAULT 'Asia/Calcutta' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "entity_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "entity_setting" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"section" text NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "entity_setting_org_id_entity_id_section_pk" PRIMARY KEY("org_id","entity_id","section")
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"org_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"status" integer,
	"response" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_org_id_user_id_key_pk" PRIMARY KEY("org_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_failed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"sub_series" text DEFAULT '' NOT NULL,
	"prefix" text NOT NULL,
	"next_number" integer DEFAULT 1 NOT NULL,
	"padding" integer DEFAULT 4 NOT NULL,
	CONSTRAINT "number_series_org_id_entity_id_kind_period_sub_series_pk" PRIMARY KEY("org_id","entity_id","kind","period","sub_series"),
	CONSTRAINT "number_series_next" CHECK ("number_series"."next_number" > 0)
);
--> statement-breakpoint
CREATE TABLE "organisation" (
	"org_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text,
	"body" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"subject_kind" text,
	"subject_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "outbox_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "outbox_channel" CHECK ("outbox"."channel" in ('sms', 'mail'))
);
--> statement-breakpoint
CREATE TABLE "remembered_login" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"access" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "role_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"device" text,
	"ip_address" text,
	"mobile" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_preference" (
	"org_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	CONSTRAINT "user_preference_org_id_user_id_key_pk" PRIMARY KEY("org_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "work_order" (
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
	"promised_at" timestamp with time zone,
	"odometer" integer,
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
	"last_labour_no" integer DEFAULT 0 NOT NULL,
	"last_part_no" integer DEFAULT 0 NOT NULL,
	"last_complaint_no" integer DEFAULT 0 NOT NULL,
	"status_reason" text,
	"completed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "work_order_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "work_order_fuel" CHECK ("work_order"."fuel_eighths" between 0 and 8)
);
--> statement-breakpoint
CREATE TABLE "work_order_approval" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"work_order_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"line_ids" text[] NOT NULL,
	"authorised_by" text,
	"authorised_mode" text,
	"note" text,
	"total_paise" bigint DEFAULT 0 NOT NULL,
	"approved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_by" uuid NOT NULL,
	CONSTRAINT "work_order_approval_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id")
);
--> statement-breakpoint
CREATE TABLE "work_order_complaint" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"work_order_id" uuid NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"complaint_id" uuid,
	"description" text NOT NULL,
	CONSTRAINT "work_order_complaint_org_id_entity_id_work_order_id_id_pk" PRIMARY KEY("org_id","entity_id","work_order_id","id")
);
--> statement-breakpoint
CREATE TABLE "work_order_line" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"work_order_id" uuid NOT NULL,
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
	"tracked" boolean DEFAULT false NOT NULL,
	"received_quantity_e3" bigint DEFAULT 0 NOT NULL,
	"issued_quantity_e3" bigint DEFAULT 0 NOT NULL,
	"returned_quantity_e3" bigint DEFAULT 0 NOT NULL,
	"issued_cost_paise" bigint DEFAULT 0 NOT NULL,
	"warehouse_id" uuid,
	"free" boolean DEFAULT false NOT NULL,
	"declined_on_order" boolean DEFAULT false NOT NULL,
	"advise_next_visit" boolean DEFAULT false NOT NULL,
	"remind_on" date,
	"assessment" jsonb,
	"invoice_id" uuid,
	CONSTRAINT "work_order_line_org_id_entity_id_work_order_id_id_pk" PRIMARY KEY("org_id","entity_id","work_order_id","id"),
	CONSTRAINT "work_order_line_family" CHECK ("work_order_line"."family" in ('labour', 'part')),
	CONSTRAINT "work_order_line_issued" CHECK ("work_order_line"."issued_quantity_e3" >= 0 and "work_order_line"."received_quantity_e3" >= 0)
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_org_id_customer_id_customer_org_id_id_fk" FOREIGN KEY ("org_id","customer_id") REFERENCES "public"."customer"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_org_id_entity_id_work_order_id_work_order_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","work_order_id") REFERENCES "public"."work_order"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_org_id_entity_id_invoice_id_invoice_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","invoice_id") REFERENCES "public"."invoice"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "journal_line_org_id_entity_id_journal_id_journal_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","journal_id") REFERENCES "public"."journal"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "journal_line_org_id_entity_id_account_code_account_org_id_entity_id_code_fk" FOREIGN KEY ("org_id","entity_id","account_code") REFERENCES "public"."account"("org_id","entity_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_org_id_customer_id_customer_org_id_id_fk" FOREIGN KEY ("org_id","customer_id") REFERENCES "public"."customer"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD CONSTRAINT "payment_allocation_org_id_entity_id_payment_id_payment_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","payment_id") REFERENCES "public"."payment"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD CONSTRAINT "payment_allocation_org_id_entity_id_invoice_id_invoice_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","invoice_id") REFERENCES "public"."invoice"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_tender" ADD CONSTRAINT "payment_tender_org_id_entity_id_payment_id_payment_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","payment_id") REFERENCES "public"."payment"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_price" ADD CONSTRAINT "item_price_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model" ADD CONSTRAINT "model_org_id_make_id_make_org_id_id_fk" FOREIGN KEY ("org_id","make_id") REFERENCES "public"."make"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operation_price" ADD CONSTRAINT "operation_price_org_id_guide_id_labour_time_guide_org_id_id_fk" FOREIGN KEY ("org_id","guide_id") REFERENCES "public"."labour_time_guide"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operation_price" ADD CONSTRAINT "operation_price_org_id_operation_id_operation_code_org_id_id_fk" FOREIGN KEY ("org_id","operation_id") REFERENCES "public"."operation_code"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_adjustment_line" ADD CONSTRAINT "stock_adjustment_line_org_id_entity_id_adjustment_id_stock_adjustment_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","adjustment_id") REFERENCES "public"."stock_adjustment"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_adjustment_line" ADD CONSTRAINT "stock_adjustment_line_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_balance" ADD CONSTRAINT "stock_balance_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_org_id_entity_id_warehouse_id_warehouse_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","warehouse_id") REFERENCES "public"."warehouse"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_org_id_customer_id_customer_org_id_id_fk" FOREIGN KEY ("org_id","customer_id") REFERENCES "public"."customer"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_org_id_model_id_model_org_id_id_fk" FOREIGN KEY ("org_id","model_id") REFERENCES "public"."model"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_org_id_labour_time_guide_id_labour_time_guide_org_id_id_fk" FOREIGN KEY ("org_id","labour_time_guide_id") REFERENCES "public"."labour_time_guide"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_ownership" ADD CONSTRAINT "vehicle_ownership_org_id_vehicle_id_vehicle_org_id_id_fk" FOREIGN KEY ("org_id","vehicle_id") REFERENCES "public"."vehicle"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_ownership" ADD CONSTRAINT "vehicle_ownership_org_id_customer_id_customer_org_id_id_fk" FOREIGN KEY ("org_id","customer_id") REFERENCES "public"."customer"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_org_id_user_id_app_user_org_id_id_fk" FOREIGN KEY ("org_id","user_id") REFERENCES "public"."app_user"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_org_id_branch_id_entity_org_id_id_fk" FOREIGN KEY ("org_id","branch_id") REFERENCES "public"."entity"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_org_id_role_id_role_org_id_id_fk" FOREIGN KEY ("org_id","role_id") REFERENCES "public"."role"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity" ADD CONSTRAINT "entity_org_id_organisation_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("org_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_org_id_customer_id_customer_org_id_id_fk" FOREIGN KEY ("org_id","customer_id") REFERENCES "public"."customer"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_org_id_vehicle_id_vehicle_org_id_id_fk" FOREIGN KEY ("org_id","vehicle_id") REFERENCES "public"."vehicle"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_approval" ADD CONSTRAINT "work_order_approval_org_id_entity_id_work_order_id_work_order_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","work_order_id") REFERENCES "public"."work_order"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_complaint" ADD CONSTRAINT "work_order_complaint_org_id_entity_id_work_order_id_work_order_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","work_order_id") REFERENCES "public"."work_order"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_line" ADD CONSTRAINT "work_order_line_org_id_entity_id_work_order_id_work_order_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","work_order_id") REFERENCES "public"."work_order"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_role" ON "account" USING btree ("org_id","entity_id","role") WHERE "account"."role" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_code" ON "invoice" USING btree ("org_id","entity_id","number_period",upper("code"));--> statement-breakpoint
CREATE INDEX "invoice_open" ON "invoice" USING btree ("org_id","entity_id","id" DESC NULLS LAST) WHERE "invoice"."status" in ('Draft', 'Unpaid', 'Partial', 'Pending Approval');--> statement-breakpoint
CREATE INDEX "invoice_list" ON "invoice" USING btree ("org_id","entity_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoice_customer" ON "invoice" USING btree ("org_id","customer_id","status");--> statement-breakpoint
CREATE INDEX "invoice_work_order" ON "invoice" USING btree ("org_id","entity_id","work_order_id");--> statement-breakpoint
CREATE INDEX "invoice_search" ON "invoice" USING gin ("org_id","entity_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "journal_document" ON "journal" USING btree ("org_id","entity_id","document_id","revision",("mirrors_id" is null));--> statement-breakpoint
CREATE UNIQUE INDEX "journal_mirror" ON "journal" USING btree ("org_id","entity_id","mirrors_id") WHERE "journal"."mirrors_id" is not null;--> statement-breakpoint
CREATE INDEX "journal_day" ON "journal" USING btree ("org_id","entity_id","posted_on","id");--> statement-breakpoint
CREATE INDEX "journal_line_account" ON "journal_line" USING btree ("org_id","entity_id","account_code","posted_on");--> statement-breakpoint
CREATE INDEX "journal_line_customer" ON "journal_line" USING btree ("org_id","entity_id","customer_id") WHERE "journal_line"."customer_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_code" ON "payment" USING btree ("org_id","entity_id","number_period","code");--> statement-breakpoint
CREATE INDEX "payment_list" ON "payment" USING btree ("org_id","entity_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_customer" ON "payment" USING btree ("org_id","customer_id");--> statement-breakpoint
CREATE INDEX "payment_search" ON "payment" USING gin ("org_id","entity_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_allocation_invoice" ON "payment_allocation" USING btree ("org_id","entity_id","invoice_id");--> statement-breakpoint
CREATE INDEX "payment_allocation_payment" ON "payment_allocation" USING btree ("org_id","entity_id","payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_unique" ON "complaint" USING btree ("org_id",lower("description"));--> statement-breakpoint
CREATE UNIQUE INDEX "item_part_number" ON "item" USING btree ("org_id",lower("part_number"));--> statement-breakpoint
CREATE INDEX "item_barcode" ON "item" USING btree ("org_id","barcode");--> statement-breakpoint
CREATE INDEX "item_name" ON "item" USING btree ("org_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "item_search" ON "item" USING gin ("org_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "labour_time_guide_unique" ON "labour_time_guide" USING btree ("org_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "make_unique" ON "make" USING btree ("org_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "model_unique" ON "model" USING btree ("org_id","make_id",lower("name"),lower(coalesce("variant", '')));--> statement-breakpoint
CREATE UNIQUE INDEX "operation_code_unique" ON "operation_code" USING btree ("org_id",lower("code"));--> statement-breakpoint
CREATE INDEX "operation_code_search" ON "operation_code" USING gin ("org_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_adjustment_list" ON "stock_adjustment" USING btree ("org_id","entity_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "stock_adjustment_code" ON "stock_adjustment" USING btree ("org_id","entity_id","number_period","code");--> statement-breakpoint
CREATE INDEX "stock_layer_open" ON "stock_layer" USING btree ("org_id","entity_id","item_id","warehouse_id","seq") WHERE "stock_layer"."issued_quantity_e3" < "stock_layer"."quantity_e3";--> statement-breakpoint
CREATE INDEX "stock_move_item" ON "stock_move" USING btree ("org_id","entity_id","item_id","id");--> statement-breakpoint
CREATE INDEX "stock_move_document" ON "stock_move" USING btree ("org_id","entity_id","document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "warehouse_name" ON "warehouse" USING btree ("org_id","entity_id",lower("name"));--> statement-breakpoint
CREATE INDEX "customer_phone" ON "customer" USING btree ("org_id","phone");--> statement-breakpoint
CREATE INDEX "customer_gstin" ON "customer" USING btree ("org_id","gstin");--> statement-breakpoint
CREATE INDEX "customer_name" ON "customer" USING btree ("org_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "customer_search" ON "customer" USING gin ("org_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_registration" ON "vehicle" USING btree ("org_id","registration_number") WHERE "vehicle"."registration_number" is not null;--> statement-breakpoint
CREATE INDEX "vehicle_customer" ON "vehicle" USING btree ("org_id","customer_id");--> statement-breakpoint
CREATE INDEX "vehicle_search" ON "vehicle" USING gin ("org_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_ownership_current" ON "vehicle_ownership" USING btree ("org_id","vehicle_id") WHERE "vehicle_ownership"."to_on" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_username" ON "app_user" USING btree ("org_id","username");--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" USING btree ("org_id","subject_id","seq" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "entity_unique_name" ON "entity" USING btree ("org_id","unique_name");--> statement-breakpoint
CREATE INDEX "idempotency_key_age" ON "idempotency_key" USING btree ("org_id","created_at");--> statement-breakpoint
CREATE INDEX "outbox_open" ON "outbox" USING btree ("org_id","entity_id","id") WHERE "outbox"."status" in ('pending', 'failed');--> statement-breakpoint
CREATE UNIQUE INDEX "role_key" ON "role" USING btree ("org_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token_hash" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("org_id","user_id") WHERE "session"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "work_order_code" ON "work_order" USING btree ("org_id","entity_id","number_period","code");--> statement-breakpoint
CREATE INDEX "work_order_open" ON "work_order" USING btree ("org_id","entity_id","id" DESC NULLS LAST) WHERE "work_order"."status" not in ('Closed', 'Cancelled', 'Declined');--> statement-breakpoint
CREATE INDEX "work_order_list" ON "work_order" USING btree ("org_id","entity_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "work_order_vehicle" ON "work_order" USING btree ("org_id","vehicle_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "work_order_customer" ON "work_order" USING btree ("org_id","customer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "work_order_search" ON "work_order" USING gin ("org_id","entity_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "work_order_approval_order" ON "work_order_approval" USING btree ("org_id","entity_id","work_order_id");--> statement-breakpoint
CREATE INDEX "work_order_line_technician" ON "work_order_line" USING btree ("org_id","entity_id","technician_id","status") WHERE "work_order_line"."technician_id" is not null;--> statement-breakpoint
CREATE INDEX "work_order_line_item" ON "work_order_line" USING btree ("org_id","entity_id","item_id") WHERE "work_order_line"."item_id" is not null;