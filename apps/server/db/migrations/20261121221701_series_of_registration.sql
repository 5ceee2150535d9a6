-- Series of some kinds in all entities that share the registration (GSTIN) of one, as numbers are unique per GSTIN, year
-- and class (decisions §5): also in branches that the caller may not enter. Entities that have no series yet stand with none.
CREATE FUNCTION series_of_registration(p_org uuid, p_entity uuid, p_kinds text[])
RETURNS TABLE (entity_id uuid, entity_name text, branch_code text, kind text, period text, sub_series text, prefix text, used_prefixes jsonb)
LANGUAGE plpgsql AS $$
DECLARE
  seen text := current_setting('app.entities', true);
BEGIN
  PERFORM set_config('app.entities', (
    SELECT array_agg(e.id)::text FROM entity e
    WHERE e.org_id = p_org AND (e.id = p_entity OR e.gstin = (SELECT s.gstin FROM entity s WHERE s.org_id = p_org AND s.id = p_entity))), true);
  RETURN QUERY
    SELECT e.id, e.display_name, e.branch_code, s.kind, s.period, s.sub_series, s.prefix, s.used_prefixes
    FROM entity e LEFT JOIN number_series s ON s.org_id = e.org_id AND s.entity_id = e.id AND s.kind = ANY (p_kinds)
    WHERE e.org_id = p_org AND e.id = ANY (current_setting('app.entities', true)::uuid[]);
  PERFORM set_config('app.entities', seen, true);
END $$;
