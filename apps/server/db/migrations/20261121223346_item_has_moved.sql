-- Whether stock of an item ever moved in any entity of the organisation, also in branches that the caller may not enter:
-- what its quantities mean is then fixed.
CREATE FUNCTION item_has_moved(p_org uuid, p_item uuid) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  seen text := current_setting('app.entities', true);
  moved boolean;
BEGIN
  PERFORM set_config('app.entities', (SELECT array_agg(e.id)::text FROM entity e WHERE e.org_id = p_org), true);
  SELECT EXISTS (
    SELECT FROM entity e JOIN stock_move m ON m.org_id = e.org_id AND m.entity_id = e.id AND m.item_id = p_item
    WHERE e.org_id = p_org) INTO moved;
  PERFORM set_config('app.entities', seen, true);
  RETURN moved;
END $$;
