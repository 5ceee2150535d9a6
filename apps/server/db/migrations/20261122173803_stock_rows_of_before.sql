-- Stock of before in the tables of today. The policies of the tables ask for a tenant, which a migration has not.
ALTER TABLE "stock_move" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_layer" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_balance" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_adjustment" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work_order_line" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_line" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "item" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_move" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "stock_move" m SET "purpose" = CASE
    WHEN m.document_kind = 'adjustment' AND a.reason_kind = 'opening' THEN 'open'
    WHEN m.document_kind = 'adjustment' THEN 'adjust'
    WHEN m.document_kind = 'invoice' THEN 'issue'
    ELSE m.kind END
  FROM "stock_move" o LEFT JOIN "stock_adjustment" a
    ON a.org_id = o.org_id AND a.entity_id = o.entity_id AND a.id = o.document_id
  WHERE o.org_id = m.org_id AND o.entity_id = m.entity_id AND o.id = m.id;--> statement-breakpoint
ALTER TABLE "invoice_line" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "invoice_line" l SET "track_by" = i.track_by FROM "item" i
  WHERE i.org_id = l.org_id AND i.id = l.item_id AND i.track_by <> 'Qty';--> statement-breakpoint
ALTER TABLE "invoice_line" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "work_order_line" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "work_order_line" l SET "track_by" = i.track_by FROM "item" i
  WHERE i.org_id = l.org_id AND i.id = l.item_id AND i.track_by <> 'Qty';--> statement-breakpoint
ALTER TABLE "work_order_line" ENABLE TRIGGER USER;--> statement-breakpoint
-- What took which move back: the goods of an invoice, line by line of its revision, and the lines of a cancelled adjustment.
UPDATE "stock_move" m SET "reverses_id" = o.id FROM "stock_move" o
  WHERE o.org_id = m.org_id AND o.entity_id = m.entity_id AND o.document_id = m.document_id
    AND o.document_line_id = m.document_line_id AND o.item_id = m.item_id AND o.quantity_e3 = -m.quantity_e3
    AND (m.document_kind = 'invoice' AND m.kind = 'return' AND o.kind = 'issue' AND o.revision = m.revision
      OR m.document_kind = 'adjustment' AND o.revision = 1 AND m.id > o.id);--> statement-breakpoint
-- Stock of an item that is told apart by batch came in without one: it is all of one batch of that name, whose day is not known.
INSERT INTO "batch" (org_id, id, item_id, batch_no, batch_key)
  SELECT i.org_id, gen_random_uuid(), i.id, 'NOT RECORDED', 'NOTRECORDED' FROM "item" i
  WHERE i.track_by = 'BN' AND EXISTS (SELECT FROM "stock_move" m WHERE m.org_id = i.org_id AND m.item_id = i.id);--> statement-breakpoint
UPDATE "stock_move" m SET "batch_id" = b.id FROM "batch" b
  WHERE b.org_id = m.org_id AND b.item_id = m.item_id AND NOT EXISTS (SELECT FROM "stock_balance" s
    WHERE s.org_id = m.org_id AND s.entity_id = m.entity_id AND s.item_id = m.item_id AND s.warehouse_id = m.warehouse_id
      AND (s.on_hand_e3 < 0 OR s.owed_quantity_e3 > 0));--> statement-breakpoint
-- Which layers each issue took: the moves of an item in a warehouse played again, first in, first out, in the order in which they
-- were posted. Where that does not make the layers that there are, what an issue took is written down as not known.
CREATE TABLE "stock_replay_layer" (org_id uuid, entity_id uuid, item_id uuid, warehouse_id uuid, move_id bigint, n integer,
  quantity bigint, total bigint, taken bigint, seq bigint);--> statement-breakpoint
CREATE TABLE "stock_replay_take" (org_id uuid, entity_id uuid, item_id uuid, warehouse_id uuid, move_id bigint, n integer,
  of_move bigint, quantity bigint, cost bigint);--> statement-breakpoint
DO $$
DECLARE
  m record;
  pool text := '';
  ids bigint[]; quantities bigint[]; totals bigint[]; taken bigint[]; filled bigint[];
  head integer; owed bigint; rest bigint; part bigint; cost bigint; known bigint; n integer; k integer;
  place record;
