CREATE TABLE "einvoice" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"irn" text NOT NULL,
	"ack_number" text NOT NULL,
	"ack_at" timestamp with time zone NOT NULL,
	"signed_qr" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "einvoice_org_id_entity_id_invoice_id_pk" PRIMARY KEY("org_id","entity_id","invoice_id")
);
--> statement-breakpoint
CREATE TABLE "document_share" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_kind" text NOT NULL,
	"document_id" uuid NOT NULL,
	"variant" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"file_id" uuid NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"opens" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "document_share_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "document_share_channel" CHECK ("document_share"."channel" in ('mail', 'sms', 'whatsapp-link'))
);
--> statement-breakpoint
CREATE TABLE "outbox_attachment" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"outbox_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "outbox_attachment_org_id_outbox_id_position_pk" PRIMARY KEY("org_id","outbox_id","position")
);
--> statement-breakpoint
CREATE TABLE "shared_link" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"share_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "einvoice" ADD CONSTRAINT "einvoice_org_id_entity_id_invoice_id_invoice_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","invoice_id") REFERENCES "public"."invoice"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_share" ADD CONSTRAINT "document_share_org_id_file_id_stored_file_org_id_id_fk" FOREIGN KEY ("org_id","file_id") REFERENCES "public"."stored_file"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_attachment" ADD CONSTRAINT "outbox_attachment_org_id_outbox_id_outbox_org_id_id_fk" FOREIGN KEY ("org_id","outbox_id") REFERENCES "public"."outbox"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_attachment" ADD CONSTRAINT "outbox_attachment_org_id_file_id_stored_file_org_id_id_fk" FOREIGN KEY ("org_id","file_id") REFERENCES "public"."stored_file"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "einvoice_irn" ON "einvoice" USING btree ("org_id","irn");--> statement-breakpoint
CREATE INDEX "document_share_of" ON "document_share" USING btree ("org_id","entity_id","document_id","id" DESC NULLS LAST);