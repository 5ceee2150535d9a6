CREATE TABLE "eway_bill" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid,
	"receipt_id" uuid,
	"return_id" uuid,
	"number" text NOT NULL,
	"valid_until" date,
	"vehicle_number" text,
	"transport_document_no" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "eway_bill_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "eway_bill_of" CHECK (num_nonnulls("eway_bill"."invoice_id", "eway_bill"."receipt_id", "eway_bill"."return_id") = 1),
	CONSTRAINT "eway_bill_digits" CHECK ("eway_bill"."number" ~ '^[0-9]{12}$')
);
--> statement-breakpoint
ALTER TABLE "eway_bill" ADD CONSTRAINT "eway_bill_org_id_entity_id_invoice_id_invoice_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","invoice_id") REFERENCES "public"."invoice"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eway_bill" ADD CONSTRAINT "eway_bill_org_id_entity_id_receipt_id_sales_receipt_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","receipt_id") REFERENCES "public"."sales_receipt"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eway_bill" ADD CONSTRAINT "eway_bill_org_id_entity_id_return_id_sales_return_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","return_id") REFERENCES "public"."sales_return"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "eway_bill_number" ON "eway_bill" USING btree ("org_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "eway_bill_invoice" ON "eway_bill" USING btree ("org_id","entity_id","invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "eway_bill_receipt" ON "eway_bill" USING btree ("org_id","entity_id","receipt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "eway_bill_return" ON "eway_bill" USING btree ("org_id","entity_id","return_id");