BEGIN
  FOR place IN SELECT DISTINCT org_id, entity_id, item_id, warehouse_id FROM stock_move LOOP
    ids := '{}'; quantities := '{}'; totals := '{}'; taken := '{}'; filled := '{}'; head := 1; owed := 0;
    FOR m IN SELECT id, quantity_e3 AS quantity, cost_paise AS cost FROM stock_move s
      WHERE s.org_id = place.org_id AND s.entity_id = place.entity_id AND s.item_id = place.item_id AND s.warehouse_id = place.warehouse_id
      ORDER BY id
    LOOP
      IF m.quantity > 0 THEN
        part := least(owed, m.quantity);
        owed := owed - part;
        ids := ids || m.id; quantities := quantities || m.quantity; totals := totals || m.cost;
        taken := taken || part; filled := filled || part;
        CONTINUE;
      END IF;
      rest := -m.quantity; known := 0; n := 0;
      WHILE rest > 0 AND head <= cardinality(ids) LOOP
        part := least(rest, quantities[head] - taken[head]);
        IF part > 0 THEN
          cost := round(totals[head]::numeric * (taken[head] + part) / quantities[head])
            - round(totals[head]::numeric * taken[head] / quantities[head]);
          n := n + 1; known := known + cost; rest := rest - part; taken[head] := taken[head] + part;
          INSERT INTO stock_replay_take VALUES (place.org_id, place.entity_id, place.item_id, place.warehouse_id, m.id, n, ids[head], part, cost);
        END IF;
        IF taken[head] = quantities[head] THEN head := head + 1; END IF;
      END LOOP;
      IF rest > 0 THEN
        owed := owed + rest;
        INSERT INTO stock_replay_take VALUES (place.org_id, place.entity_id, place.item_id, place.warehouse_id, m.id, n + 1, NULL, rest, -m.cost - known);
      ELSIF known <> -m.cost THEN
        -- Another cost than the layers give: a mark that no layer of the place bears.
        INSERT INTO stock_replay_layer VALUES (place.org_id, place.entity_id, place.item_id, place.warehouse_id, m.id, 0, -1, 0, 0);
      END IF;
    END LOOP;
    -- A receipt that a shortfall took whole made no layer.
    k := 0;
    FOR n IN 1 .. cardinality(ids) LOOP
      CONTINUE WHEN filled[n] = quantities[n];
      k := k + 1;
      INSERT INTO stock_replay_layer VALUES (place.org_id, place.entity_id, place.item_id, place.warehouse_id, ids[n], k, quantities[n], totals[n], taken[n]);
    END LOOP;
  END LOOP;
END $$;--> statement-breakpoint
UPDATE "stock_replay_layer" r SET seq = l.seq
  FROM (SELECT *, row_number() OVER (PARTITION BY org_id, entity_id, item_id, warehouse_id ORDER BY seq) AS n FROM "stock_layer") l
  WHERE l.org_id = r.org_id AND l.entity_id = r.entity_id AND l.item_id = r.item_id AND l.warehouse_id = r.warehouse_id AND l.n = r.n
    AND l.quantity_e3 = r.quantity AND l.total_paise = r.total AND l.issued_quantity_e3 = r.taken;--> statement-breakpoint
-- Places where the moves do not make the layers.
CREATE TABLE "stock_replay_other" AS
  SELECT org_id, entity_id, item_id, warehouse_id FROM "stock_replay_layer" WHERE seq IS NULL
  UNION SELECT l.org_id, l.entity_id, l.item_id, l.warehouse_id FROM "stock_layer" l
    WHERE NOT EXISTS (SELECT FROM "stock_replay_layer" r WHERE r.org_id = l.org_id AND r.entity_id = l.entity_id
      AND r.item_id = l.item_id AND r.warehouse_id = l.warehouse_id AND r.seq = l.seq);--> statement-breakpoint
INSERT INTO "stock_move_layer" (org_id, entity_id, move_id, position, item_id, warehouse_id, layer_seq, quantity_e3, cost_paise)
  SELECT t.org_id, t.entity_id, t.move_id, t.n, t.item_id, t.warehouse_id, r.seq, t.quantity, t.cost
  FROM "stock_replay_take" t LEFT JOIN "stock_replay_layer" r ON r.org_id = t.org_id AND r.entity_id = t.entity_id AND r.move_id = t.of_move
  WHERE (t.org_id, t.entity_id, t.item_id, t.warehouse_id) NOT IN (SELECT org_id, entity_id, item_id, warehouse_id FROM "stock_replay_other");--> statement-breakpoint
INSERT INTO "stock_move_layer" (org_id, entity_id, move_id, position, item_id, warehouse_id, quantity_e3, cost_paise)
  SELECT m.org_id, m.entity_id, m.id, 1, m.item_id, m.warehouse_id, -m.quantity_e3, -m.cost_paise
  FROM "stock_move" m WHERE m.quantity_e3 < 0
    AND (m.org_id, m.entity_id, m.item_id, m.warehouse_id) IN (SELECT org_id, entity_id, item_id, warehouse_id FROM "stock_replay_other");--> statement-breakpoint
UPDATE "stock_layer" l SET "receipt_move_id" = r.move_id, "batch_id" = m.batch_id, "received_on" = m.moved_on
  FROM "stock_replay_layer" r JOIN "stock_move" m ON m.org_id = r.org_id AND m.entity_id = r.entity_id AND m.id = r.move_id
  WHERE l.org_id = r.org_id AND l.entity_id = r.entity_id AND l.item_id = r.item_id AND l.warehouse_id = r.warehouse_id AND l.seq = r.seq
    AND (r.org_id, r.entity_id, r.item_id, r.warehouse_id) NOT IN (SELECT org_id, entity_id, item_id, warehouse_id FROM "stock_replay_other");--> statement-breakpoint
