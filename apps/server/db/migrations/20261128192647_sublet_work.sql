CREATE TABLE "sublet_work" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"work_order_id" uuid NOT NULL,
	"line_id" text NOT NULL,
	"billed_paise" bigint,
	"expensed_paise" bigint DEFAULT 0 NOT NULL,
	"accrued_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sublet_work_org_id_entity_id_work_order_id_line_id_pk" PRIMARY KEY("org_id","entity_id","work_order_id","line_id"),
	CONSTRAINT "sublet_work_paise" CHECK (coalesce("sublet_work"."billed_paise", 0) >= 0 and "sublet_work"."accrued_paise" >= 0 and "sublet_work"."expensed_paise" in (0, coalesce("sublet_work"."billed_paise", 0)))
);
--> statement-breakpoint
ALTER TABLE "journal" DROP CONSTRAINT "journal_purpose";--> statement-breakpoint
ALTER TABLE "bill_line" ADD COLUMN "work_order_id" uuid;--> statement-breakpoint
ALTER TABLE "bill_line" ADD COLUMN "work_order_line_id" text;--> statement-breakpoint
ALTER TABLE "sublet_work" ADD CONSTRAINT "sublet_work_org_id_entity_id_work_order_id_work_order_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","work_order_id") REFERENCES "public"."work_order"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_line" ADD CONSTRAINT "bill_line_org_id_entity_id_work_order_id_work_order_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","work_order_id") REFERENCES "public"."work_order"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_line_work_order" ON "bill_line" USING btree ("org_id","entity_id","work_order_id","work_order_line_id") WHERE "bill_line"."work_order_id" is not null;--> statement-breakpoint
CREATE INDEX "work_order_line_sublet" ON "work_order_line" USING btree ("org_id","entity_id","work_order_id","id") WHERE "work_order_line"."family" = 'labour' and "work_order_line"."sublet";--> statement-breakpoint
ALTER TABLE "bill_line" ADD CONSTRAINT "bill_line_sublet" CHECK (("bill_line"."work_order_id" is null) = ("bill_line"."work_order_line_id" is null) and ("bill_line"."work_order_id" is null or "bill_line"."family" = 'labour' and "bill_line"."landed_by" is null));--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_purpose" CHECK ("journal"."purpose" in ('post', 'difference', 'issue', 'return', 'ownCost', 'sublet', 'apply', 'detach', 'reimburse', 'deposit', 'bounce', 'chequeCharge', 'cash', 'count', 'closing'));