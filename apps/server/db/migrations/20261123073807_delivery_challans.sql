CREATE TABLE "delivery_challan" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text,
	"number_period" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"ship_status" text NOT NULL,
	"challan_on" date NOT NULL,
	"why" text NOT NULL,
	"back_by" date,
	"customer_id" uuid NOT NULL,
	"price_list_id" uuid,
	"warehouse_id" uuid,
	"delivery_address" text,
	"reference" text,
	"reference_on" date,
	"carrier" text,
	"transporter_id" text,
	"vehicle_no" text,
	"lorry_receipt_no" text,
	"distance_km" integer,
	"eway_bill_no" text,
	"eway_bill_upto" date,
	"delivered_on" date,
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
	"cancel_reason" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "delivery_challan_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "delivery_challan_status" CHECK ("delivery_challan"."status" in ('Draft', 'Open', 'PartInvoiced', 'Invoiced', 'Closed', 'Cancelled')),
	CONSTRAINT "delivery_challan_ship_status" CHECK ("delivery_challan"."ship_status" in ('Not Shipped', 'Shipped', 'Delivered')),
	CONSTRAINT "delivery_challan_why" CHECK ("delivery_challan"."why" in ('Supply', 'Approval', 'Demo', 'Loan', 'Replace', 'Sample')),
	CONSTRAINT "delivery_challan_number" CHECK ("delivery_challan"."status" in ('Draft', 'Cancelled') or "delivery_challan"."code" is not null)
);
--> statement-breakpoint
CREATE TABLE "delivery_challan_line" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"challan_id" uuid NOT NULL,
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
	"batch_id" uuid,
	"batch_no" text,
	"expires_on" date,
	"serial_nos" jsonb,
	"order_id" uuid,
	"order_line_id" text,
	"over_e3" bigint DEFAULT 0 NOT NULL,
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
	CONSTRAINT "delivery_challan_line_org_id_entity_id_challan_id_id_pk" PRIMARY KEY("org_id","entity_id","challan_id","id"),
	CONSTRAINT "delivery_challan_line_family" CHECK ("delivery_challan_line"."family" in ('labour', 'part')),
	CONSTRAINT "delivery_challan_line_order" CHECK (("delivery_challan_line"."order_id" is null) = ("delivery_challan_line"."order_line_id" is null)),
	CONSTRAINT "delivery_challan_line_over" CHECK ("delivery_challan_line"."over_e3" between 0 and "delivery_challan_line"."quantity_e3")
);
--> statement-breakpoint
ALTER TABLE "document_link" DROP CONSTRAINT "document_link_purpose";--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "hold" text DEFAULT 'None' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "hold_reason" text;--> statement-breakpoint
ALTER TABLE "delivery_challan" ADD CONSTRAINT "delivery_challan_org_id_customer_id_customer_org_id_id_fk" FOREIGN KEY ("org_id","customer_id") REFERENCES "public"."customer"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_challan" ADD CONSTRAINT "delivery_challan_org_id_entity_id_warehouse_id_warehouse_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","warehouse_id") REFERENCES "public"."warehouse"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_challan" ADD CONSTRAINT "delivery_challan_org_id_price_list_id_price_list_org_id_id_fk" FOREIGN KEY ("org_id","price_list_id") REFERENCES "public"."price_list"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_challan_line" ADD CONSTRAINT "delivery_challan_line_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_challan_line" ADD CONSTRAINT "delivery_challan_line_org_id_item_id_batch_id_batch_org_id_item_id_id_fk" FOREIGN KEY ("org_id","item_id","batch_id") REFERENCES "public"."batch"("org_id","item_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_challan_line" ADD CONSTRAINT "delivery_challan_line_org_id_entity_id_account_code_account_org_id_entity_id_code_fk" FOREIGN KEY ("org_id","entity_id","account_code") REFERENCES "public"."account"("org_id","entity_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_challan_line" ADD CONSTRAINT "delivery_challan_line_org_id_entity_id_challan_id_delivery_challan_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","challan_id") REFERENCES "public"."delivery_challan"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_challan_line" ADD CONSTRAINT "delivery_challan_line_org_id_entity_id_order_id_sales_order_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","order_id") REFERENCES "public"."sales_order"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_challan_code" ON "delivery_challan" USING btree ("org_id","entity_id","number_period",upper("code"));--> statement-breakpoint
CREATE INDEX "delivery_challan_list" ON "delivery_challan" USING btree ("org_id","entity_id","challan_on","id");--> statement-breakpoint
CREATE INDEX "delivery_challan_customer" ON "delivery_challan" USING btree ("org_id","customer_id","status");--> statement-breakpoint
CREATE INDEX "delivery_challan_open" ON "delivery_challan" USING btree ("org_id","entity_id","challan_on","id") WHERE "delivery_challan"."status" in ('Draft', 'Open', 'PartInvoiced', 'Invoiced');--> statement-breakpoint
CREATE INDEX "delivery_challan_line_item" ON "delivery_challan_line" USING btree ("org_id","entity_id","item_id") WHERE "delivery_challan_line"."item_id" is not null;--> statement-breakpoint
CREATE INDEX "delivery_challan_line_order" ON "delivery_challan_line" USING btree ("org_id","entity_id","order_id") WHERE "delivery_challan_line"."order_id" is not null;--> statement-breakpoint
ALTER TABLE "document_link" ADD CONSTRAINT "document_link_purpose" CHECK ("document_link"."purpose" in ('receive', 'bill', 'charge', 'return', 'note', 'ship', 'deliver', 'sell', 'pack', 'invoice', 'request', 'convert'));--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_hold" CHECK ("customer"."hold" in ('None', 'Orders', 'All'));--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_hold_reason" CHECK ("customer"."hold" = 'None' or "customer"."hold_reason" is not null);--> statement-breakpoint
-- What left is closed to the working role as other posted documents are: it goes on by being invoiced, delivered and moved under an
-- e-way bill, and is cancelled when its journal is mirrored.
CREATE TRIGGER made AFTER INSERT ON delivery_challan FOR EACH ROW WHEN (NEW.status <> 'Draft') EXECUTE FUNCTION refuse_made_posted();
--> statement-breakpoint
CREATE TRIGGER posted AFTER UPDATE ON delivery_challan FOR EACH ROW WHEN (OLD.status <> 'Draft')
  EXECUTE FUNCTION keep_posted('status', 'ship_status', 'delivered_on', 'eway_bill_no', 'eway_bill_upto', 'cancel_reason', 'customer_id', 'search_text',
    'row_version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER cancelled AFTER UPDATE OF status ON delivery_challan FOR EACH ROW
  WHEN (OLD.status <> 'Draft' AND NEW.status = 'Cancelled') EXECUTE FUNCTION assert_mirrored();
--> statement-breakpoint
CREATE TRIGGER path AFTER UPDATE OF status ON delivery_challan FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND (OLD.status = 'Cancelled' OR OLD.status <> 'Draft' AND NEW.status = 'Draft')) EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
CREATE TRIGGER deleted AFTER DELETE ON delivery_challan FOR EACH ROW WHEN (OLD.status <> 'Draft') EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
CREATE TRIGGER customer AFTER UPDATE OF customer_id ON delivery_challan FOR EACH ROW
  WHEN (OLD.customer_id <> NEW.customer_id AND OLD.status <> 'Draft') EXECUTE FUNCTION keep_customer();