-- The pool of a place is its batch, also where its layers are not known to be of one receipt.
UPDATE "stock_layer" l SET "batch_id" = b.id FROM "batch" b
  WHERE l.batch_id IS NULL AND b.org_id = l.org_id AND b.item_id = l.item_id AND NOT EXISTS (SELECT FROM "stock_balance" s
    WHERE s.org_id = l.org_id AND s.entity_id = l.entity_id AND s.item_id = l.item_id AND s.warehouse_id = l.warehouse_id
      AND (s.on_hand_e3 < 0 OR s.owed_quantity_e3 > 0));--> statement-breakpoint
DROP TABLE "stock_replay_take";--> statement-breakpoint
DROP TABLE "stock_replay_layer";--> statement-breakpoint
DROP TABLE "stock_replay_other";--> statement-breakpoint
INSERT INTO "stock_batch_balance" (org_id, entity_id, item_id, warehouse_id, batch_id, on_hand_e3, value_paise)
  SELECT s.org_id, s.entity_id, s.item_id, s.warehouse_id, b.id, s.on_hand_e3, s.value_paise
  FROM "stock_balance" s JOIN "batch" b ON b.org_id = s.org_id AND b.item_id = s.item_id
  WHERE s.on_hand_e3 >= 0 AND s.owed_quantity_e3 = 0;--> statement-breakpoint
-- What is reserved, line by line, as far as the balance holds it; the balance is their sum from then on.
INSERT INTO "stock_reservation" (org_id, entity_id, document_kind, document_id, document_line_id, item_id, warehouse_id, quantity_e3)
  SELECT org_id, entity_id, 'workOrder', work_order_id, id, item_id, warehouse_id, least(waiting, reserved_e3 - before)
  FROM (
    SELECT l.org_id, l.entity_id, l.work_order_id, l.id, l.item_id, l.warehouse_id, b.reserved_e3,
      l.received_quantity_e3 - l.issued_quantity_e3 AS waiting,
      coalesce(sum(l.received_quantity_e3 - l.issued_quantity_e3) OVER (PARTITION BY l.org_id, l.entity_id, l.item_id, l.warehouse_id
        ORDER BY l.work_order_id, l.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
    FROM "work_order_line" l JOIN "stock_balance" b ON b.org_id = l.org_id AND b.entity_id = l.entity_id
      AND b.item_id = l.item_id AND b.warehouse_id = l.warehouse_id
    WHERE l.received_quantity_e3 > l.issued_quantity_e3
  ) waits WHERE before < reserved_e3;--> statement-breakpoint
UPDATE "stock_balance" b SET "reserved_e3" = coalesce((SELECT sum(r.quantity_e3) FROM "stock_reservation" r
    WHERE r.org_id = b.org_id AND r.entity_id = b.entity_id AND r.item_id = b.item_id AND r.warehouse_id = b.warehouse_id), 0)
  WHERE b.reserved_e3 > 0;--> statement-breakpoint
ALTER TABLE "stock_move" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "stock_move" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_layer" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_balance" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_adjustment" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work_order_line" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_line" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "item" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- The oldest open layers of pools until they cover what is wanted of each, and no more: a shelf may hold thousands.
CREATE FUNCTION open_layers(p_org uuid, p_entity uuid, p_items uuid[], p_warehouses uuid[], p_batches uuid[], p_wanted bigint[])
RETURNS SETOF stock_layer LANGUAGE plpgsql STABLE AS $$
DECLARE
  l stock_layer;
  wanted bigint;
BEGIN
  FOR n IN 1 .. cardinality(p_items) LOOP
    wanted := p_wanted[n];
    CONTINUE WHEN wanted <= 0;
    FOR l IN SELECT * FROM stock_layer s
      WHERE s.org_id = p_org AND s.entity_id = p_entity AND s.item_id = p_items[n] AND s.warehouse_id = p_warehouses[n]
        AND (p_batches[n] IS NULL OR s.batch_id = p_batches[n]) AND s.issued_quantity_e3 < s.quantity_e3
      ORDER BY s.rank, s.seq
    LOOP
      RETURN NEXT l;
      wanted := wanted - (l.quantity_e3 - l.issued_quantity_e3);
      EXIT WHEN wanted <= 0;
    END LOOP;
  END LOOP;
END $$;--> statement-breakpoint
-- What of stock is closed: which layers a move took, what a layer came in at, which batch goods are of.
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
      ('serial', 'status, branch_id, warehouse_id, bin_id, layer_seq, warranty_until, product_id, row_version, updated_at')) AS closed(name, life)
  LOOP
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %I FROM bahi_app', t.name);
    IF t.life IS NOT NULL THEN EXECUTE format('GRANT UPDATE (%s) ON %I TO bahi_app', t.life, t.name); END IF;
  END LOOP;
  REVOKE INSERT ON audit_entry, audit_chain, account_period, account_period_delta FROM bahi_app;
END $$;
