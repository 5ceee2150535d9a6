-- The bill of this number that another branch of the organisation has, of this vendor (`same`) or of another under his PAN: one paper is
-- paid once, also where the caller may not enter that branch. No more is told of it than what finds it.
CREATE FUNCTION bill_of_other_branch(p_org uuid, p_entity uuid, p_vendor uuid, p_key text, p_from date, p_to date)
  RETURNS TABLE (code text, vendor_name text, vendor_bill_no text, branch text, same boolean) LANGUAGE plpgsql AS $$
DECLARE
  seen text := current_setting('app.entities', true);
BEGIN
  PERFORM set_config('app.entities', (SELECT array_agg(e.id)::text FROM entity e WHERE e.org_id = p_org), true);
  RETURN QUERY SELECT b.code::text, v.name::text, b.vendor_bill_no::text, e.display_name::text, v.id = me.id
    FROM vendor me JOIN vendor v ON v.org_id = me.org_id AND (v.id = me.id
        OR coalesce(nullif(v.pan, ''), nullif(substr(v.gstin, 3, 10), '')) = coalesce(nullif(me.pan, ''), nullif(substr(me.gstin, 3, 10), '')))
      JOIN bill b ON b.org_id = v.org_id AND b.vendor_id = v.id
      JOIN entity e ON e.org_id = b.org_id AND e.id = b.entity_id
    WHERE me.org_id = p_org AND me.id = p_vendor AND b.entity_id <> p_entity AND b.code IS NOT NULL AND b.status <> 'Cancelled'
      AND b.vendor_bill_key = p_key AND b.vendor_bill_date BETWEEN p_from AND p_to
    ORDER BY v.id = me.id DESC, b.vendor_bill_date DESC, b.id LIMIT 1;
  PERFORM set_config('app.entities', coalesce(seen, ''), true);
END $$;
--> statement-breakpoint
-- What a person got in cash on a day from the whole organisation (section 40A(3)): also from branches that the caller may not enter, and
-- by another vendor under his PAN.
CREATE OR REPLACE FUNCTION vendor_cash_of_day(p_org uuid, p_vendor uuid, p_day date, p_types text[]) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  seen text := current_setting('app.entities', true);
  cash bigint;
BEGIN
  PERFORM set_config('app.entities', (SELECT array_agg(e.id)::text FROM entity e WHERE e.org_id = p_org), true);
  SELECT coalesce(sum(t.amount_paise), 0) INTO cash
    FROM vendor me JOIN vendor v ON v.org_id = me.org_id AND (v.id = me.id
        OR coalesce(nullif(v.pan, ''), nullif(substr(v.gstin, 3, 10), '')) = coalesce(nullif(me.pan, ''), nullif(substr(me.gstin, 3, 10), '')))
      JOIN bill_payment p ON p.org_id = v.org_id AND p.vendor_id = v.id
      JOIN bill_payment_tender t ON t.org_id = p.org_id AND t.entity_id = p.entity_id AND t.payment_id = p.id
    WHERE me.org_id = p_org AND me.id = p_vendor AND p.paid_on = p_day AND p.status <> 'Cancelled' AND t.type = ANY (p_types);
  PERFORM set_config('app.entities', coalesce(seen, ''), true);
  RETURN cash;
END $$;
