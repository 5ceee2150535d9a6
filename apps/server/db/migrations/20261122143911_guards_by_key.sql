-- The guards look each document up by its key. Joined with the lines of a statement, whose number is not known when the plan is
-- made, they read whole tables through row-level security.
CREATE OR REPLACE FUNCTION keep_lines_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  d record;
BEGIN
  FOR d IN SELECT DISTINCT org_id, entity_id, invoice_id FROM changed LOOP
    PERFORM FROM invoice i WHERE i.org_id = d.org_id AND i.entity_id = d.entity_id AND i.id = d.invoice_id
      AND i.status NOT IN ('Draft', 'Pending Approval');
    IF FOUND THEN
      RAISE EXCEPTION 'lines of a posted invoice take no %', lower(TG_OP) USING ERRCODE = 'restrict_violation';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_lines_of_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  d record;
BEGIN
  FOR d IN SELECT DISTINCT org_id, entity_id, voucher_id FROM changed LOOP
    PERFORM FROM journal_voucher v WHERE v.org_id = d.org_id AND v.entity_id = d.entity_id AND v.id = d.voucher_id AND v.status <> 'Draft';
    IF FOUND THEN
      RAISE EXCEPTION 'lines of a posted journal take no %', lower(TG_OP) USING ERRCODE = 'restrict_violation';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_lines_of_adjustment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  d record;
BEGIN
  FOR d IN SELECT DISTINCT org_id, entity_id, adjustment_id FROM changed LOOP
    PERFORM FROM stock_adjustment a WHERE a.org_id = d.org_id AND a.entity_id = d.entity_id AND a.id = d.adjustment_id AND a.status <> 'PendingApproval';
    IF FOUND THEN
      RAISE EXCEPTION 'lines of a posted adjustment take no %', lower(TG_OP) USING ERRCODE = 'restrict_violation';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The lines of a journal come in one statement, balanced and dated as it; none is added to a journal that has its own.
CREATE OR REPLACE FUNCTION refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  j record;
BEGIN
  FOR j IN SELECT org_id, entity_id, journal_id, count(*) AS lines, min(posted_on) AS first_on, max(posted_on) AS last_on,
      sum(debit_paise) - sum(credit_paise) AS apart FROM added GROUP BY 1, 2, 3 LOOP
    IF j.apart <> 0 THEN RAISE EXCEPTION 'journal is not balanced' USING ERRCODE = 'check_violation'; END IF;
    PERFORM FROM journal h WHERE h.org_id = j.org_id AND h.entity_id = j.entity_id AND h.id = j.journal_id
      AND h.posted_on = j.first_on AND h.posted_on = j.last_on;
    IF NOT FOUND OR j.lines <>
        (SELECT count(*) FROM journal_line l WHERE l.org_id = j.org_id AND l.entity_id = j.entity_id AND l.journal_id = j.journal_id) THEN
      RAISE EXCEPTION 'journal has its lines already, or they are dated otherwise' USING ERRCODE = 'restrict_violation';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
