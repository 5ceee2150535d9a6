CREATE TABLE "approval_return" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"document_version" integer NOT NULL,
	"asked_by" uuid NOT NULL,
	"returned_by" uuid NOT NULL,
	"returned_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "approval_return_org_id_entity_id_document_id_pk" PRIMARY KEY("org_id","entity_id","document_id"),
	CONSTRAINT "approval_return_kind" CHECK ("approval_return"."kind" in ('invoice', 'purchaseOrder', 'adjustment'))
);
--> statement-breakpoint
CREATE INDEX "approval_return_asked" ON "approval_return" USING btree ("org_id","entity_id","asked_by","returned_at");