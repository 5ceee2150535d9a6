CREATE TABLE "warranty_claim" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"claim_number" text,
	"failed_parts" text,
	"returned_on" date,
	"note" text,
	"rejected_on" date,
	"reject_reason" text,
	"credit_note_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "warranty_claim_org_id_entity_id_invoice_id_pk" PRIMARY KEY("org_id","entity_id","invoice_id"),
	CONSTRAINT "warranty_claim_failed_parts" CHECK ("warranty_claim"."failed_parts" in ('Kept', 'Returned')),
	CONSTRAINT "warranty_claim_returned" CHECK ("warranty_claim"."returned_on" is null or "warranty_claim"."failed_parts" = 'Returned'),
	CONSTRAINT "warranty_claim_rejected" CHECK (("warranty_claim"."rejected_on" is null) = ("warranty_claim"."reject_reason" is null) and ("warranty_claim"."credit_note_id" is null or "warranty_claim"."rejected_on" is not null))
);
--> statement-breakpoint
ALTER TABLE "warranty_claim" ADD CONSTRAINT "warranty_claim_org_id_entity_id_invoice_id_invoice_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","invoice_id") REFERENCES "public"."invoice"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claim" ADD CONSTRAINT "warranty_claim_org_id_entity_id_credit_note_id_credit_note_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","credit_note_id") REFERENCES "public"."credit_note"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;