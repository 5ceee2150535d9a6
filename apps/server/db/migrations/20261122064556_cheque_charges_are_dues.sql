-- Charges that were asked for before are dues like the new ones. The policy of the table asks for a tenant, which a migration has not.
ALTER TABLE "payment_tender" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "payment_tender" SET "charge_id" = gen_random_uuid() WHERE "charge_paise" > 0;--> statement-breakpoint
ALTER TABLE "payment_tender" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- What a customer was asked for bounced cheques is part of what he owes until a payment settles it.
CREATE OR REPLACE FUNCTION customer_debt(p_org uuid, p_customer uuid) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  seen text := current_setting('app.entities', true);
  debt bigint;
BEGIN
  PERFORM set_config('app.entities', (SELECT array_agg(e.id)::text FROM entity e WHERE e.org_id = p_org), true);
  SELECT coalesce((SELECT sum(i.total_paise - i.paid_paise) FROM invoice i
                   WHERE i.org_id = p_org AND i.customer_id = p_customer AND i.status IN ('Unpaid', 'Partial')), 0)
       - coalesce((SELECT sum(p.unapplied_paise) FROM payment p
                   WHERE p.org_id = p_org AND p.customer_id = p_customer AND p.status = 'Received'), 0)
       + coalesce((SELECT sum(CASE o.side WHEN 'Dr' THEN o.amount_paise - o.paid_paise ELSE -o.amount_paise END) FROM opening_balance o
                   WHERE o.org_id = p_org AND o.customer_id = p_customer), 0)
       + coalesce((SELECT sum(t.charge_paise - t.charge_paid_paise) FROM payment p
                     JOIN payment_tender t ON t.org_id = p.org_id AND t.entity_id = p.entity_id AND t.payment_id = p.id AND t.charge_paise > t.charge_paid_paise
                   WHERE p.org_id = p_org AND p.customer_id = p_customer), 0)
    INTO debt;
  PERFORM set_config('app.entities', seen, true);
  RETURN debt;
END $$;
