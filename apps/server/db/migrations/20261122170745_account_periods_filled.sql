-- Entities that began before get the accounts of the areas to come, one after the other at the first free code. Who renamed the
-- account of professional fees or gave it to another side keeps it and gets one beside it. The policies of the tables ask for a
-- tenant, which a migration has not.
ALTER TABLE "account" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "account" a SET "role" = 'professionalFees' WHERE code = 6800 AND name = 'Professional fees' AND type = 'expense' AND role IS NULL AND active;--> statement-breakpoint
DO $$
DECLARE
  e record;
  n record;
BEGIN
  FOR e IN SELECT DISTINCT org_id, entity_id FROM account ORDER BY 1, 2 LOOP
    FOR n IN SELECT * FROM (VALUES
        (1160, 'TCS receivable', 'asset', 'tcsReceivable'), (1190, 'Other branches', 'asset', 'interBranch'),
        (1270, 'Goods delivered, not invoiced', 'asset', 'goodsDelivered'), (1290, 'Material with others', 'asset', 'materialWithOthers'),
        (1330, 'Input cess', 'asset', 'inputCess'), (1340, 'Tax on advances', 'asset', 'taxOnAdvances'),
        (1345, 'Input tax reclaimable', 'asset', 'itcReclaimable'), (1350, 'Electronic cash ledger (GST)', 'asset', 'gstCash'),
        (1590, 'Accumulated depreciation', 'asset', 'accumulatedDepreciation'), (2060, 'Cheques issued', 'liability', 'chequesIssued'),
        (2325, 'Output cess', 'liability', 'outputCess'), (2330, 'Reverse charge CGST', 'liability', 'rcmCgst'),
        (2340, 'Reverse charge SGST / UTGST', 'liability', 'rcmSgst'), (2350, 'Reverse charge IGST', 'liability', 'rcmIgst'),
        (2360, 'GST payable', 'liability', 'gstPayable'), (2410, 'TCS payable', 'liability', 'tcsPayable'),
        (2510, 'Payable to employees', 'liability', 'employeePayable'), (4350, 'Gain on assets sold', 'income', 'assetGain'),
        (5060, 'Purchase price difference', 'expense', 'priceDifference'), (5150, 'Production cost absorbed', 'expense', 'productionAbsorbed'),
        (5160, 'Production variance', 'expense', 'productionVariance'), (5180, 'Input tax lost', 'expense', 'itcLost'),
        (5250, 'Promotion and samples', 'expense', 'promotion'), (6800, 'Professional fees', 'expense', 'professionalFees'),
        (6950, 'Depreciation', 'expense', 'depreciation'), (6960, 'Interest and fees on taxes', 'expense', 'statutoryInterest')
      ) AS v(code, name, type, role)
      -- Whose code is free takes it before others look for a free one.
      ORDER BY EXISTS (SELECT FROM account a WHERE a.org_id = e.org_id AND a.entity_id = e.entity_id AND a.code = v.code), code LOOP
      CONTINUE WHEN EXISTS (SELECT FROM account a WHERE a.org_id = e.org_id AND a.entity_id = e.entity_id AND a.role = n.role);
      INSERT INTO account (org_id, entity_id, code, name, type, role)
        SELECT e.org_id, e.entity_id, c.code,
          CASE WHEN EXISTS (SELECT FROM account a WHERE a.org_id = e.org_id AND a.entity_id = e.entity_id AND lower(a.name) = lower(n.name))
            THEN n.name || ' ' || c.code ELSE n.name END,
          n.type, n.role
        FROM generate_series(n.code, n.code + 900000) AS c(code)
        WHERE NOT EXISTS (SELECT FROM account a WHERE a.org_id = e.org_id AND a.entity_id = e.entity_id AND a.code = c.code)
        ORDER BY c.code LIMIT 1;
    END LOOP;
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "account" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "journal_line" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "account_period" ("org_id", "entity_id", "account_code", "month", "debit_paise", "credit_paise")
  SELECT org_id, entity_id, account_code, posted_on - (extract(day FROM posted_on)::int - 1), sum(debit_paise), sum(credit_paise)
  FROM "journal_line" GROUP BY 1, 2, 3, 4;--> statement-breakpoint
ALTER TABLE "journal_line" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- The lines of a journal come in one statement, balanced and dated as it; none is added to a journal that has its own. What they
-- add to the months of their accounts is noted with them, by this function alone: the working role writes neither table. It runs
-- for its owner and looks each journal up by its key.
CREATE FUNCTION enter_journal_lines() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  j record;
  entry_purpose text;
