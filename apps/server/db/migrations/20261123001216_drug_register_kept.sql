-- The other side of a document that moves goods: its name, and the drug licences that it held on a day.
CREATE FUNCTION party_of_move(p_org uuid, p_entity uuid, p_kind text, p_document uuid, p_on date, OUT party text, OUT licence text)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  held jsonb := '[]';
BEGIN
  CASE p_kind
    WHEN 'purchaseReceive' THEN
      SELECT v.name, v.drug_licences INTO party, held FROM purchase_receive d JOIN vendor v ON v.org_id = d.org_id AND v.id = d.vendor_id
        WHERE d.org_id = p_org AND d.entity_id = p_entity AND d.id = p_document;
    WHEN 'purchaseReturn' THEN
      SELECT v.name, v.drug_licences INTO party, held FROM purchase_return d JOIN vendor v ON v.org_id = d.org_id AND v.id = d.vendor_id
        WHERE d.org_id = p_org AND d.entity_id = p_entity AND d.id = p_document;
    WHEN 'invoice' THEN
      SELECT c.name INTO party FROM invoice d JOIN customer c ON c.org_id = d.org_id AND c.id = d.customer_id
        WHERE d.org_id = p_org AND d.entity_id = p_entity AND d.id = p_document;
    WHEN 'workOrder' THEN
      SELECT c.name INTO party FROM work_order d JOIN customer c ON c.org_id = d.org_id AND c.id = d.customer_id
        WHERE d.org_id = p_org AND d.entity_id = p_entity AND d.id = p_document;
    ELSE
  END CASE;
  SELECT string_agg(l ->> 'no', ', ' ORDER BY l ->> 'no') INTO licence FROM jsonb_array_elements(held) l
    WHERE coalesce((l ->> 'validUntil')::date, p_on) >= p_on;
END $$;
--> statement-breakpoint
-- Each move of a scheduled drug stands in the register, by this function alone: it comes with the move itself, whoever made that.
-- The rows of a place follow each other, since the balance of the place is locked until its moves are written.
CREATE FUNCTION enter_drug_register() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO drug_register (org_id, entity_id, move_id, item_id, warehouse_id, batch_id, schedule, moved_on, in_e3, out_e3, balance_e3,
      document_kind, document_id, party, licence)
    SELECT m.org_id, m.entity_id, m.id, m.item_id, m.warehouse_id, m.batch_id, i.drug_schedule, m.moved_on,
      greatest(m.quantity_e3, 0), greatest(-m.quantity_e3, 0),
      coalesce((SELECT r.balance_e3 FROM drug_register r WHERE r.org_id = m.org_id AND r.entity_id = m.entity_id AND r.item_id = m.item_id
          AND r.warehouse_id = m.warehouse_id AND r.move_id < m.id ORDER BY r.move_id DESC LIMIT 1), 0)
        + sum(m.quantity_e3) OVER (PARTITION BY m.entity_id, m.item_id, m.warehouse_id ORDER BY m.id),
      m.document_kind, m.document_id, p.party, p.licence
    FROM added m JOIN item i ON i.org_id = m.org_id AND i.id = m.item_id AND i.drug_schedule IS NOT NULL
      CROSS JOIN LATERAL party_of_move(m.org_id, m.entity_id, m.document_kind, m.document_id, m.moved_on) p
    WHERE m.quantity_e3 <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER registered AFTER INSERT ON stock_move REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION enter_drug_register();
--> statement-breakpoint
-- An item that becomes a scheduled drug brings all its moves into the register, of every branch. Who moves it at the same time
-- holds the item by a key, so that his move is waited for, or waits.
CREATE FUNCTION register_moves_of_before() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  entities text := current_setting('app.entities', true);
BEGIN
  PERFORM FROM item WHERE org_id = NEW.org_id AND id = NEW.id FOR UPDATE;
  PERFORM set_config('app.entities', (SELECT array_agg(id)::text FROM entity WHERE org_id = NEW.org_id), true);
  INSERT INTO drug_register (org_id, entity_id, move_id, item_id, warehouse_id, batch_id, schedule, moved_on, in_e3, out_e3, balance_e3,
      document_kind, document_id, party, licence)
    SELECT m.*, p.party, p.licence
    FROM (SELECT org_id, entity_id, id, item_id, warehouse_id, batch_id, NEW.drug_schedule, moved_on, greatest(quantity_e3, 0),
          greatest(-quantity_e3, 0), sum(quantity_e3) OVER (PARTITION BY entity_id, warehouse_id ORDER BY id), document_kind, document_id
        FROM stock_move WHERE org_id = NEW.org_id AND item_id = NEW.id AND quantity_e3 <> 0) m
      CROSS JOIN LATERAL party_of_move(m.org_id, m.entity_id, m.document_kind, m.document_id, m.moved_on) p
    ON CONFLICT DO NOTHING;
  PERFORM set_config('app.entities', coalesce(entities, ''), true);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER registered AFTER UPDATE OF drug_schedule ON item FOR EACH ROW
  WHEN (OLD.drug_schedule IS NULL AND NEW.drug_schedule IS NOT NULL) EXECUTE FUNCTION register_moves_of_before();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON drug_register FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The moves of before. The policies of the tables ask for a tenant, which a migration has not.
ALTER TABLE stock_move NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE item NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE vendor NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE customer NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE purchase_receive NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE invoice NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE work_order NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO drug_register (org_id, entity_id, move_id, item_id, warehouse_id, batch_id, schedule, moved_on, in_e3, out_e3, balance_e3,
    document_kind, document_id, party, licence)
  SELECT m.*, p.party, p.licence
  FROM (SELECT s.org_id, s.entity_id, s.id, s.item_id, s.warehouse_id, s.batch_id, i.drug_schedule, s.moved_on, greatest(s.quantity_e3, 0),
        greatest(-s.quantity_e3, 0), sum(s.quantity_e3) OVER (PARTITION BY s.org_id, s.entity_id, s.item_id, s.warehouse_id ORDER BY s.id),
        s.document_kind, s.document_id
      FROM stock_move s JOIN item i ON i.org_id = s.org_id AND i.id = s.item_id AND i.drug_schedule IS NOT NULL
      WHERE s.quantity_e3 <> 0) m
    CROSS JOIN LATERAL party_of_move(m.org_id, m.entity_id, m.document_kind, m.document_id, m.moved_on) p;--> statement-breakpoint
ALTER TABLE work_order FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE invoice FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE purchase_receive FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE customer FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE vendor FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE item FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE stock_move FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- The working role writes no row of the register; whatever else is closed by now stays closed.
DO $$ BEGIN
  EXECUTE replace(replace(pg_get_functiondef('close_posted_tables()'::regprocedure), '(''stock_move_layer'', NULL)',
    '(''stock_move_layer'', NULL), (''drug_register'', NULL)'), 'REVOKE INSERT ON audit_entry,', 'REVOKE INSERT ON audit_entry, drug_register,');
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION enter_drug_register(), register_moves_of_before() FROM PUBLIC;
