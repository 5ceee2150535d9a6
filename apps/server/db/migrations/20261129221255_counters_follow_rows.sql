-- What lies where, in which bin, and what the last receipt cost: sums of moves, kept by this function alone. Whoever moves goods has
-- made the balance of their place and holds it locked; the balance of a batch and of a bin is made with its first move.
CREATE OR REPLACE FUNCTION follow_moves() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  places bigint := (SELECT count(DISTINCT (org_id, entity_id, item_id, warehouse_id)) FROM added);
  followed bigint;
BEGIN
  -- Goods are received anew by a receipt; what was carried from another place is one only where nothing was received before.
  UPDATE stock_balance b SET on_hand_e3 = b.on_hand_e3 + m.quantity, value_paise = b.value_paise + m.value,
      last_receipt_quantity_e3 = CASE WHEN r.id IS NULL OR r.carried AND b.last_receipt_quantity_e3 > 0
        THEN b.last_receipt_quantity_e3 ELSE r.quantity_e3 END,
      last_receipt_paise = CASE WHEN r.id IS NULL OR r.carried AND b.last_receipt_quantity_e3 > 0
        THEN b.last_receipt_paise ELSE r.cost_paise END
    FROM (SELECT org_id, entity_id, item_id, warehouse_id, sum(quantity_e3)::bigint AS quantity,
        sum(coalesce(value_paise, cost_paise))::bigint AS value FROM added GROUP BY 1, 2, 3, 4) m
      LEFT JOIN (SELECT DISTINCT ON (org_id, entity_id, item_id, warehouse_id) *, purpose IS NOT DISTINCT FROM 'transfer' AS carried
        FROM added WHERE kind = 'receive' AND quantity_e3 > 0
        ORDER BY org_id, entity_id, item_id, warehouse_id, purpose IS NOT DISTINCT FROM 'transfer',
          CASE WHEN purpose = 'transfer' THEN id ELSE -id END) r USING (org_id, entity_id, item_id, warehouse_id)
    WHERE b.org_id = m.org_id AND b.entity_id = m.entity_id AND b.item_id = m.item_id AND b.warehouse_id = m.warehouse_id;
  GET DIAGNOSTICS followed = ROW_COUNT;
  IF followed < places THEN
    RAISE EXCEPTION 'goods are moved where they have no balance' USING ERRCODE = 'restrict_violation';
  END IF;
  IF EXISTS (SELECT FROM added WHERE batch_id IS NOT NULL) THEN
    INSERT INTO stock_batch_balance (org_id, entity_id, item_id, warehouse_id, batch_id)
      SELECT DISTINCT org_id, entity_id, item_id, warehouse_id, batch_id FROM added WHERE batch_id IS NOT NULL
      ON CONFLICT DO NOTHING;
    UPDATE stock_batch_balance b SET on_hand_e3 = b.on_hand_e3 + m.quantity, value_paise = b.value_paise + m.value
      FROM (SELECT org_id, entity_id, item_id, warehouse_id, batch_id, sum(quantity_e3)::bigint AS quantity,
          sum(coalesce(value_paise, cost_paise))::bigint AS value FROM added WHERE batch_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5) m
      WHERE b.org_id = m.org_id AND b.entity_id = m.entity_id AND b.item_id = m.item_id AND b.warehouse_id = m.warehouse_id
        AND b.batch_id = m.batch_id;
  END IF;
  IF EXISTS (SELECT FROM added WHERE bin_id IS NOT NULL) THEN
    INSERT INTO stock_bin (org_id, entity_id, item_id, warehouse_id, bin_id, batch_id, on_hand_e3)
      SELECT DISTINCT org_id, entity_id, item_id, warehouse_id, bin_id, batch_id, 0 FROM added WHERE bin_id IS NOT NULL
      ON CONFLICT DO NOTHING;
    UPDATE stock_bin b SET on_hand_e3 = b.on_hand_e3 + m.quantity
      FROM (SELECT org_id, entity_id, item_id, warehouse_id, bin_id, batch_id, sum(quantity_e3)::bigint AS quantity
          FROM added WHERE bin_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6) m
      WHERE b.org_id = m.org_id AND b.entity_id = m.entity_id AND b.item_id = m.item_id AND b.warehouse_id = m.warehouse_id
        AND b.bin_id = m.bin_id AND b.batch_id IS NOT DISTINCT FROM m.batch_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What is reserved is what is kept for lines: the balance follows those rows as they are written. Whoever keeps goods holds it locked.
