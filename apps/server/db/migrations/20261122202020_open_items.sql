CREATE TABLE "open_allocation" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"credit_id" uuid NOT NULL,
	"due_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"tds_paise" bigint DEFAULT 0 NOT NULL,
	"bank_charge_paise" bigint DEFAULT 0 NOT NULL,
	"discount_paise" bigint DEFAULT 0 NOT NULL,
	"allocated_on" date NOT NULL,
	"created_by" uuid,
	"detached_at" timestamp with time zone,
	"detached_by" uuid,
	"detach_reason" text,
	CONSTRAINT "open_allocation_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "open_allocation_amount" CHECK ("open_allocation"."amount_paise" > 0),
	CONSTRAINT "open_allocation_deducted" CHECK ("open_allocation"."tds_paise" >= 0 and "open_allocation"."bank_charge_paise" >= 0 and "open_allocation"."discount_paise" >= 0
        and "open_allocation"."tds_paise" + "open_allocation"."bank_charge_paise" + "open_allocation"."discount_paise" <= "open_allocation"."amount_paise")
);
--> statement-breakpoint
CREATE TABLE "open_item" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"side" text NOT NULL,
	"role" text NOT NULL,
	"kind" text NOT NULL,
	"document_id" uuid NOT NULL,
	"customer_id" uuid,
	"vendor_id" uuid,
	"code" text,
	"dated_on" date NOT NULL,
	"due_on" date,
	"total_paise" bigint DEFAULT 0 NOT NULL,
	"allocated_paise" bigint DEFAULT 0 NOT NULL,
	"otherwise_paise" bigint DEFAULT 0 NOT NULL,
	"settled_paise" bigint GENERATED ALWAYS AS (allocated_paise + otherwise_paise) STORED NOT NULL,
	"created_by" uuid,
	CONSTRAINT "open_item_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "open_item_side" CHECK ("open_item"."side" in ('receivable', 'payable')),
	CONSTRAINT "open_item_role" CHECK ("open_item"."role" in ('due', 'credit')),
	CONSTRAINT "open_item_kind" CHECK ("open_item"."kind" in ('invoice', 'debitNote', 'charge', 'payment', 'creditNote', 'opening', 'bill', 'expense', 'billPayment', 'vendorDebitNote', 'vendorCreditNote', 'journal')),
	CONSTRAINT "open_item_party" CHECK (("open_item"."side" = 'receivable') = ("open_item"."customer_id" is not null) and ("open_item"."side" = 'payable') = ("open_item"."vendor_id" is not null)),
	CONSTRAINT "open_item_settled" CHECK ("open_item"."total_paise" >= 0 and "open_item"."allocated_paise" >= 0 and "open_item"."otherwise_paise" >= 0
        and "open_item"."allocated_paise" + "open_item"."otherwise_paise" <= "open_item"."total_paise")
);
--> statement-breakpoint
ALTER TABLE "payment_allocation" DROP CONSTRAINT "payment_allocation_org_id_entity_id_opening_id_opening_balance_org_id_entity_id_id_fk";
--> statement-breakpoint
ALTER TABLE "open_allocation" ADD CONSTRAINT "open_allocation_org_id_entity_id_credit_id_open_item_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","credit_id") REFERENCES "public"."open_item"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_allocation" ADD CONSTRAINT "open_allocation_org_id_entity_id_due_id_open_item_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","due_id") REFERENCES "public"."open_item"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_item" ADD CONSTRAINT "open_item_org_id_customer_id_customer_org_id_id_fk" FOREIGN KEY ("org_id","customer_id") REFERENCES "public"."customer"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_item" ADD CONSTRAINT "open_item_org_id_vendor_id_vendor_org_id_id_fk" FOREIGN KEY ("org_id","vendor_id") REFERENCES "public"."vendor"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_allocation_credit" ON "open_allocation" USING btree ("org_id","entity_id","credit_id");--> statement-breakpoint
CREATE INDEX "open_allocation_due" ON "open_allocation" USING btree ("org_id","entity_id","due_id");--> statement-breakpoint
CREATE INDEX "open_item_customer" ON "open_item" USING btree ("org_id","customer_id") WHERE "open_item"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "open_item_vendor" ON "open_item" USING btree ("org_id","vendor_id") WHERE "open_item"."vendor_id" is not null;--> statement-breakpoint
CREATE INDEX "open_item_open_customer" ON "open_item" USING btree ("org_id","customer_id","dated_on") WHERE "open_item"."customer_id" is not null and "open_item"."settled_paise" < "open_item"."total_paise";--> statement-breakpoint
CREATE INDEX "open_item_open_vendor" ON "open_item" USING btree ("org_id","vendor_id","dated_on") WHERE "open_item"."vendor_id" is not null and "open_item"."settled_paise" < "open_item"."total_paise";--> statement-breakpoint
CREATE INDEX "open_item_open_due" ON "open_item" USING btree ("org_id","entity_id","kind","due_on") WHERE "open_item"."settled_paise" < "open_item"."total_paise";