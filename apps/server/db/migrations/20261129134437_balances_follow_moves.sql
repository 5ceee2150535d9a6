ALTER TABLE "stock_move" ADD COLUMN "value_paise" bigint;--> statement-breakpoint
-- What lies where is what its moves add up to: the balances follow them as they are written, by this function alone. Whoever moves
-- goods has made the balance of their place and holds it locked; the balance of a batch is made with its first move.
CREATE FUNCTION follow_moves() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  places bigint := (SELECT count(DISTINCT (org_id, entity_id, item_id, warehouse_id)) FROM added);
  followed bigint;
BEGIN
  UPDATE stock_balance b SET on_hand_e3 = b.on_hand_e3 + m.quantity, value_paise = b.value_paise + m.value
    FROM (SELECT org_id, entity_id, item_id, warehouse_id, sum(quantity_e3)::bigint AS quantity,
        sum(coalesce(value_paise, cost_paise))::bigint AS value FROM added GROUP BY 1, 2, 3, 4) m
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
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER followed AFTER INSERT ON stock_move REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_moves();
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION follow_moves() FROM PUBLIC;
--> statement-breakpoint
-- A balance goes with its warehouse, while nothing lies there.
CREATE TRIGGER empty_alone BEFORE DELETE ON stock_balance FOR EACH ROW
  WHEN (OLD.on_hand_e3 <> 0 OR OLD.value_paise <> 0 OR OLD.reserved_e3 <> 0 OR OLD.owed_quantity_e3 <> 0) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The working role makes and removes empty balances, and writes what is reserved and owed; whatever else is closed by now stays closed.
DO $$
DECLARE
  definition text := pg_get_functiondef('close_posted_tables()'::regprocedure);
  closed text := replace(replace(definition, '(''stock_move_layer'', NULL)',
    '(''stock_move_layer'', NULL), (''stock_batch_balance'', NULL),
      (''stock_balance'', ''reserved_e3, owed_quantity_e3, owed_cost_paise, last_receipt_quantity_e3, last_receipt_paise'')'),
    'REVOKE INSERT ON audit_entry,', 'REVOKE INSERT ON stock_balance, stock_batch_balance FROM bahi_app;
  GRANT INSERT (org_id, entity_id, item_id, warehouse_id), DELETE ON stock_balance TO bahi_app;
  REVOKE INSERT ON audit_entry,');
BEGIN
  IF position('stock_batch_balance' IN closed) = 0 OR position('GRANT INSERT (org_id' IN closed) = 0 THEN
    RAISE EXCEPTION 'close_posted_tables() is not what this migration was written for';
  END IF;
  EXECUTE closed;
END $$;
