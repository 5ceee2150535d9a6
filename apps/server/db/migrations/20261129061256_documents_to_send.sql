CREATE TABLE "document_to_send" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_to_send_org_id_entity_id_document_id_pk" PRIMARY KEY("org_id","entity_id","document_id"),
	CONSTRAINT "document_to_send_kind" CHECK ("document_to_send"."kind" in ('purchaseOrder', 'salesEstimate', 'deliveryChallan', 'package', 'invoice', 'creditNote', 'vendorDebitNote'))
);
--> statement-breakpoint
ALTER TABLE "exchange"."snapshot" ADD COLUMN "their_total_paise" bigint;