CREATE TABLE "note_einvoice" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"credit_note_id" uuid,
	"debit_note_id" uuid,
	"irn" text NOT NULL,
	"ack_number" text NOT NULL,
	"ack_at" timestamp with time zone NOT NULL,
	"signed_qr" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "note_einvoice_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "note_einvoice_of" CHECK (num_nonnulls("note_einvoice"."credit_note_id", "note_einvoice"."debit_note_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "note_einvoice" ADD CONSTRAINT "note_einvoice_org_id_entity_id_credit_note_id_credit_note_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","credit_note_id") REFERENCES "public"."credit_note"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_einvoice" ADD CONSTRAINT "note_einvoice_org_id_entity_id_debit_note_id_debit_note_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","debit_note_id") REFERENCES "public"."debit_note"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "note_einvoice_irn" ON "note_einvoice" USING btree ("org_id","irn");--> statement-breakpoint
CREATE UNIQUE INDEX "note_einvoice_credit" ON "note_einvoice" USING btree ("org_id","entity_id","credit_note_id");--> statement-breakpoint
CREATE UNIQUE INDEX "note_einvoice_debit" ON "note_einvoice" USING btree ("org_id","entity_id","debit_note_id");