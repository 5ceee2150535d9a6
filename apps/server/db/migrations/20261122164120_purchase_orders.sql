CREATE TABLE "document_link" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"from_kind" text NOT NULL,
	"from_id" uuid NOT NULL,
	"from_line_id" text NOT NULL,
	"to_kind" text NOT NULL,
	"to_id" uuid NOT NULL,
	"to_line_id" text NOT NULL,
	"quantity_e3" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "document_link_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "document_link_purpose" CHECK ("document_link"."purpose" in ('receive', 'bill', 'return', 'note', 'ship', 'pack', 'invoice', 'request', 'convert')),
	CONSTRAINT "document_link_quantity" CHECK ("document_link"."quantity_e3" > 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_order" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text,
	"number_period" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"ordered_on" date NOT NULL,
	"expected_on" date,
	"vendor_id" uuid NOT NULL,
	"warehouse_id" uuid,
	"delivery_address" text,
	"reference" text,
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
	"asked_by" uuid,
	"asked_at" timestamp with time zone,
	"cancel_reason" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "purchase_order_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "purchase_order_status" CHECK ("purchase_order"."status" in ('Draft', 'Approved', 'PartReceived', 'Received', 'Billed', 'Closed', 'Cancelled')),
	CONSTRAINT "purchase_order_number" CHECK ("purchase_order"."status" in ('Draft', 'Cancelled') or "purchase_order"."code" is not null)
);
--> statement-breakpoint
CREATE TABLE "purchase_order_line" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
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
	"short_quantity_e3" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "purchase_order_line_org_id_entity_id_order_id_id_pk" PRIMARY KEY("org_id","entity_id","order_id","id")
);
--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_org_id_vendor_id_vendor_org_id_id_fk" FOREIGN KEY ("org_id","vendor_id") REFERENCES "public"."vendor"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_org_id_entity_id_warehouse_id_warehouse_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","warehouse_id") REFERENCES "public"."warehouse"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_org_id_entity_id_order_id_purchase_order_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","order_id") REFERENCES "public"."purchase_order"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_link_from" ON "document_link" USING btree ("org_id","entity_id","from_id");--> statement-breakpoint
CREATE INDEX "document_link_to" ON "document_link" USING btree ("org_id","entity_id","to_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_code" ON "purchase_order" USING btree ("org_id","entity_id","number_period",upper("code"));--> statement-breakpoint
CREATE INDEX "purchase_order_list" ON "purchase_order" USING btree ("org_id","entity_id","ordered_on","id");--> statement-breakpoint
CREATE INDEX "purchase_order_vendor" ON "purchase_order" USING btree ("org_id","vendor_id");--> statement-breakpoint
CREATE INDEX "purchase_order_line_item" ON "purchase_order_line" USING btree ("org_id","entity_id","item_id");