-- Each warehouse has its own A-1; bins that serve every one are named once.
DROP INDEX "location_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "location_unique" ON "location" USING btree ("org_id",coalesce("warehouse_id", '00000000-0000-0000-0000-000000000000'),lower("name"));--> statement-breakpoint
-- A bin in which goods lie is not said to stand in another warehouse: nothing could be taken from it any more. Goods of branches
-- that who changes it may not enter count too.
CREATE FUNCTION bin_keeps_goods() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM stock_bin b WHERE b.org_id = NEW.org_id AND b.bin_id = NEW.id AND b.on_hand_e3 > 0
      AND b.warehouse_id <> NEW.warehouse_id) THEN
    RAISE EXCEPTION 'goods lie in this bin in another warehouse'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'bin_keeps_goods';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bin_keeps_goods BEFORE UPDATE OF warehouse_id ON location FOR EACH ROW
  WHEN (NEW.warehouse_id IS NOT NULL AND OLD.warehouse_id IS DISTINCT FROM NEW.warehouse_id)
  EXECUTE FUNCTION bin_keeps_goods();
