-- What stood open before, as items: every document that is settled or settles, also those that are out of the books, whose ended
-- allocations stay. The policies of the tables ask for a tenant, which a migration has not.
ALTER TABLE "invoice" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_tender" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_allocation" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "opening_balance" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customer" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vendor" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "open_item" (org_id, entity_id, id, side, role, kind, document_id, customer_id, code, dated_on, due_on, total_paise,
    allocated_paise, otherwise_paise, created_by)
  SELECT i.org_id, i.entity_id, i.id, 'receivable', 'due', 'invoice', i.id, i.customer_id, i.code, i.invoiced_on, i.due_on,
    CASE WHEN i.status IN ('Unpaid', 'Partial', 'Closed') THEN greatest(i.total_paise, 0) ELSE 0 END,
    coalesce((SELECT sum(a.amount_paise) FROM "payment_allocation" a
      WHERE a.org_id = i.org_id AND a.entity_id = i.entity_id AND a.invoice_id = i.id AND a.detached_at IS NULL), 0),
    CASE WHEN i.status IN ('Unpaid', 'Partial', 'Closed') THEN i.written_off_paise ELSE 0 END, i.created_by
  FROM "invoice" i WHERE i.code IS NOT NULL;--> statement-breakpoint
INSERT INTO "open_item" (org_id, entity_id, id, side, role, kind, document_id, customer_id, code, dated_on, total_paise,
    allocated_paise, otherwise_paise, created_by)
  SELECT p.org_id, p.entity_id, p.id, 'receivable', 'credit', 'payment', p.id, p.customer_id, p.code, p.received_on,
    CASE WHEN p.status = 'Cancelled' THEN 0 ELSE p.amount_paise END,
    coalesce((SELECT sum(a.amount_paise - a.tds_paise - a.bank_charge_paise - a.discount_paise) FROM "payment_allocation" a
      WHERE a.org_id = p.org_id AND a.entity_id = p.entity_id AND a.payment_id = p.id AND a.detached_at IS NULL), 0),
    CASE WHEN p.status = 'Cancelled' THEN 0 ELSE p.refunded_paise + p.bounced_paise END, p.created_by
  FROM "payment" p;--> statement-breakpoint
INSERT INTO "open_item" (org_id, entity_id, id, side, role, kind, document_id, customer_id, code, dated_on, due_on, total_paise,
    allocated_paise, created_by)
  SELECT t.org_id, t.entity_id, t.charge_id, 'receivable', 'due', 'charge', p.id, p.customer_id, p.code,
    coalesce(t.bounced_on, p.received_on), coalesce(t.bounced_on, p.received_on), t.charge_paise,
    coalesce((SELECT sum(a.amount_paise) FROM "payment_allocation" a
      WHERE a.org_id = t.org_id AND a.entity_id = t.entity_id AND a.charge_id = t.charge_id AND a.detached_at IS NULL), 0), p.created_by
  FROM "payment_tender" t JOIN "payment" p ON p.org_id = t.org_id AND p.entity_id = t.entity_id AND p.id = t.payment_id
  WHERE t.charge_id IS NOT NULL;--> statement-breakpoint
INSERT INTO "open_item" (org_id, entity_id, id, side, role, kind, document_id, customer_id, vendor_id, dated_on, due_on, total_paise,
    allocated_paise)
  SELECT o.org_id, o.entity_id, o.id, CASE WHEN o.customer_id IS NULL THEN 'payable' ELSE 'receivable' END,
    CASE WHEN (o.customer_id IS NULL) = (o.side = 'Cr') THEN 'due' ELSE 'credit' END, 'opening', o.id, o.customer_id, o.vendor_id, o.as_of,
    o.as_of + coalesce(c.credit_days, v.payment_days, 0), o.amount_paise,
    coalesce((SELECT sum(a.amount_paise) FROM "payment_allocation" a
      WHERE a.org_id = o.org_id AND a.entity_id = o.entity_id AND a.opening_id = o.id AND a.detached_at IS NULL), 0)
  FROM "opening_balance" o
    LEFT JOIN "customer" c ON c.org_id = o.org_id AND c.id = o.customer_id
    LEFT JOIN "vendor" v ON v.org_id = o.org_id AND v.id = o.vendor_id;--> statement-breakpoint
INSERT INTO "open_allocation" (org_id, entity_id, id, credit_id, due_id, amount_paise, tds_paise, bank_charge_paise, discount_paise,
    allocated_on, detached_at, detach_reason)
  SELECT org_id, entity_id, id, payment_id, coalesce(invoice_id, opening_id, charge_id), amount_paise, tds_paise, bank_charge_paise,
    discount_paise, allocated_on, detached_at, detach_reason
  FROM "payment_allocation";--> statement-breakpoint
