-- What some people bought of a person, whichever of his vendors and branches is named, beside one document and without a second
-- signature: on its day or entered in a stretch, and of the same goods within a week of its day.
CREATE FUNCTION bought_of_person(p_org uuid, p_vendor uuid, p_beside uuid, p_people uuid[], p_on date, p_entered tstzrange,
  p_most bigint, p_items uuid[])
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  seen text := current_setting('app.entities', true);
  vendors uuid[] := ARRAY(SELECT v.id FROM vendor v WHERE v.org_id = p_org AND (v.id = p_vendor
    OR coalesce(nullif(v.pan, ''), nullif(substr(v.gstin, 3, 10), '')) = (SELECT coalesce(nullif(me.pan, ''), nullif(substr(me.gstin, 3, 10), ''))
      FROM vendor me WHERE me.org_id = p_org AND me.id = p_vendor)));
  found bigint;
BEGIN
  PERFORM set_config('app.entities', (SELECT array_agg(e.id)::text FROM entity e WHERE e.org_id = p_org), true);
  SELECT coalesce(sum(b.paise) FILTER (WHERE b.on_day OR b.item_id = ANY (p_items)), 0)::bigint INTO found FROM (
    SELECT l.total_paise AS paise, l.item_id, d.received_on = p_on OR d.created_at <@ p_entered AS on_day
    FROM purchase_receive d
      JOIN purchase_receive_line l ON l.org_id = d.org_id AND l.entity_id = d.entity_id AND l.receive_id = d.id
    WHERE d.org_id = p_org AND d.vendor_id = ANY (vendors) AND d.id <> p_beside AND d.status = 'Received'
      AND l.source_order_id IS NULL AND d.created_by = ANY (p_people)
      AND (d.received_on BETWEEN p_on - 6 AND p_on + 6 OR d.created_at <@ p_entered)
    UNION ALL
    SELECT l.total_paise, l.item_id, d.ordered_on = p_on OR d.created_at <@ p_entered
    FROM purchase_order d
      JOIN purchase_order_line l ON l.org_id = d.org_id AND l.entity_id = d.entity_id AND l.order_id = d.id
    WHERE d.org_id = p_org AND d.vendor_id = ANY (vendors) AND d.id <> p_beside AND d.total_paise <= p_most
      AND d.status NOT IN ('Draft', 'Cancelled') AND d.created_by = ANY (p_people)
      AND (d.ordered_on BETWEEN p_on - 6 AND p_on + 6 OR d.created_at <@ p_entered)) b;
  PERFORM set_config('app.entities', seen, true);
  RETURN found;
END $$;
--> statement-breakpoint
-- What some people spent with a person by bills without a source and by expenses, in all branches, on a day or entered in a stretch;
-- without a vendor by expenses that name none. What one paper alone said above the limit was signed.
CREATE FUNCTION spent_without_source(p_org uuid, p_vendor uuid, p_beside uuid, p_people uuid[], p_on date, p_entered tstzrange, p_most bigint)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  seen text := current_setting('app.entities', true);
  vendors uuid[] := ARRAY(SELECT v.id FROM vendor v WHERE v.org_id = p_org AND (v.id = p_vendor
    OR coalesce(nullif(v.pan, ''), nullif(substr(v.gstin, 3, 10), '')) = (SELECT coalesce(nullif(me.pan, ''), nullif(substr(me.gstin, 3, 10), ''))
      FROM vendor me WHERE me.org_id = p_org AND me.id = p_vendor)));
  found bigint;
BEGIN
  PERFORM set_config('app.entities', (SELECT array_agg(e.id)::text FROM entity e WHERE e.org_id = p_org), true);
  SELECT coalesce(sum(b.paise) FILTER (WHERE b.paise <= p_most), 0)::bigint INTO found FROM (
    SELECT d.id, sum(l.total_paise) AS paise FROM bill d
      JOIN bill_line l ON l.org_id = d.org_id AND l.entity_id = d.entity_id AND l.bill_id = d.id
    WHERE d.org_id = p_org AND d.vendor_id = ANY (vendors) AND d.id <> p_beside
      AND d.status NOT IN ('Draft', 'Pending Approval', 'Cancelled') AND d.created_by = ANY (p_people)
      AND l.source_line_id IS NULL AND (d.billed_on = p_on OR d.created_at <@ p_entered)
    GROUP BY d.id
    UNION ALL
    SELECT d.id, d.total_paise FROM expense d
    WHERE d.org_id = p_org AND (d.vendor_id = ANY (vendors) OR p_vendor IS NULL AND d.vendor_id IS NULL) AND d.id <> p_beside
      AND d.status NOT IN ('Draft', 'Pending Approval', 'Cancelled') AND d.created_by = ANY (p_people)
      AND (d.spent_on = p_on OR d.created_at <@ p_entered)) b;
  PERFORM set_config('app.entities', seen, true);
  RETURN found;
END $$;
