-- All vendors that are one person: who is named, and who has his PAN.
CREATE FUNCTION vendors_of_person(p_org uuid, p_vendor uuid) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT v.id FROM vendor me JOIN vendor v ON v.org_id = me.org_id AND v.person = me.person
      WHERE me.org_id = p_org AND me.id = p_vendor
    UNION SELECT p_vendor WHERE p_vendor IS NOT NULL)
$$;
--> statement-breakpoint
-- What some people bought of a person, whichever of his vendors and branches is named, beside one document and without a second
-- signature: on its day or entered in a stretch, and of the same goods within a week of its day.
CREATE OR REPLACE FUNCTION bought_of_person(p_org uuid, p_vendor uuid, p_beside uuid, p_people uuid[], p_on date, p_entered tstzrange,
  p_most bigint, p_items uuid[])
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  seen text := current_setting('app.entities', true);
  vendors uuid[] := vendors_of_person(p_org, p_vendor);
  found bigint;
BEGIN
  PERFORM set_config('app.entities', (SELECT array_agg(e.id)::text FROM entity e WHERE e.org_id = p_org), true);
  SELECT coalesce(sum(b.paise) FILTER (WHERE b.on_day OR b.item_id = ANY (p_items)), 0)::bigint INTO found FROM (
    SELECT l.total_paise AS paise, l.item_id, d.received_on = p_on OR d.created_at <@ p_entered AS on_day
    FROM purchase_receive d
      JOIN purchase_receive_line l ON l.org_id = d.org_id AND l.entity_id = d.entity_id AND l.receive_id = d.id
    WHERE d.org_id = p_org AND d.vendor_id = ANY (vendors) AND d.id <> p_beside AND d.status = 'Received'
      AND l.source_order_id IS NULL AND d.created_by = ANY (p_people)
      AND (d.received_on BETWEEN p_on - 6 AND p_on + 6 OR d.created_at >= lower(p_entered) AND d.created_at < upper(p_entered))
    UNION ALL
    SELECT l.total_paise, l.item_id, d.ordered_on = p_on OR d.created_at <@ p_entered
    FROM purchase_order d
      JOIN purchase_order_line l ON l.org_id = d.org_id AND l.entity_id = d.entity_id AND l.order_id = d.id
    WHERE d.org_id = p_org AND d.vendor_id = ANY (vendors) AND d.id <> p_beside AND d.total_paise <= p_most
      AND d.status NOT IN ('Draft', 'Cancelled') AND d.created_by = ANY (p_people)
      AND (d.ordered_on BETWEEN p_on - 6 AND p_on + 6 OR d.created_at >= lower(p_entered) AND d.created_at < upper(p_entered))) b;
  PERFORM set_config('app.entities', seen, true);
  RETURN found;
END $$;
--> statement-breakpoint
-- What some people spent with a person by bills without a source and by expenses, in all branches, on a day or entered in a stretch;
-- without a vendor by expenses that name none. What one paper alone said above the limit was signed.
CREATE OR REPLACE FUNCTION spent_without_source(p_org uuid, p_vendor uuid, p_beside uuid, p_people uuid[], p_on date, p_entered tstzrange, p_most bigint)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  seen text := current_setting('app.entities', true);
  vendors uuid[] := vendors_of_person(p_org, p_vendor);
  found bigint;
BEGIN
  PERFORM set_config('app.entities', (SELECT array_agg(e.id)::text FROM entity e WHERE e.org_id = p_org), true);
  SELECT coalesce(sum(b.paise) FILTER (WHERE b.paise <= p_most), 0)::bigint INTO found FROM (
    SELECT d.id, sum(l.total_paise) AS paise FROM bill d
      JOIN bill_line l ON l.org_id = d.org_id AND l.entity_id = d.entity_id AND l.bill_id = d.id
    WHERE d.org_id = p_org AND d.vendor_id = ANY (vendors) AND d.id <> p_beside
      AND d.status NOT IN ('Draft', 'Pending Approval', 'Cancelled') AND d.created_by = ANY (p_people)
      AND l.source_line_id IS NULL
      AND (d.billed_on = p_on OR d.created_at >= lower(p_entered) AND d.created_at < upper(p_entered))
    GROUP BY d.id
    UNION ALL
    SELECT d.id, d.total_paise FROM expense d
    WHERE d.org_id = p_org AND (d.vendor_id = ANY (vendors) OR p_vendor IS NULL AND d.vendor_id IS NULL) AND d.id <> p_beside
      AND d.status NOT IN ('Draft', 'Pending Approval', 'Cancelled') AND d.created_by = ANY (p_people)
      AND (d.spent_on = p_on OR d.created_at >= lower(p_entered) AND d.created_at < upper(p_entered))) b;
  PERFORM set_config('app.entities', seen, true);
  RETURN found;