ALTER TABLE "invoice" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_tender" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_allocation" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "opening_balance" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customer" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vendor" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- The item of a document, as the document says. A new kind of document calls it from a branch of `keep_open_items`; its party is a
-- customer on the receivable side, a vendor on the payable one. Amounts in paise; a document out of the books has a total of 0.
CREATE FUNCTION keep_open_item(p_org uuid, p_entity uuid, p_id uuid, p_side text, p_role text, p_kind text, p_document uuid, p_party uuid,
  p_code text, p_dated_on date, p_due_on date, p_total bigint, p_otherwise bigint, p_by uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO open_item AS o (org_id, entity_id, id, side, role, kind, document_id, customer_id, vendor_id, code, dated_on, due_on,
      total_paise, otherwise_paise, created_by)
    VALUES (p_org, p_entity, p_id, p_side, p_role, p_kind, p_document, CASE p_side WHEN 'receivable' THEN p_party END,
      CASE p_side WHEN 'payable' THEN p_party END, p_code, p_dated_on, p_due_on, p_total, p_otherwise, p_by)
    ON CONFLICT (org_id, entity_id, id) DO UPDATE SET role = excluded.role, customer_id = excluded.customer_id,
      vendor_id = excluded.vendor_id, code = excluded.code, dated_on = excluded.dated_on, due_on = excluded.due_on,
      total_paise = excluded.total_paise, otherwise_paise = excluded.otherwise_paise;
END $$;
--> statement-breakpoint
-- Items follow their documents, in the statement that posts them, takes them out of the books or changes what settles them otherwise.
-- The working role writes no item: this function runs for its owner and looks each item up by its key.
CREATE FUNCTION keep_open_items() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  p record;
  stands boolean;
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'invoice' THEN
      stands := NEW.status IN ('Unpaid', 'Partial', 'Closed');
      PERFORM keep_open_item(NEW.org_id, NEW.entity_id, NEW.id, 'receivable', 'due', 'invoice', NEW.id, NEW.customer_id, NEW.code,
        NEW.invoiced_on, NEW.due_on, CASE WHEN stands THEN greatest(NEW.total_paise, 0) ELSE 0 END,
        CASE WHEN stands THEN NEW.written_off_paise ELSE 0 END, NEW.created_by);
    WHEN 'payment' THEN
      stands := NEW.status <> 'Cancelled';
      PERFORM keep_open_item(NEW.org_id, NEW.entity_id, NEW.id, 'receivable', 'credit', 'payment', NEW.id, NEW.customer_id, NEW.code,
        NEW.received_on, NULL, CASE WHEN stands THEN NEW.amount_paise ELSE 0 END,
        CASE WHEN stands THEN NEW.refunded_paise + NEW.bounced_paise ELSE 0 END, NEW.created_by);
    WHEN 'payment_tender' THEN
      SELECT code, customer_id, received_on, created_by INTO p FROM payment
        WHERE org_id = NEW.org_id AND entity_id = NEW.entity_id AND id = NEW.payment_id;
      PERFORM keep_open_item(NEW.org_id, NEW.entity_id, NEW.charge_id, 'receivable', 'due', 'charge', NEW.payment_id, p.customer_id, p.code,
        coalesce(NEW.bounced_on, p.received_on), coalesce(NEW.bounced_on, p.received_on), NEW.charge_paise, 0, p.created_by);
    WHEN 'opening_balance' THEN
      IF TG_OP = 'DELETE' THEN
        DELETE FROM open_item o WHERE o.org_id = OLD.org_id AND o.entity_id = OLD.entity_id AND o.id = OLD.id
          AND NOT EXISTS (SELECT FROM open_allocation a WHERE a.org_id = o.org_id AND a.entity_id = o.entity_id AND o.id IN (a.due_id, a.credit_id));
        IF NOT FOUND THEN
          UPDATE open_item SET total_paise = 0 WHERE org_id = OLD.org_id AND entity_id = OLD.entity_id AND id = OLD.id;
        END IF;
        RETURN NULL;
      END IF;
      IF TG_OP = 'UPDATE' AND NEW.side <> OLD.side AND EXISTS (SELECT FROM open_item o
          WHERE o.org_id = NEW.org_id AND o.entity_id = NEW.entity_id AND o.id = NEW.id AND o.allocated_paise > 0) THEN
        RAISE EXCEPTION 'what was settled of an opening balance keeps its side' USING ERRCODE = 'restrict_violation';
      END IF;
      SELECT coalesce((SELECT c.credit_days FROM customer c WHERE c.org_id = NEW.org_id AND c.id = NEW.customer_id),
        (SELECT v.payment_days FROM vendor v WHERE v.org_id = NEW.org_id AND v.id = NEW.vendor_id), 0) AS days INTO p;
      PERFORM keep_open_item(NEW.org_id, NEW.entity_id, NEW.id, CASE WHEN NEW.customer_id IS NULL THEN 'payable' ELSE 'receivable' END,
        CASE WHEN (NEW.customer_id IS NULL) = (NEW.side = 'Cr') THEN 'due' ELSE 'credit' END, 'opening', NEW.id,
        coalesce(NEW.customer_id, NEW.vendor_id), NULL, NEW.as_of, NEW.as_of + p.days, NEW.amount_paise, 0, NULL);
  END CASE;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER open_item AFTER UPDATE OF status, written_off_paise, customer_id ON invoice FOR EACH ROW
  WHEN (NEW.code IS NOT NULL AND ((OLD.status IN ('Unpaid', 'Partial', 'Closed')) <> (NEW.status IN ('Unpaid', 'Partial', 'Closed'))
    OR OLD.written_off_paise <> NEW.written_off_paise OR OLD.customer_id <> NEW.customer_id)) EXECUTE FUNCTION keep_open_items();
--> statement-breakpoint
CREATE TRIGGER open_item AFTER INSERT OR UPDATE OF status, refunded_paise, bounced_paise, customer_id ON payment FOR EACH ROW
  EXECUTE FUNCTION keep_open_items();
--> statement-breakpoint
CREATE TRIGGER open_item AFTER INSERT OR UPDATE OF charge_id, charge_paise ON payment_tender FOR EACH ROW WHEN (NEW.charge_id IS NOT NULL)
  EXECUTE FUNCTION keep_open_items();
--> statement-breakpoint
CREATE TRIGGER open_item AFTER INSERT OR DELETE OR UPDATE OF side, amount_paise, as_of, customer_id, vendor_id ON opening_balance FOR EACH ROW
  EXECUTE FUNCTION keep_open_items();
--> statement-breakpoint
-- An allocation settles its two items as it is made, and gives back as it ends: a credit and a due of one party and side, on no day
-- before either. More than is open of one of them its table refuses.
CREATE FUNCTION settle_open_items() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  sign integer := 1;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.detached_at IS NULL OR OLD.detached_at IS NOT NULL THEN RETURN NULL; END IF;
    sign := -1;
  ELSIF NEW.detached_at IS NOT NULL OR NOT EXISTS (SELECT FROM open_item c, open_item d
      WHERE c.org_id = NEW.org_id AND c.entity_id = NEW.entity_id AND c.id = NEW.credit_id
        AND d.org_id = NEW.org_id AND d.entity_id = NEW.entity_id AND d.id = NEW.due_id
        AND c.role = 'credit' AND d.role = 'due' AND c.side = d.side
        AND coalesce(c.customer_id, c.vendor_id) = coalesce(d.customer_id, d.vendor_id)
        AND NEW.allocated_on >= c.dated_on AND NEW.allocated_on >= d.dated_on) THEN
    RAISE EXCEPTION 'an allocation is of a credit and a due of one party, on no day before them' USING ERRCODE = 'restrict_violation';
  END IF;
  UPDATE open_item SET allocated_paise = allocated_paise + sign * NEW.amount_paise
    WHERE org_id = NEW.org_id AND entity_id = NEW.entity_id AND id = NEW.due_id;
  UPDATE open_item SET allocated_paise = allocated_paise + sign * (NEW.amount_paise - NEW.tds_paise - NEW.bank_charge_paise - NEW.discount_paise)
    WHERE org_id = NEW.org_id AND entity_id = NEW.entity_id AND id = NEW.credit_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER settles AFTER INSERT OR UPDATE OF detached_at ON open_allocation FOR EACH ROW EXECUTE FUNCTION settle_open_items();
--> statement-breakpoint
CREATE TRIGGER ended AFTER UPDATE ON open_allocation FOR EACH ROW WHEN (OLD.detached_at IS NOT NULL) EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
-- An item goes to another party only where its own became part of it.
CREATE TRIGGER customer AFTER UPDATE OF customer_id ON open_item FOR EACH ROW WHEN (OLD.customer_id <> NEW.customer_id) EXECUTE FUNCTION keep_customer();
--> statement-breakpoint
CREATE TRIGGER vendor AFTER UPDATE OF vendor_id ON open_item FOR EACH ROW WHEN (OLD.vendor_id <> NEW.vendor_id) EXECUTE FUNCTION keep_vendor();
--> statement-breakpoint
-- What documents say of themselves is asked of their items at the commit.
CREATE OR REPLACE FUNCTION sum_of_invoice(p_org uuid, p_entity uuid, p_id uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM invoice i WHERE i.org_id = p_org AND i.entity_id = p_entity AND i.id = p_id AND (
    i.written_off_paise <> (SELECT coalesce(sum(w.amount_paise), 0) FROM invoice_write_off w
      WHERE w.org_id = p_org AND w.entity_id = p_entity AND w.invoice_id = p_id AND w.undone_at IS NULL)
    OR i.paid_paise <> coalesce((SELECT o.settled_paise FROM open_item o
      WHERE o.org_id = p_org AND o.entity_id = p_entity AND o.id = p_id), 0));
  IF FOUND THEN PERFORM refuse_other_sum('what is paid of an invoice'); END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_of_payment(p_org uuid, p_entity uuid, p_id uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM payment p JOIN open_item o ON o.org_id = p.org_id AND o.entity_id = p.entity_id AND o.id = p.id
    WHERE p.org_id = p_org AND p.entity_id = p_entity AND p.id = p_id AND (
      (CASE WHEN p.status = 'Cancelled' THEN p.unapplied_paise <> 0 OR o.settled_paise <> 0
        ELSE p.amount_paise - p.unapplied_paise <> o.settled_paise
          OR p.deduction_paise <> (SELECT coalesce(sum(a.tds_paise + a.bank_charge_paise + a.discount_paise), 0) FROM open_allocation a
            WHERE a.org_id = p_org AND a.entity_id = p_entity AND a.credit_id = p_id AND a.detached_at IS NULL) END)
      OR p.refunded_paise <> (SELECT coalesce(sum(r.amount_paise), 0) FROM payment_refund r
        WHERE r.org_id = p_org AND r.entity_id = p_entity AND r.payment_id = p_id AND r.cancelled_at IS NULL)
      OR p.bounced_paise <> (SELECT coalesce(sum(t.amount_paise), 0) FROM payment_tender t
        WHERE t.org_id = p_org AND t.entity_id = p_entity AND t.payment_id = p_id AND t.cheque_state = 'Bounced'));
  IF FOUND THEN PERFORM refuse_other_sum('what became of a payment'); END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_sum_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'invoice' THEN PERFORM sum_of_invoice(NEW.org_id, NEW.entity_id, NEW.id);
  ELSIF NEW.kind = 'payment' THEN PERFORM sum_of_payment(NEW.org_id, NEW.entity_id, NEW.id); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keeps_sum AFTER UPDATE OF allocated_paise ON open_item DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.allocated_paise <> NEW.allocated_paise) EXECUTE FUNCTION keep_sum_of_item();
--> statement-breakpoint
-- What a customer owes the whole organisation, less what he has paid in advance, against his credit limit: also in branches
-- that the caller may not enter.
CREATE OR REPLACE FUNCTION customer_debt(p_org uuid, p_customer uuid) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  seen text := current_setting('app.entities', true);
  debt bigint;
BEGIN
  PERFORM set_config('app.entities', (SELECT array_agg(e.id)::text FROM entity e WHERE e.org_id = p_org), true);
  SELECT coalesce(sum(CASE o.role WHEN 'due' THEN o.total_paise - o.settled_paise ELSE o.settled_paise - o.total_paise END), 0) INTO debt
    FROM open_item o WHERE o.org_id = p_org AND o.customer_id = p_customer AND o.settled_paise < o.total_paise;
  PERFORM set_config('app.entities', seen, true);
  RETURN debt;
END $$;
--> statement-breakpoint
-- Programs of the release before write and read `payment_allocation`, and what is paid of openings and charges beside them: what
-- either program does stands in both until those are dropped.
CREATE FUNCTION allocation_of_before() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO open_allocation (org_id, entity_id, id, credit_id, due_id, amount_paise, tds_paise, bank_charge_paise, discount_paise, allocated_on)
      VALUES (NEW.org_id, NEW.entity_id, NEW.id, NEW.payment_id, coalesce(NEW.invoice_id, NEW.opening_id, NEW.charge_id), NEW.amount_paise,
        NEW.tds_paise, NEW.bank_charge_paise, NEW.discount_paise, NEW.allocated_on)
      ON CONFLICT DO NOTHING;
  ELSE
    UPDATE open_allocation SET detached_at = NEW.detached_at, detach_reason = NEW.detach_reason
      WHERE org_id = NEW.org_id AND entity_id = NEW.entity_id AND id = NEW.id AND detached_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER open_allocation AFTER INSERT OR UPDATE OF detached_at ON payment_allocation FOR EACH ROW EXECUTE FUNCTION allocation_of_before();
--> statement-breakpoint
CREATE FUNCTION allocation_for_before() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  d record;
BEGIN
  SELECT kind, document_id, allocated_paise INTO d FROM open_item
    WHERE org_id = NEW.org_id AND entity_id = NEW.entity_id AND id = NEW.due_id;
  IF d.kind NOT IN ('invoice', 'opening', 'charge') OR NOT EXISTS (SELECT FROM open_item c
      WHERE c.org_id = NEW.org_id AND c.entity_id = NEW.entity_id AND c.id = NEW.credit_id AND c.kind = 'payment') THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO payment_allocation (org_id, entity_id, id, payment_id, invoice_id, opening_id, charge_id, amount_paise, tds_paise,
        bank_charge_paise, discount_paise, allocated_on)
      VALUES (NEW.org_id, NEW.entity_id, NEW.id, NEW.credit_id, CASE d.kind WHEN 'invoice' THEN NEW.due_id END,
        CASE d.kind WHEN 'opening' THEN NEW.due_id END, CASE d.kind WHEN 'charge' THEN NEW.due_id END, NEW.amount_paise, NEW.tds_paise,
        NEW.bank_charge_paise, NEW.discount_paise, NEW.allocated_on)
      ON CONFLICT DO NOTHING;
  ELSE
    UPDATE payment_allocation SET detached_at = NEW.detached_at, detach_reason = NEW.detach_reason
      WHERE org_id = NEW.org_id AND entity_id = NEW.entity_id AND id = NEW.id AND detached_at IS NULL;
  END IF;
  IF d.kind = 'opening' THEN
    UPDATE opening_balance SET paid_paise = d.allocated_paise
      WHERE org_id = NEW.org_id AND entity_id = NEW.entity_id AND id = NEW.due_id AND paid_paise <> d.allocated_paise;
  ELSIF d.kind = 'charge' THEN
    UPDATE payment_tender SET charge_paid_paise = d.allocated_paise
      WHERE org_id = NEW.org_id AND entity_id = NEW.entity_id AND charge_id = NEW.due_id AND charge_paid_paise <> d.allocated_paise;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER told_before AFTER INSERT OR UPDATE OF detached_at ON open_allocation FOR EACH ROW EXECUTE FUNCTION allocation_for_before();
--> statement-breakpoint
-- What of posted rows changes in their life: an item its party alone, an allocation its end. Items are written by the database alone.
CREATE OR REPLACE FUNCTION close_posted_tables() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  t record;
BEGIN
  FOR t IN SELECT * FROM (VALUES
      ('journal', NULL), ('journal_line', NULL), ('stock_move', NULL), ('audit_entry', NULL), ('audit_chain', NULL),
      ('payment', 'customer_id, status, deduction_paise, unapplied_paise, refunded_paise, bounced_paise, note, cancelled_at, cancel_reason, search_text, row_version, updated_at'),
      ('payment_tender', 'reference, bank, cheque_state, deposited_on, deposit_account, cleared_on, bounced_on, bounce_reason, charge_id, charge_paise, charge_paid_paise'),
      ('payment_deduction', NULL),
      ('payment_allocation', 'detached_at, detach_reason'),
      ('payment_refund', 'customer_id, cancelled_at, cancel_reason, row_version, updated_at'),
      ('invoice_write_off', 'undone_at, undo_reason, row_version, updated_at'),
      ('einvoice', 'irn, ack_number, ack_at, signed_qr, row_version, updated_at'),
      ('cash_drawer_move', NULL), ('account_period', NULL), ('account_period_delta', NULL),
      ('stock_move_layer', NULL), ('stock_move_serial', NULL),
      ('stock_layer', 'issued_quantity_e3'),
      ('batch', 'on_hold, hold_reason, made_on, ptr_e4, row_version, updated_at'),
      ('serial', 'status, branch_id, warehouse_id, bin_id, layer_seq, warranty_until, product_id, row_version, updated_at'),
      ('open_item', 'customer_id, vendor_id'),
      ('open_allocation', 'detached_at, detached_by, detach_reason')) AS closed(name, life)
  LOOP
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %I FROM bahi_app', t.name);
    IF t.life IS NOT NULL THEN EXECUTE format('GRANT UPDATE (%s) ON %I TO bahi_app', t.life, t.name); END IF;
  END LOOP;
  REVOKE INSERT ON audit_entry, audit_chain, account_period, account_period_delta, open_item FROM bahi_app;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION keep_open_items(), settle_open_items() FROM PUBLIC;
