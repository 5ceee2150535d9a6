-- Entities that began before get the accounts of a drawer's difference and of returned cheques, at the first free code.
-- The policy of the table asks for a tenant, which a migration has not.
ALTER TABLE "account" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "account" ("org_id", "entity_id", "code", "name", "type", "role")
  SELECT e.org_id, e.entity_id, (
      SELECT min(c.code) FROM generate_series(n.code, n.code + 900) AS c(code)
      WHERE NOT EXISTS (SELECT FROM "account" a WHERE a.org_id = e.org_id AND a.entity_id = e.entity_id AND a.code = c.code)),
    n.name, n.type, n.role
  FROM (SELECT DISTINCT org_id, entity_id FROM "account") e
    CROSS JOIN (VALUES (4250, 'Cheque return charges', 'income', 'chequeCharges'),
      (5850, 'Cash over and short', 'expense', 'cashOverShort')) AS n(code, name, type, role)
  WHERE NOT EXISTS (SELECT FROM "account" a WHERE a.org_id = e.org_id AND a.entity_id = e.entity_id AND a.role = n.role);--> statement-breakpoint
ALTER TABLE "account" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Cheques that were received before are in hand.
ALTER TABLE "payment_tender" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "payment_tender" SET "cheque_state" = 'Received' WHERE "type" = 'Cheque' AND "cheque_state" IS NULL;--> statement-breakpoint
ALTER TABLE "payment_tender" FORCE ROW LEVEL SECURITY;
