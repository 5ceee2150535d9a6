CREATE TABLE "export_shipment" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"shipping_bill_no" text,
	"shipped_on" date,
	"port_code" text,
	"currency_code" text,
	"exchange_rate_e4" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "export_shipment_org_id_entity_id_invoice_id_pk" PRIMARY KEY("org_id","entity_id","invoice_id"),
	CONSTRAINT "export_shipment_whole" CHECK (("export_shipment"."shipping_bill_no" is null) = ("export_shipment"."shipped_on" is null) and ("export_shipment"."shipping_bill_no" is null) = ("export_shipment"."port_code" is null)),
	CONSTRAINT "export_shipment_rate" CHECK ("export_shipment"."exchange_rate_e4" is null or ("export_shipment"."exchange_rate_e4" > 0 and "export_shipment"."currency_code" is not null))
);
--> statement-breakpoint
ALTER TABLE "export_shipment" ADD CONSTRAINT "export_shipment_org_id_entity_id_invoice_id_invoice_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","invoice_id") REFERENCES "public"."invoice"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;