END $$;
--> statement-breakpoint
-- One paper is one: what was entered as a bill is not entered as an expense again.
CREATE OR REPLACE FUNCTION paper_of_other_branch(p_kind text, p_org uuid, p_entity uuid, p_vendor uuid, p_key text, p_from date, p_to date)
  RETURNS TABLE (code text, vendor_name text, number text, branch text, same boolean) LANGUAGE plpgsql AS $$
DECLARE
  seen text := current_setting('app.entities', true);
BEGIN
  PERFORM set_config('app.entities', (SELECT array_agg(e.id)::text FROM entity e WHERE e.org_id = p_org), true);
  RETURN QUERY SELECT d.code::text, v.name::text, d.number::text, e.display_name::text, v.id = me.id
    FROM vendor me JOIN vendor v ON v.org_id = me.org_id AND v.id = ANY (vendors_of_person(p_org, p_vendor))
      CROSS JOIN LATERAL (
        SELECT b.id, b.entity_id, b.code, b.vendor_bill_no AS number, b.vendor_bill_date AS dated FROM bill b
          WHERE p_kind = 'bill' AND b.org_id = v.org_id AND b.vendor_id = v.id AND b.vendor_bill_key = p_key AND b.status <> 'Cancelled'
        UNION ALL SELECT x.id, x.entity_id, x.code, x.reference, x.spent_on FROM expense x
          WHERE p_kind = 'bill' AND x.org_id = v.org_id AND x.vendor_id = v.id AND x.reference_key = p_key AND x.status <> 'Cancelled'
        UNION ALL SELECT n.id, n.entity_id, n.code, n.vendor_note_no, n.vendor_note_date FROM vendor_credit_note n
          WHERE p_kind = 'vendorCreditNote' AND n.org_id = v.org_id AND n.vendor_id = v.id AND n.vendor_note_key = p_key AND n.status <> 'Cancelled') d
      JOIN entity e ON e.org_id = v.org_id AND e.id = d.entity_id
    WHERE me.org_id = p_org AND me.id = p_vendor AND d.entity_id <> p_entity AND d.code IS NOT NULL AND d.dated BETWEEN p_from AND p_to
    ORDER BY v.id = me.id DESC, d.dated DESC, d.id LIMIT 1;
  PERFORM set_config('app.entities', coalesce(seen, ''), true);
END $$;
--> statement-breakpoint
-- Cash by an expense counts with that by payments (section 40A(3)).
CREATE OR REPLACE FUNCTION vendor_cash_of_day(p_org uuid, p_vendor uuid, p_day date, p_types text[]) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  seen text := current_setting('app.entities', true);
  cash bigint;
BEGIN
  PERFORM set_config('app.entities', (SELECT array_agg(e.id)::text FROM entity e WHERE e.org_id = p_org), true);
  SELECT coalesce(sum(d.paise), 0) INTO cash
    FROM vendor me JOIN vendor v ON v.org_id = me.org_id AND v.id = ANY (vendors_of_person(p_org, p_vendor))
      CROSS JOIN LATERAL (
        SELECT t.amount_paise AS paise FROM bill_payment p
          JOIN bill_payment_tender t ON t.org_id = p.org_id AND t.entity_id = p.entity_id AND t.payment_id = p.id
          WHERE p.org_id = v.org_id AND p.vendor_id = v.id AND p.paid_on = p_day AND p.status <> 'Cancelled' AND t.type = ANY (p_types)
        UNION ALL SELECT x.total_paise FROM expense x
          JOIN account a ON a.org_id = x.org_id AND a.entity_id = x.entity_id AND a.code = x.paid_from AND a.role = 'cash'
          WHERE x.org_id = v.org_id AND x.vendor_id = v.id AND x.spent_on = p_day AND x.status = 'Closed') d
    WHERE me.org_id = p_org AND me.id = p_vendor;
  PERFORM set_config('app.entities', coalesce(seen, ''), true);
  RETURN cash;
END $$;
