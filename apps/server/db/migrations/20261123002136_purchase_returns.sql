CREATE TABLE "purchase_return" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text,
	"number_period" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"vendor_id" uuid NOT NULL,
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
	"notes" text,
	"terms" text,
	"line_count" integer DEFAULT 0 NOT NULL,
	"cancel_reason" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"returned_on" date NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"claim_paise" bigint,
	"credit_by" date,
	CONSTRAINT "purchase_return_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "purchase_return_status" CHECK ("purchase_return"."status" in ('Draft', 'Approved', 'Claimed', 'Credited', 'Closed', 'Cancelled')),
	CONSTRAINT "purchase_return_reason" CHECK ("purchase_return"."reason" in ('Expired', 'NearExpiry', 'Damaged', 'Wrong', 'Excess', 'Recall')),
	CONSTRAINT "purchase_return_claim" CHECK ("purchase_return"."claim_paise" >= 0),
	CONSTRAINT "purchase_return_number" CHECK ("purchase_return"."status" in ('Draft', 'Cancelled') or "purchase_return"."code" is not null)
);
--> statement-breakpoint
CREATE TABLE "purchase_return_line" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"item_id" uuid,
	"description" text NOT NULL,
	"hsn" text,
	"unit_code" text,
	"factor_e6" bigint NOT NULL,
	"quantity_e3" bigint DEFAULT 0 NOT NULL,
	"free_quantity_e3" bigint DEFAULT 0 NOT NULL,
	"unit_price_e4" bigint DEFAULT 0 NOT NULL,
	"discount_percent_e4" bigint,
	"discount_paise" bigint DEFAULT 0 NOT NULL,
	"tax_code" integer,
	"amount_paise" bigint DEFAULT 0 NOT NULL,
	"record_discount_paise" bigint DEFAULT 0 NOT NULL,
	"taxable_paise" bigint DEFAULT 0 NOT NULL,
	"cgst_paise" bigint DEFAULT 0 NOT NULL,
	"sgst_paise" bigint DEFAULT 0 NOT NULL,
	"igst_paise" bigint DEFAULT 0 NOT NULL,
	"total_paise" bigint DEFAULT 0 NOT NULL,
	"return_id" uuid NOT NULL,
	"batch_id" uuid,
	"serial_nos" jsonb,
	"source_receive_id" uuid,
	"source_line_id" text,
	"cost_paise" bigint DEFAULT 0 NOT NULL,
	"received_paise" bigint DEFAULT 0 NOT NULL,
	"unbilled_quantity_e3" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "purchase_return_line_org_id_entity_id_return_id_id_pk" PRIMARY KEY("org_id","entity_id","return_id","id"),
	CONSTRAINT "purchase_return_line_source" CHECK (("purchase_return_line"."source_receive_id" is null) = ("purchase_return_line"."source_line_id" is null))
);
--> statement-breakpoint
ALTER TABLE "purchase_return" ADD CONSTRAINT "purchase_return_org_id_vendor_id_vendor_org_id_id_fk" FOREIGN KEY ("org_id","vendor_id") REFERENCES "public"."vendor"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_return" ADD CONSTRAINT "purchase_return_org_id_entity_id_warehouse_id_warehouse_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","warehouse_id") REFERENCES "public"."warehouse"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_return_line" ADD CONSTRAINT "purchase_return_line_org_id_entity_id_return_id_purchase_return_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","return_id") REFERENCES "public"."purchase_return"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_return_line" ADD CONSTRAINT "purchase_return_line_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_return_line" ADD CONSTRAINT "purchase_return_line_org_id_item_id_batch_id_batch_org_id_item_id_id_fk" FOREIGN KEY ("org_id","item_id","batch_id") REFERENCES "public"."batch"("org_id","item_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_return_line" ADD CONSTRAINT "purchase_return_line_org_id_entity_id_source_receive_id_source_line_id_purchase_receive_line_org_id_entity_id_receive_id_id_fk" FOREIGN KEY ("org_id","entity_id","source_receive_id","source_line_id") REFERENCES "public"."purchase_receive_line"("org_id","entity_id","receive_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_return_code" ON "purchase_return" USING btree ("org_id","entity_id","number_period",upper("code"));--> statement-breakpoint
CREATE INDEX "purchase_return_list" ON "purchase_return" USING btree ("org_id","entity_id","returned_on","id");--> statement-breakpoint
CREATE INDEX "purchase_return_vendor" ON "purchase_return" USING btree ("org_id","vendor_id");--> statement-breakpoint
CREATE INDEX "purchase_return_search" ON "purchase_return" USING gin ("org_id","entity_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "purchase_return_line_item" ON "purchase_return_line" USING btree ("org_id","entity_id","item_id");--> statement-breakpoint
CREATE INDEX "purchase_return_line_receive" ON "purchase_return_line" USING btree ("org_id","entity_id","source_receive_id");