CREATE TABLE "recurring_invoice" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"vehicle_id" uuid,
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
	"every" integer NOT NULL,
	"unit" text NOT NULL,
	"month_day" integer,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"times" integer,
	"approves" boolean DEFAULT false NOT NULL,
	"prices" text NOT NULL,
	"next_on" date,
	"made_count" integer DEFAULT 0 NOT NULL,
	"last_on" date,
	"failure" text,
	"tried_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "recurring_invoice_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "recurring_invoice_status" CHECK ("recurring_invoice"."status" in ('Active', 'Paused', 'Ended')),
	CONSTRAINT "recurring_invoice_unit" CHECK ("recurring_invoice"."unit" in ('Day', 'Week', 'Month', 'Year')),
	CONSTRAINT "recurring_invoice_prices" CHECK ("recurring_invoice"."prices" in ('Frozen', 'Today')),
	CONSTRAINT "recurring_invoice_next" CHECK (("recurring_invoice"."next_on" is null) = ("recurring_invoice"."status" = 'Ended')),
	CONSTRAINT "recurring_invoice_times" CHECK ("recurring_invoice"."made_count" <= coalesce("recurring_invoice"."times", "recurring_invoice"."made_count"))
);
--> statement-breakpoint
CREATE TABLE "recurring_invoice_line" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"recurring_id" uuid NOT NULL,
	"warehouse_id" uuid,
	"tax_inside" boolean,
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
	CONSTRAINT "recurring_invoice_line_org_id_entity_id_recurring_id_id_pk" PRIMARY KEY("org_id","entity_id","recurring_id","id"),
	CONSTRAINT "recurring_invoice_line_family" CHECK ("recurring_invoice_line"."family" in ('labour', 'part'))
);
--> statement-breakpoint
CREATE TABLE "recurring_invoice_run" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"recurring_id" uuid NOT NULL,
	"day" date NOT NULL,
	"invoice_id" uuid,
	CONSTRAINT "recurring_invoice_run_org_id_entity_id_recurring_id_day_pk" PRIMARY KEY("org_id","entity_id","recurring_id","day")
);
--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "sales_return" DROP CONSTRAINT "sales_return_of";--> statement-breakpoint
ALTER TABLE "sales_return" ADD COLUMN "challan_id" uuid;--> statement-breakpoint
ALTER TABLE "recurring_invoice" ADD CONSTRAINT "recurring_invoice_org_id_owner_id_app_user_org_id_id_fk" FOREIGN KEY ("org_id","owner_id") REFERENCES "public"."app_user"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoice" ADD CONSTRAINT "recurring_invoice_org_id_customer_id_customer_org_id_id_fk" FOREIGN KEY ("org_id","customer_id") REFERENCES "public"."customer"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoice" ADD CONSTRAINT "recurring_invoice_org_id_vehicle_id_vehicle_org_id_id_fk" FOREIGN KEY ("org_id","vehicle_id") REFERENCES "public"."vehicle"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoice_line" ADD CONSTRAINT "recurring_invoice_line_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoice_line" ADD CONSTRAINT "recurring_invoice_line_org_id_entity_id_warehouse_id_warehouse_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","warehouse_id") REFERENCES "public"."warehouse"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoice_line" ADD CONSTRAINT "recurring_invoice_line_org_id_entity_id_account_code_account_org_id_entity_id_code_fk" FOREIGN KEY ("org_id","entity_id","account_code") REFERENCES "public"."account"("org_id","entity_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoice_line" ADD CONSTRAINT "recurring_invoice_line_org_id_entity_id_recurring_id_recurring_invoice_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","recurring_id") REFERENCES "public"."recurring_invoice"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoice_run" ADD CONSTRAINT "recurring_invoice_run_org_id_entity_id_invoice_id_invoice_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","invoice_id") REFERENCES "public"."invoice"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoice_run" ADD CONSTRAINT "recurring_invoice_run_org_id_entity_id_recurring_id_recurring_invoice_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","recurring_id") REFERENCES "public"."recurring_invoice"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recurring_invoice_unique" ON "recurring_invoice" USING btree ("org_id","entity_id",lower("name"));--> statement-breakpoint
CREATE INDEX "recurring_invoice_due" ON "recurring_invoice" USING btree ("org_id","entity_id","next_on") WHERE "recurring_invoice"."status" = 'Active';--> statement-breakpoint
CREATE INDEX "recurring_invoice_customer" ON "recurring_invoice" USING btree ("org_id","customer_id");--> statement-breakpoint
CREATE INDEX "recurring_invoice_line_item" ON "recurring_invoice_line" USING btree ("org_id","entity_id","item_id") WHERE "recurring_invoice_line"."item_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "recurring_invoice_run_invoice" ON "recurring_invoice_run" USING btree ("org_id","entity_id","invoice_id");--> statement-breakpoint
ALTER TABLE "sales_return" ADD CONSTRAINT "sales_return_org_id_entity_id_challan_id_delivery_challan_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","challan_id") REFERENCES "public"."delivery_challan"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_return_challan" ON "sales_return" USING btree ("org_id","entity_id","challan_id") WHERE "sales_return"."challan_id" is not null;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('approvalAsked', 'approvalGiven', 'approvalRefused', 'linkAnswered', 'claimMade', 'chequeBounced', 'recurringFailed', 'chequesToDeposit', 'lowStock', 'connectionInvited', 'connectionAccepted', 'connectionDeclined', 'connectionEnded', 'importDone'));--> statement-breakpoint
ALTER TABLE "sales_return" ADD CONSTRAINT "sales_return_of" CHECK (num_nonnulls("sales_return"."invoice_id", "sales_return"."receipt_id", "sales_return"."challan_id") = 1);