BEGIN
  FOR j IN SELECT org_id, entity_id, journal_id, count(*) AS lines, min(posted_on) AS first_on, max(posted_on) AS last_on,
      sum(debit_paise) - sum(credit_paise) AS apart FROM added GROUP BY 1, 2, 3 LOOP
    IF j.apart <> 0 THEN RAISE EXCEPTION 'journal is not balanced' USING ERRCODE = 'check_violation'; END IF;
    SELECT h.purpose INTO entry_purpose FROM journal h WHERE h.org_id = j.org_id AND h.entity_id = j.entity_id AND h.id = j.journal_id
      AND h.posted_on = j.first_on AND h.posted_on = j.last_on;
    IF NOT FOUND OR j.lines <>
        (SELECT count(*) FROM journal_line l WHERE l.org_id = j.org_id AND l.entity_id = j.entity_id AND l.journal_id = j.journal_id) THEN
      RAISE EXCEPTION 'journal has its lines already, or they are dated otherwise' USING ERRCODE = 'restrict_violation';
    END IF;
    INSERT INTO account_period_delta (org_id, entity_id, account_code, month, department_id, debit_paise, credit_paise)
      SELECT j.org_id, j.entity_id, a.account_code,
        CASE WHEN entry_purpose = 'closing' THEN j.first_on ELSE j.first_on - (extract(day FROM j.first_on)::int - 1) END,
        coalesce(a.department_id, '00000000-0000-0000-0000-000000000000'), sum(a.debit_paise), sum(a.credit_paise)
      FROM added a WHERE a.org_id = j.org_id AND a.entity_id = j.entity_id AND a.journal_id = j.journal_id GROUP BY a.account_code, a.department_id;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER balanced ON journal_line;
--> statement-breakpoint
DROP FUNCTION refuse_unbalanced();
--> statement-breakpoint
CREATE TRIGGER entered AFTER INSERT ON journal_line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION enter_journal_lines();
--> statement-breakpoint
-- Brings the deltas of the caller's tenant into their months; answers how many. Two that fold at once share them out: what one
-- has taken is gone for the other, and both write months in one order.
CREATE FUNCTION fold_account_periods() RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  folded bigint;
BEGIN
  WITH taken AS (
    DELETE FROM account_period_delta WHERE org_id = nullif(current_setting('app.org', true), '')::uuid
      AND entity_id = ANY (nullif(current_setting('app.entities', true), '')::uuid[])
    RETURNING org_id, entity_id, account_code, month, department_id, debit_paise, credit_paise
  ), noted AS (
    INSERT INTO account_period AS p (org_id, entity_id, account_code, month, department_id, debit_paise, credit_paise)
      SELECT org_id, entity_id, account_code, month, department_id, sum(debit_paise), sum(credit_paise)
      FROM taken GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (org_id, entity_id, account_code, month, department_id) DO UPDATE
        SET debit_paise = p.debit_paise + excluded.debit_paise, credit_paise = p.credit_paise + excluded.credit_paise
  )
  SELECT count(*) INTO folded FROM taken;
  RETURN folded;
END $$;
--> statement-breakpoint
-- What the working role may do to rows that were posted when they were made: read and add, and change these columns.
CREATE OR REPLACE FUNCTION close_posted_tables() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  t record;
BEGIN
  FOR t IN SELECT * FROM (VALUES
      ('journal', NULL), ('journal_line', NULL), ('stock_move', NULL), ('audit_entry', NULL), ('audit_chain', NULL),
      ('payment', 'customer_id, status, deduction_paise, unapplied_paise, refunded_paise, bounced_paise, note, cancelled_at, cancel_reason, search_text, row_version, updated_at'),
      ('payment_tender', 'reference, bank, cheque_state, deposited_on, deposit_account, cleared_on, bounced_on, bounce_reason, charge_id, charge_paise, charge_paid_paise'),
      ('payment_deduction', NULL),
      ('payment_allocation', 'detached_at, detach_reason'),
      ('payment_refund', 'customer_id, cancelled_at, cancel_reason, row_version, updated_at'),
      ('invoice_write_off', 'undone_at, undo_reason, row_version, updated_at'),
      ('einvoice', 'irn, ack_number, ack_at, signed_qr, row_version, updated_at'),
      ('cash_drawer_move', NULL), ('account_period', NULL), ('account_period_delta', NULL)) AS closed(name, life)
  LOOP
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %I FROM bahi_app', t.name);
    IF t.life IS NOT NULL THEN EXECUTE format('GRANT UPDATE (%s) ON %I TO bahi_app', t.life, t.name); END IF;
  END LOOP;
  REVOKE INSERT ON audit_entry, audit_chain, account_period, account_period_delta FROM bahi_app;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION fold_account_periods(), enter_journal_lines() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION fold_account_periods() TO bahi_app;