CREATE FUNCTION follow_reservations() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE stock_balance b SET reserved_e3 = b.reserved_e3 + r.quantity
      FROM (SELECT org_id, entity_id, item_id, warehouse_id, sum(quantity_e3)::bigint AS quantity FROM added GROUP BY 1, 2, 3, 4) r
      WHERE b.org_id = r.org_id AND b.entity_id = r.entity_id AND b.item_id = r.item_id AND b.warehouse_id = r.warehouse_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE stock_balance b SET reserved_e3 = b.reserved_e3 - r.quantity
      FROM (SELECT org_id, entity_id, item_id, warehouse_id, sum(quantity_e3)::bigint AS quantity FROM removed GROUP BY 1, 2, 3, 4) r
      WHERE b.org_id = r.org_id AND b.entity_id = r.entity_id AND b.item_id = r.item_id AND b.warehouse_id = r.warehouse_id;
  ELSE
    UPDATE stock_balance b SET reserved_e3 = b.reserved_e3 + r.quantity
      FROM (SELECT org_id, entity_id, item_id, warehouse_id, sum(quantity)::bigint AS quantity
        FROM (SELECT org_id, entity_id, item_id, warehouse_id, quantity_e3 AS quantity FROM added
          UNION ALL SELECT org_id, entity_id, item_id, warehouse_id, -quantity_e3 FROM removed) changed GROUP BY 1, 2, 3, 4) r
      WHERE b.org_id = r.org_id AND b.entity_id = r.entity_id AND b.item_id = r.item_id AND b.warehouse_id = r.warehouse_id
        AND r.quantity <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER followed_added AFTER INSERT ON stock_reservation REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_reservations();
--> statement-breakpoint
CREATE TRIGGER followed_changed AFTER UPDATE ON stock_reservation REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_reservations();
--> statement-breakpoint
CREATE TRIGGER followed_removed AFTER DELETE ON stock_reservation REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION follow_reservations();
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION follow_reservations() FROM PUBLIC;
--> statement-breakpoint
-- What is owed is what lies in open layers less what is on hand, in quantity and worth. It is the program's to work out, and held
-- against these rows where it changed, as the transaction ends; most postings change none of it and are asked nothing.
CREATE FUNCTION owed_as_layers_say() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM stock_balance b
      CROSS JOIN LATERAL (SELECT coalesce(sum(l.quantity_e3 - l.issued_quantity_e3), 0) AS quantity,
          coalesce(sum(l.total_paise - round(l.total_paise::numeric * l.issued_quantity_e3 / l.quantity_e3)), 0) AS value
        FROM stock_layer l WHERE l.org_id = b.org_id AND l.entity_id = b.entity_id AND l.item_id = b.item_id
          AND l.warehouse_id = b.warehouse_id AND l.issued_quantity_e3 < l.quantity_e3) l
      WHERE b.org_id = NEW.org_id AND b.entity_id = NEW.entity_id AND b.item_id = NEW.item_id AND b.warehouse_id = NEW.warehouse_id
        AND (b.owed_quantity_e3 <> l.quantity - b.on_hand_e3 OR b.owed_cost_paise <> l.value - b.value_paise)) THEN
    RAISE EXCEPTION 'what is owed of goods is not what their layers and moves say' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER owed_as_layers_say AFTER UPDATE OF owed_quantity_e3, owed_cost_paise ON stock_balance
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.owed_quantity_e3 <> NEW.owed_quantity_e3 OR OLD.owed_cost_paise <> NEW.owed_cost_paise)
  EXECUTE FUNCTION owed_as_layers_say();
--> statement-breakpoint
-- The working role writes what is owed alone; whatever else is closed by now stays closed.
DO $$
DECLARE
  definition text := pg_get_functiondef('close_posted_tables()'::regprocedure);
  closed text := replace(replace(definition,
    '(''stock_balance'', ''reserved_e3, owed_quantity_e3, owed_cost_paise, last_receipt_quantity_e3, last_receipt_paise'')',
    '(''stock_bin'', NULL), (''stock_balance'', ''owed_quantity_e3, owed_cost_paise'')'),
    'REVOKE INSERT ON stock_balance, stock_batch_balance FROM', 'REVOKE INSERT ON stock_balance, stock_batch_balance, stock_bin FROM');
BEGIN
  IF position('stock_bin''' IN closed) = 0 OR position('stock_batch_balance, stock_bin FROM' IN closed) = 0 THEN
    RAISE EXCEPTION 'close_posted_tables() is not what this migration was written for';
  END IF;
  EXECUTE closed;
END $$;
