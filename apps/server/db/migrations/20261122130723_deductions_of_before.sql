-- What was deducted before stands beside the money of the payment's allocations, in proportion, as what is received now.
-- The policies of the tables ask for a tenant, which a migration has not.
ALTER TABLE "payment" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_deduction" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_allocation" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
WITH typed AS (
  SELECT org_id, entity_id, payment_id, sum(amount_paise) AS whole,
    sum(amount_paise) FILTER (WHERE kind = 'TDS') AS tds,
    sum(amount_paise) FILTER (WHERE kind = 'BankCharge') AS charge
  FROM payment_deduction GROUP BY 1, 2, 3
), standing AS (
  SELECT a.org_id, a.entity_id, a.id, a.payment_id, a.amount_paise,
    sum(a.amount_paise) OVER (PARTITION BY a.org_id, a.entity_id, a.payment_id ORDER BY a.allocated_on, a.id) AS upto,
    sum(a.amount_paise) OVER (PARTITION BY a.org_id, a.entity_id, a.payment_id) AS applied
  FROM payment_allocation a WHERE a.detached_at IS NULL
), shared AS (
  SELECT s.*, t.whole, coalesce(t.tds, 0) AS tds, coalesce(t.charge, 0) AS charge,
    div(least(p.deduction_paise, s.applied) * s.upto, s.applied)
      - div(least(p.deduction_paise, s.applied) * (s.upto - s.amount_paise), s.applied) AS deducted
  FROM standing s
    JOIN payment p ON p.org_id = s.org_id AND p.entity_id = s.entity_id AND p.id = s.payment_id AND p.deduction_paise > 0
    JOIN typed t ON t.org_id = s.org_id AND t.entity_id = s.entity_id AND t.payment_id = s.payment_id
), kinds AS (
  SELECT org_id, entity_id, id, deducted, whole, tds, charge,
    CASE WHEN tds = whole THEN deducted ELSE div(deducted * tds, whole) END AS of_tds,
    CASE WHEN tds + charge = whole THEN deducted - CASE WHEN tds = whole THEN deducted ELSE div(deducted * tds, whole) END
      ELSE div(deducted * charge, whole) END AS of_charge
  FROM shared
)
UPDATE payment_allocation a
SET tds_paise = k.of_tds, bank_charge_paise = k.of_charge, discount_paise = k.deducted - k.of_tds - k.of_charge
FROM kinds k WHERE a.org_id = k.org_id AND a.entity_id = k.entity_id AND a.id = k.id;--> statement-breakpoint
ALTER TABLE "payment_allocation" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_deduction" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- The closing entries of orders are known by their words so far. An entry is never changed otherwise.
ALTER TABLE "journal" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "journal" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "journal" SET "purpose" = 'ownCost' WHERE "document_kind" = 'workOrder' AND "narration" LIKE 'Own cost of %';--> statement-breakpoint
ALTER TABLE "journal" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "journal" FORCE ROW LEVEL SECURITY;
