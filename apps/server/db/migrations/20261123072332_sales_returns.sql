CREATE TABLE "sales_return" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text,
	"number_period" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"returned_on" date NOT NULL,
	"invoice_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"quarantine_id" uuid,
	"reason" text,
	"charge_percent_e4" bigint DEFAULT 0 NOT NULL,
	"notes" text,
	"cancel_reason" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sales_return_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "sales_return_status" CHECK ("sales_return"."status" in ('Draft', 'Received', 'Cancelled')),
	CONSTRAINT "sales_return_number" CHECK ("sales_return"."status" in ('Draft', 'Cancelled') or "sales_return"."code" is not null),
	CONSTRAINT "sales_return_charge" CHECK ("sales_return"."charge_percent_e4" between 0 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "sales_return_line" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"return_id" uuid NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"source_line_id" text NOT NULL,
	"description" text NOT NULL,
	"item_id" uuid,
	"unit_code" text,
	"batch_id" uuid,
	"quantity_e3" bigint DEFAULT 0 NOT NULL,
	"condition" text NOT NULL,
	"place" text NOT NULL,
	"serial_nos" jsonb,
	"cost_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_return_line_org_id_entity_id_return_id_id_pk" PRIMARY KEY("org_id","entity_id","return_id","id"),
	CONSTRAINT "sales_return_line_condition" CHECK ("sales_return_line"."condition" in ('Good', 'Damaged', 'Expired', 'Wrong')),
	CONSTRAINT "sales_return_line_place" CHECK ("sales_return_line"."place" in ('Stock', 'Quarantine', 'Scrap')),
	CONSTRAINT "sales_return_line_quantity" CHECK ("sales_return_line"."quantity_e3" >= 0 and "sales_return_line"."cost_paise" >= 0),
	CONSTRAINT "sales_return_line_good" CHECK ("sales_return_line"."place" <> 'Stock' or "sales_return_line"."condition" = 'Good')
);
--> statement-breakpoint
ALTER TABLE "credit_note" DROP CONSTRAINT "credit_note_kind";--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "no_return" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_note" ADD COLUMN "return_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_note" ADD COLUMN "charge_percent_e4" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_note" ADD COLUMN "adjust_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_note_line" ADD COLUMN "quantity_e3" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_return" ADD CONSTRAINT "sales_return_org_id_customer_id_customer_org_id_id_fk" FOREIGN KEY ("org_id","customer_id") REFERENCES "public"."customer"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_return" ADD CONSTRAINT "sales_return_org_id_entity_id_invoice_id_invoice_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","invoice_id") REFERENCES "public"."invoice"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_return" ADD CONSTRAINT "sales_return_org_id_entity_id_warehouse_id_warehouse_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","warehouse_id") REFERENCES "public"."warehouse"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_return" ADD CONSTRAINT "sales_return_org_id_entity_id_quarantine_id_warehouse_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","quarantine_id") REFERENCES "public"."warehouse"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_return_line" ADD CONSTRAINT "sales_return_line_org_id_entity_id_return_id_sales_return_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","return_id") REFERENCES "public"."sales_return"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_return_line" ADD CONSTRAINT "sales_return_line_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_return_line" ADD CONSTRAINT "sales_return_line_org_id_item_id_batch_id_batch_org_id_item_id_id_fk" FOREIGN KEY ("org_id","item_id","batch_id") REFERENCES "public"."batch"("org_id","item_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_return_code" ON "sales_return" USING btree ("org_id","entity_id","number_period",upper("code"));--> statement-breakpoint
CREATE INDEX "sales_return_list" ON "sales_return" USING btree ("org_id","entity_id","returned_on","id");--> statement-breakpoint
CREATE INDEX "sales_return_customer" ON "sales_return" USING btree ("org_id","customer_id");--> statement-breakpoint
CREATE INDEX "sales_return_invoice" ON "sales_return" USING btree ("org_id","entity_id","invoice_id");--> statement-breakpoint
CREATE INDEX "sales_return_search" ON "sales_return" USING gin ("org_id","entity_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sales_return_line_item" ON "sales_return_line" USING btree ("org_id","entity_id","item_id") WHERE "sales_return_line"."item_id" is not null;--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_org_id_entity_id_return_id_sales_return_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","return_id") REFERENCES "public"."sales_return"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_note_return" ON "credit_note" USING btree ("org_id","entity_id","return_id") WHERE "credit_note"."return_id" is not null and "credit_note"."status" <> 'Cancelled';--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_of_return" CHECK (case when "credit_note"."return_id" is null then "credit_note"."kind" <> 'Return' and "credit_note"."charge_percent_e4" = 0 and "credit_note"."adjust_paise" = 0
        else "credit_note"."kind" in ('Return', 'Commercial') end);--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_kind" CHECK ("credit_note"."kind" in ('Return', 'Price', 'Tax', 'Deficient', 'Commercial'));