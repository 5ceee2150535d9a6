CREATE TABLE "not_billed" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	CONSTRAINT "not_billed_org_id_entity_id_document_id_pk" PRIMARY KEY("org_id","entity_id","document_id")
);
--> statement-breakpoint
CREATE INDEX "bill_unpaid" ON "bill" USING btree ("org_id","entity_id",coalesce("vendor_bill_date", "billed_on")) WHERE "bill"."status" in ('Unpaid', 'Partial');--> statement-breakpoint
CREATE INDEX "expense_unpaid" ON "expense" USING btree ("org_id","entity_id","spent_on") WHERE "expense"."status" in ('Unpaid', 'Partial');--> statement-breakpoint
CREATE INDEX "sublet_work_accrued" ON "sublet_work" USING btree ("org_id","entity_id") WHERE "sublet_work"."accrued_paise" > 0;