--> statement-breakpoint
CREATE TRIGGER posted AFTER INSERT OR UPDATE OR DELETE ON delivery_challan_line FOR EACH ROW
  EXECUTE FUNCTION keep_lines_of_goods('delivery_challan', 'challan_id');
--> statement-breakpoint
CREATE TRIGGER place AFTER UPDATE OF challan_id ON delivery_challan_line FOR EACH ROW WHEN (OLD.challan_id <> NEW.challan_id) EXECUTE FUNCTION keep_place();
--> statement-breakpoint
-- Goods that left with an invoice were delivered with it.
INSERT INTO document_link (org_id, entity_id, id, purpose, from_kind, from_id, from_line_id, to_kind, to_id, to_line_id, quantity_e3, created_at, ended_at)
  SELECT org_id, entity_id, gen_random_uuid(), 'deliver', from_kind, from_id, from_line_id, to_kind, to_id, to_line_id, quantity_e3, created_at, ended_at
  FROM document_link WHERE purpose = 'ship';
--> statement-breakpoint
-- What goods that a customer has and that are not invoiced are worth, against his credit limit: also in branches that the caller may
-- not enter. What is given is not owed, and an invoice counts from its approval on.
CREATE FUNCTION customer_delivered(p_org uuid, p_customer uuid) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  seen text := current_setting('app.entities', true);
  worth bigint;
BEGIN
  PERFORM set_config('app.entities', (SELECT array_agg(e.id)::text FROM entity e WHERE e.org_id = p_org), true);
  SELECT coalesce(sum(round(l.total_paise::numeric * (l.quantity_e3 - coalesce(k.gone, 0)) / l.quantity_e3)), 0) INTO worth
    FROM delivery_challan d
      JOIN delivery_challan_line l ON l.org_id = d.org_id AND l.entity_id = d.entity_id AND l.challan_id = d.id
      LEFT JOIN LATERAL (SELECT sum(x.quantity_e3) AS gone FROM document_link x WHERE x.org_id = l.org_id AND x.entity_id = l.entity_id
        AND x.from_id = l.challan_id AND x.from_line_id = l.id AND x.purpose IN ('sell', 'return') AND x.ended_at IS NULL) k ON true
    WHERE d.org_id = p_org AND d.customer_id = p_customer AND d.status IN ('Open', 'PartInvoiced', 'Invoiced');
  PERFORM set_config('app.entities', seen, true);
  RETURN worth;
END $$;
