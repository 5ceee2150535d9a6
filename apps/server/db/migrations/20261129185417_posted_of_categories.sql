-- What was spent of categories counts for who claims it, else for who made it, and for who posted what another had made: a colleague's
-- draft is no way around the limit. In all branches, beside one expense, on its day, or entered or posted within one of the stretches.
DROP FUNCTION spent_of_categories(uuid, uuid, uuid, uuid[], date, tstzrange[]);
--> statement-breakpoint
CREATE FUNCTION spent_of_categories(p_org uuid, p_person uuid, p_poster uuid, p_beside uuid, p_categories uuid[], p_day date, p_entered tstzrange[])
RETURNS TABLE (category_id uuid, paise bigint) LANGUAGE plpgsql AS $$
DECLARE
  seen text := current_setting('app.entities', true);
BEGIN
  PERFORM set_config('app.entities', (SELECT array_agg(e.id)::text FROM entity e WHERE e.org_id = p_org), true);
  RETURN QUERY WITH spent AS (
      SELECT d.entity_id, d.id FROM expense d
      WHERE d.org_id = p_org AND d.status NOT IN ('Draft', 'Cancelled')
        AND (coalesce(d.paid_by, d.created_by) = p_person OR d.paid_by IS NULL AND d.created_by = p_poster)
        AND (d.spent_on = p_day OR d.created_at <@ ANY (p_entered))
      UNION
      SELECT d.entity_id, d.id FROM expense d JOIN journal j ON j.org_id = d.org_id AND j.entity_id = d.entity_id
        AND j.document_id = d.id AND j.purpose = 'post' AND j.mirrors_id IS NULL
      WHERE d.org_id = p_org AND d.status NOT IN ('Draft', 'Cancelled') AND d.paid_by IS NULL AND j.created_by = p_poster
        AND (d.spent_on = p_day OR d.updated_at >= (SELECT min(lower(e)) FROM unnest(p_entered) e))
        AND (d.spent_on = p_day OR d.created_at <@ ANY (p_entered) OR j.created_at <@ ANY (p_entered) AND d.created_by <> j.created_by))
    SELECT l.category_id, sum(l.amount_paise + l.cgst_paise + l.sgst_paise + l.igst_paise)::bigint
    FROM spent d JOIN expense_line l ON l.org_id = p_org AND l.entity_id = d.entity_id AND l.expense_id = d.id
    WHERE d.id <> p_beside AND l.category_id = ANY (p_categories)
    GROUP BY 1;
  PERFORM set_config('app.entities', seen, true);
END $$;
