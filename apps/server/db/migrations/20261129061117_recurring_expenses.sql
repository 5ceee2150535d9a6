ALTER TABLE "expense" ADD COLUMN "every" text;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "next_on" date;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "repeats_id" uuid;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_org_id_entity_id_repeats_id_expense_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","repeats_id") REFERENCES "public"."expense"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expense_due" ON "expense" USING btree ("org_id","entity_id","next_on") WHERE "expense"."next_on" is not null;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_every" CHECK ("expense"."every" is null or "expense"."every" in ('Week', 'Month', 'Quarter', 'Year'));--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_next" CHECK (("expense"."every" is null) = ("expense"."next_on" is null));--> statement-breakpoint
-- Whether a posted expense comes again is said at any time.
CREATE OR REPLACE FUNCTION keep_posted_expense() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  life text[] := ARRAY['status', 'paid_paise', 'every', 'next_on', 'vendor_id', 'search_text', 'row_version', 'updated_at'];
BEGIN
  IF OLD.status = 'Cancelled' THEN
    life := ARRAY['vendor_id', 'search_text', 'row_version', 'updated_at'];
  ELSIF NEW.status IN ('Draft', 'Pending Approval', 'Cancelled') THEN
    IF NEW.status <> 'Cancelled' OR NEW.paid_paise <> 0 OR is_in_the_books(OLD.org_id, OLD.entity_id, OLD.id, 1)
        OR is_in_the_books(OLD.org_id, OLD.entity_id, OLD.id, 2) THEN
      RAISE EXCEPTION 'expense % is in the books', OLD.code USING ERRCODE = 'restrict_violation';
    END IF;
    life := life || ARRAY['cancel_reason'];
  ELSIF NEW.status <> (CASE WHEN NEW.paid_paise >= NEW.total_paise - NEW.tds_paise THEN 'Closed' WHEN NEW.paid_paise > 0 THEN 'Partial' ELSE 'Unpaid' END) THEN
    RAISE EXCEPTION 'expense % has another status than what is paid of it says', OLD.code USING ERRCODE = 'restrict_violation';
  ELSIF OLD.reimbursed_on IS NULL AND NEW.reimbursed_on IS NOT NULL AND NEW.status = 'Closed' THEN
    IF NOT is_in_the_books(OLD.org_id, OLD.entity_id, OLD.id, 2) THEN
      RAISE EXCEPTION 'expense % is paid back without its journal', OLD.code USING ERRCODE = 'restrict_violation';
    END IF;
    life := life || ARRAY['reimbursed_on', 'reimbursed_from'];
  END IF;
  IF to_jsonb(OLD) - life <> to_jsonb(NEW) - life THEN
    RAISE EXCEPTION 'expense % is posted and takes no such update', OLD.code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
