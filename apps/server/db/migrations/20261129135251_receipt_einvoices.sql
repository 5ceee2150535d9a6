CREATE TABLE "receipt_einvoice" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"irn" text NOT NULL,
	"ack_number" text NOT NULL,
	"ack_at" timestamp with time zone NOT NULL,
	"signed_qr" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "receipt_einvoice_org_id_entity_id_receipt_id_pk" PRIMARY KEY("org_id","entity_id","receipt_id")
);
--> statement-breakpoint
ALTER TABLE "receipt_einvoice" ADD CONSTRAINT "receipt_einvoice_org_id_entity_id_receipt_id_sales_receipt_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","receipt_id") REFERENCES "public"."sales_receipt"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_einvoice_irn" ON "receipt_einvoice" USING btree ("org_id","irn");