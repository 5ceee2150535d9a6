CREATE TABLE "vendor_credit_note" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text,
	"number_period" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"vendor_id" uuid NOT NULL,
	"labour_discount_percent_e4" bigint,
	"labour_discount_paise" bigint DEFAULT 0 NOT NULL,
	"parts_discount_percent_e4" bigint,
	"parts_discount_paise" bigint DEFAULT 0 NOT NULL,
	"overall_discount_percent_e4" bigint,
	"overall_discount_paise" bigint DEFAULT 0 NOT NULL,
	"taxed" boolean DEFAULT true NOT NULL,
	"untaxed_reason" text,
	"place_of_supply" text,
	"place_of_supply_reason" text,
	"adjust_paise" bigint DEFAULT 0 NOT NULL,
	"adjust_reason" text,
	"sub_total_paise" bigint DEFAULT 0 NOT NULL,
	"taxable_paise" bigint DEFAULT 0 NOT NULL,
	"cgst_paise" bigint DEFAULT 0 NOT NULL,
	"sgst_paise" bigint DEFAULT 0 NOT NULL,
	"igst_paise" bigint DEFAULT 0 NOT NULL,
	"round_paise" bigint DEFAULT 0 NOT NULL,
	"total_paise" bigint DEFAULT 0 NOT NULL,
	"notes" text,
	"terms" text,
	"line_count" integer DEFAULT 0 NOT NULL,
	"cancel_reason" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"noted_on" date NOT NULL,
	"bill_id" uuid,
	"return_id" uuid,
	"vendor_note_no" text,
	"vendor_note_date" date,
	"vendor_note_key" text NOT NULL,
	"debit_note_id" uuid,
	"refused_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "vendor_credit_note_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "vendor_credit_note_status" CHECK ("vendor_credit_note"."status" in ('Draft', 'Open', 'Cancelled')),
	CONSTRAINT "vendor_credit_note_kind" CHECK ("vendor_credit_note"."kind" in ('Return', 'Price', 'Scheme', 'Short')),
	CONSTRAINT "vendor_credit_note_of_return" CHECK (("vendor_credit_note"."kind" = 'Return') = ("vendor_credit_note"."return_id" is not null)),
	CONSTRAINT "vendor_credit_note_number" CHECK ("vendor_credit_note"."status" in ('Draft', 'Cancelled') or "vendor_credit_note"."code" is not null),
	CONSTRAINT "vendor_credit_note_paper" CHECK ("vendor_credit_note"."status" <> 'Open' or "vendor_credit_note"."vendor_note_no" is not null and "vendor_credit_note"."vendor_note_date" is not null),
	CONSTRAINT "vendor_credit_note_answered" CHECK ("vendor_credit_note"."refused_paise" >= 0 and ("vendor_credit_note"."debit_note_id" is not null and "vendor_credit_note"."bill_id" is null or "vendor_credit_note"."refused_paise" = 0))
);
--> statement-breakpoint
CREATE TABLE "vendor_credit_note_line" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"item_id" uuid,
	"description" text NOT NULL,
	"hsn" text,
	"unit_code" text,
	"factor_e6" bigint NOT NULL,
	"quantity_e3" bigint DEFAULT 0 NOT NULL,
	"free_quantity_e3" bigint DEFAULT 0 NOT NULL,
	"unit_price_e4" bigint DEFAULT 0 NOT NULL,
	"discount_percent_e4" bigint,
	"discount_paise" bigint DEFAULT 0 NOT NULL,
	"tax_code" integer,
	"amount_paise" bigint DEFAULT 0 NOT NULL,
	"record_discount_paise" bigint DEFAULT 0 NOT NULL,
	"taxable_paise" bigint DEFAULT 0 NOT NULL,
	"cgst_paise" bigint DEFAULT 0 NOT NULL,
	"sgst_paise" bigint DEFAULT 0 NOT NULL,
	"igst_paise" bigint DEFAULT 0 NOT NULL,
	"total_paise" bigint DEFAULT 0 NOT NULL,
	"note_id" uuid NOT NULL,
	"input_credit" text NOT NULL,
	"input_credit_class" text NOT NULL,
	"source_line_id" text,
	CONSTRAINT "vendor_credit_note_line_org_id_entity_id_note_id_id_pk" PRIMARY KEY("org_id","entity_id","note_id","id"),
	CONSTRAINT "vendor_credit_note_line_input_credit" CHECK ("vendor_credit_note_line"."input_credit" in ('Claim', 'Blocked', 'None')),
	CONSTRAINT "vendor_credit_note_line_input_credit_class" CHECK ("vendor_credit_note_line"."input_credit_class" in ('Inputs', 'Capital', 'Services'))
);
--> statement-breakpoint
ALTER TABLE "vendor_debit_note" DROP CONSTRAINT "vendor_debit_note_kind";--> statement-breakpoint
ALTER TABLE "vendor_credit_note" ADD CONSTRAINT "vendor_credit_note_org_id_vendor_id_vendor_org_id_id_fk" FOREIGN KEY ("org_id","vendor_id") REFERENCES "public"."vendor"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_credit_note" ADD CONSTRAINT "vendor_credit_note_org_id_entity_id_return_id_purchase_return_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","return_id") REFERENCES "public"."purchase_return"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_credit_note" ADD CONSTRAINT "vendor_credit_note_org_id_entity_id_bill_id_open_item_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","bill_id") REFERENCES "public"."open_item"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_credit_note" ADD CONSTRAINT "vendor_credit_note_org_id_entity_id_debit_note_id_vendor_debit_note_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","debit_note_id") REFERENCES "public"."vendor_debit_note"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_credit_note_line" ADD CONSTRAINT "vendor_credit_note_line_org_id_entity_id_note_id_vendor_credit_note_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","note_id") REFERENCES "public"."vendor_credit_note"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_credit_note_line" ADD CONSTRAINT "vendor_credit_note_line_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_credit_note_code" ON "vendor_credit_note" USING btree ("org_id","entity_id","number_period",upper("code"));--> statement-breakpoint
CREATE INDEX "vendor_credit_note_list" ON "vendor_credit_note" USING btree ("org_id","entity_id","noted_on","id");--> statement-breakpoint
CREATE INDEX "vendor_credit_note_bill" ON "vendor_credit_note" USING btree ("org_id","entity_id","bill_id") WHERE "vendor_credit_note"."bill_id" is not null;--> statement-breakpoint
CREATE INDEX "vendor_credit_note_return" ON "vendor_credit_note" USING btree ("org_id","entity_id","return_id") WHERE "vendor_credit_note"."return_id" is not null;--> statement-breakpoint
CREATE INDEX "vendor_credit_note_search" ON "vendor_credit_note" USING gin ("org_id","entity_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vendor_credit_note_vendor" ON "vendor_credit_note" USING btree ("org_id","vendor_id","vendor_note_key");--> statement-breakpoint
CREATE INDEX "vendor_credit_note_total" ON "vendor_credit_note" USING btree ("org_id","entity_id","total_paise","vendor_note_date");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_credit_note_answer" ON "vendor_credit_note" USING btree ("org_id","entity_id","debit_note_id") WHERE "vendor_credit_note"."debit_note_id" is not null and "vendor_credit_note"."status" = 'Open';--> statement-breakpoint
CREATE INDEX "vendor_credit_note_line_item" ON "vendor_credit_note_line" USING btree ("org_id","entity_id","item_id");--> statement-breakpoint
ALTER TABLE "vendor_debit_note" ADD CONSTRAINT "vendor_debit_note_of_bill" CHECK ("vendor_debit_note"."kind" <> 'Short' or "vendor_debit_note"."status" <> 'Open' or "vendor_debit_note"."bill_id" is not null);--> statement-breakpoint
ALTER TABLE "vendor_debit_note" ADD CONSTRAINT "vendor_debit_note_kind" CHECK ("vendor_debit_note"."kind" in ('Return', 'Price', 'Scheme', 'Short'));
--> statement-breakpoint
-- A credit note is closed to the working role as other posted documents are: made as a draft, posted with its journal, and cancelled
-- when its journal is mirrored.
CREATE TRIGGER made AFTER INSERT ON vendor_credit_note FOR EACH ROW WHEN (NEW.status <> 'Draft') EXECUTE FUNCTION refuse_made_posted();
--> statement-breakpoint
CREATE TRIGGER posted AFTER UPDATE ON vendor_credit_note FOR EACH ROW WHEN (OLD.status <> 'Draft')
  EXECUTE FUNCTION keep_posted('status', 'cancel_reason', 'vendor_id', 'search_text', 'row_version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER path AFTER UPDATE OF status ON vendor_credit_note FOR EACH ROW WHEN (OLD.status <> 'Draft' AND NEW.status <> OLD.status) EXECUTE FUNCTION assert_mirrored();
--> statement-breakpoint
CREATE TRIGGER deleted AFTER DELETE ON vendor_credit_note FOR EACH ROW WHEN (OLD.status <> 'Draft') EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
CREATE TRIGGER vendor AFTER UPDATE OF vendor_id ON vendor_credit_note FOR EACH ROW
  WHEN (OLD.vendor_id <> NEW.vendor_id AND OLD.status <> 'Draft') EXECUTE FUNCTION keep_vendor();
--> statement-breakpoint
-- One that grants a whole claim posts nothing: the claim stands in the books already.
CREATE TRIGGER posting AFTER UPDATE ON vendor_credit_note FOR EACH ROW
  WHEN (OLD.status = 'Draft' AND NEW.status = 'Open' AND (NEW.debit_note_id IS NULL OR NEW.refused_paise > 0))
  EXECUTE FUNCTION assert_vendor_note_posting();
--> statement-breakpoint
CREATE TRIGGER posted AFTER INSERT OR UPDATE OR DELETE ON vendor_credit_note_line FOR EACH ROW
  EXECUTE FUNCTION keep_lines_of_goods('vendor_credit_note', 'note_id');
--> statement-breakpoint
CREATE TRIGGER place AFTER UPDATE OF note_id ON vendor_credit_note_line FOR EACH ROW WHEN (OLD.note_id <> NEW.note_id) EXECUTE FUNCTION keep_place();
--> statement-breakpoint
-- A credit of its vendor's account (ADR 9); of one that answers a claim a due: what was not granted is owed to him again.
CREATE FUNCTION keep_item_of_vendor_credit_note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM keep_open_item(NEW.org_id, NEW.entity_id, NEW.id, 'payable', CASE WHEN NEW.debit_note_id IS NULL THEN 'credit' ELSE 'due' END,
    'vendorCreditNote', NEW.id, NEW.vendor_id, NEW.code, NEW.noted_on, NULL,
    CASE WHEN NEW.status <> 'Open' THEN 0 WHEN NEW.debit_note_id IS NULL THEN NEW.total_paise ELSE NEW.refused_paise END, 0, NEW.created_by);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER open_item AFTER UPDATE OF status, vendor_id ON vendor_credit_note FOR EACH ROW
  WHEN (NEW.code IS NOT NULL AND (OLD.status <> NEW.status OR OLD.vendor_id <> NEW.vendor_id)) EXECUTE FUNCTION keep_item_of_vendor_credit_note();
--> statement-breakpoint
-- The paper of this number that another branch of the organisation has, of this vendor (`same`) or of another under his PAN: one paper
-- counts once, also where the caller may not enter that branch. No more is told of it than what finds it.
DROP FUNCTION bill_of_other_branch(uuid, uuid, uuid, text, date, date);
--> statement-breakpoint
CREATE FUNCTION paper_of_other_branch(p_kind text, p_org uuid, p_entity uuid, p_vendor uuid, p_key text, p_from date, p_to date)
  RETURNS TABLE (code text, vendor_name text, number text, branch text, same boolean) LANGUAGE plpgsql AS $$
DECLARE
  seen text := current_setting('app.entities', true);
BEGIN
  PERFORM set_config('app.entities', (SELECT array_agg(e.id)::text FROM entity e WHERE e.org_id = p_org), true);
  RETURN QUERY SELECT d.code::text, v.name::text, d.number::text, e.display_name::text, v.id = me.id
    FROM vendor me JOIN vendor v ON v.org_id = me.org_id AND (v.id = me.id
        OR coalesce(nullif(v.pan, ''), nullif(substr(v.gstin, 3, 10), '')) = coalesce(nullif(me.pan, ''), nullif(substr(me.gstin, 3, 10), '')))
      CROSS JOIN LATERAL (
        SELECT b.id, b.entity_id, b.code, b.vendor_bill_no AS number, b.vendor_bill_date AS dated FROM bill b
          WHERE p_kind = 'bill' AND b.org_id = v.org_id AND b.vendor_id = v.id AND b.vendor_bill_key = p_key AND b.status <> 'Cancelled'
        UNION ALL SELECT n.id, n.entity_id, n.code, n.vendor_note_no, n.vendor_note_date FROM vendor_credit_note n
          WHERE p_kind = 'vendorCreditNote' AND n.org_id = v.org_id AND n.vendor_id = v.id AND n.vendor_note_key = p_key AND n.status <> 'Cancelled') d
      JOIN entity e ON e.org_id = v.org_id AND e.id = d.entity_id
    WHERE me.org_id = p_org AND me.id = p_vendor AND d.entity_id <> p_entity AND d.code IS NOT NULL AND d.dated BETWEEN p_from AND p_to
    ORDER BY v.id = me.id DESC, d.dated DESC, d.id LIMIT 1;
  PERFORM set_config('app.entities', coalesce(seen, ''), true);
END $$;
