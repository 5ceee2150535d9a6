-- Posted rows are closed to the working role: what was posted takes no change but those of its life (status by its own path,
-- what is paid, its version), and none is deleted. Where a table holds posted rows alone, rights on columns say so and cost
-- nothing; where drafts lie beside them, triggers do, which look at posted rows only.

-- A posted row; the trigger names the columns that its life changes.
CREATE FUNCTION keep_posted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - TG_ARGV = to_jsonb(NEW) - TG_ARGV THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% is posted and takes no such %', TG_TABLE_NAME, lower(TG_OP) USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- A document is made open and posted by its own verb.
CREATE FUNCTION refuse_made_posted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is made as a draft, not posted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- A posted document goes to another customer only where its own became part of him.
CREATE FUNCTION keep_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM customer_alias a WHERE a.org_id = OLD.org_id AND a.id = OLD.customer_id AND a.customer_id = NEW.customer_id) THEN
    RAISE EXCEPTION '% keeps its customer', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The posting of a document that nothing has mirrored yet.
CREATE FUNCTION is_in_the_books(p_org uuid, p_entity uuid, p_document uuid, p_revision integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM journal j
    WHERE j.org_id = p_org AND j.entity_id = p_entity AND j.document_id = p_document AND j.revision = p_revision AND j.mirrors_id IS NULL
      AND NOT EXISTS (SELECT FROM journal m WHERE m.org_id = j.org_id AND m.entity_id = j.entity_id AND m.mirrors_id = j.id))
$$;
--> statement-breakpoint
-- The life of a posted invoice: paid and written off with the status that follows, sent, reopened or cancelled when its journal
-- is mirrored.
CREATE FUNCTION keep_posted_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  life text[] := ARRAY['status', 'paid_paise', 'written_off_paise', 'sent_at', 'customer_id', 'search_text', 'row_version', 'updated_at'];
BEGIN
  IF NEW.status IN ('Draft', 'Cancelled') AND OLD.status <> 'Cancelled' THEN
    IF NEW.paid_paise <> 0 OR NEW.written_off_paise <> 0 OR is_in_the_books(OLD.org_id, OLD.entity_id, OLD.id, OLD.revision) THEN
      RAISE EXCEPTION 'invoice % is in the books', OLD.code USING ERRCODE = 'restrict_violation';
    END IF;
    life := life || ARRAY['approved_at', 'approved_by', 'approval_asked_by', 'approval_reason', 'cancelled_at', 'cancel_reason'];
  ELSIF OLD.status = 'Cancelled' THEN
    life := ARRAY['customer_id', 'search_text', 'row_version', 'updated_at'];
  ELSIF NEW.status <> (CASE WHEN NEW.paid_paise >= NEW.total_paise THEN 'Closed' WHEN NEW.paid_paise > 0 THEN 'Partial' ELSE 'Unpaid' END) THEN
    RAISE EXCEPTION 'invoice % has another status than what is paid of it says', OLD.code USING ERRCODE = 'restrict_violation';
  END IF;
  IF to_jsonb(OLD) - life <> to_jsonb(NEW) - life THEN
    RAISE EXCEPTION 'invoice % is posted and takes no such update', OLD.code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An invoice is posted with its journal and its print; lines and journal come first.
CREATE FUNCTION assert_invoice_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.snapshot IS NULL OR NEW.total_paise <> 0 AND NOT is_in_the_books(NEW.org_id, NEW.entity_id, NEW.id, NEW.revision) THEN
    RAISE EXCEPTION 'invoice % is posted without its journal or print', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A draft that was posted before keeps its number, and its print until it is posted again.
CREATE FUNCTION keep_reopened_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'invoice % keeps its number and its print', OLD.code USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER made AFTER INSERT ON invoice FOR EACH ROW WHEN (NEW.status <> 'Draft') EXECUTE FUNCTION refuse_made_posted();
--> statement-breakpoint
CREATE TRIGGER posted AFTER UPDATE ON invoice FOR EACH ROW WHEN (OLD.status NOT IN ('Draft', 'Pending Approval')) EXECUTE FUNCTION keep_posted_invoice();
--> statement-breakpoint
CREATE TRIGGER posting AFTER UPDATE ON invoice FOR EACH ROW
  WHEN (OLD.status IN ('Draft', 'Pending Approval') AND NEW.status IN ('Unpaid', 'Partial', 'Closed')) EXECUTE FUNCTION assert_invoice_posting();
--> statement-breakpoint
CREATE TRIGGER reopened AFTER UPDATE ON invoice FOR EACH ROW
  WHEN (OLD.status IN ('Draft', 'Pending Approval') AND (OLD.code IS NOT NULL AND (NEW.code IS DISTINCT FROM OLD.code OR NEW.number_period <> OLD.number_period)
    OR NEW.status NOT IN ('Unpaid', 'Partial', 'Closed') AND NEW.snapshot IS DISTINCT FROM OLD.snapshot)) EXECUTE FUNCTION keep_reopened_invoice();
--> statement-breakpoint
CREATE TRIGGER deleted AFTER DELETE ON invoice FOR EACH ROW WHEN (OLD.code IS NOT NULL OR OLD.status NOT IN ('Draft', 'Pending Approval')) EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
CREATE TRIGGER customer AFTER UPDATE OF customer_id ON invoice FOR EACH ROW
  WHEN (OLD.customer_id <> NEW.customer_id AND OLD.status NOT IN ('Draft', 'Pending Approval')) EXECUTE FUNCTION keep_customer();
--> statement-breakpoint
CREATE TRIGGER customer AFTER UPDATE OF customer_id ON payment FOR EACH ROW WHEN (OLD.customer_id <> NEW.customer_id) EXECUTE FUNCTION keep_customer();
--> statement-breakpoint
CREATE TRIGGER customer AFTER UPDATE OF customer_id ON payment_refund FOR EACH ROW WHEN (OLD.customer_id <> NEW.customer_id) EXECUTE FUNCTION keep_customer();
--> statement-breakpoint
-- What ended does not begin again.
CREATE TRIGGER ended AFTER UPDATE ON payment_allocation FOR EACH ROW WHEN (OLD.detached_at IS NOT NULL) EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
CREATE TRIGGER ended AFTER UPDATE ON invoice_write_off FOR EACH ROW WHEN (OLD.undone_at IS NOT NULL) EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
CREATE TRIGGER ended AFTER UPDATE ON payment_refund FOR EACH ROW WHEN (OLD.cancelled_at IS NOT NULL) EXECUTE FUNCTION keep_posted('customer_id');
--> statement-breakpoint
CREATE TRIGGER ended AFTER UPDATE ON payment FOR EACH ROW WHEN (OLD.status = 'Cancelled')
  EXECUTE FUNCTION keep_posted('customer_id', 'note', 'search_text', 'row_version', 'updated_at');
--> statement-breakpoint
-- The life of a posted voucher or adjustment is that it is cancelled, when its journal is mirrored.
CREATE FUNCTION assert_mirrored() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'Cancelled' OR is_in_the_books(OLD.org_id, OLD.entity_id, OLD.id, 1) THEN
    RAISE EXCEPTION '% is in the books', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER made AFTER INSERT ON journal_voucher FOR EACH ROW WHEN (NEW.status <> 'Draft') EXECUTE FUNCTION refuse_made_posted();
--> statement-breakpoint
CREATE TRIGGER posted AFTER UPDATE ON journal_voucher FOR EACH ROW WHEN (OLD.status <> 'Draft')
  EXECUTE FUNCTION keep_posted('status', 'cancel_reason', 'row_version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER path AFTER UPDATE OF status ON journal_voucher FOR EACH ROW WHEN (OLD.status <> 'Draft' AND NEW.status <> OLD.status) EXECUTE FUNCTION assert_mirrored();
--> statement-breakpoint
CREATE TRIGGER deleted AFTER DELETE ON journal_voucher FOR EACH ROW WHEN (OLD.status <> 'Draft') EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
CREATE TRIGGER made AFTER INSERT ON stock_adjustment FOR EACH ROW WHEN (NEW.status <> 'PendingApproval') EXECUTE FUNCTION refuse_made_posted();
--> statement-breakpoint
CREATE TRIGGER posted AFTER UPDATE ON stock_adjustment FOR EACH ROW WHEN (OLD.status <> 'PendingApproval')
  EXECUTE FUNCTION keep_posted('status', 'row_version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER path AFTER UPDATE OF status ON stock_adjustment FOR EACH ROW WHEN (OLD.status <> 'PendingApproval' AND NEW.status <> OLD.status) EXECUTE FUNCTION assert_mirrored();
--> statement-breakpoint
CREATE TRIGGER deleted AFTER DELETE ON stock_adjustment FOR EACH ROW WHEN (OLD.status <> 'PendingApproval') EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
-- Lines, once per statement: none of a posted document is added, changed or removed.
CREATE FUNCTION keep_lines_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed c JOIN invoice i ON i.org_id = c.org_id AND i.entity_id = c.entity_id AND i.id = c.invoice_id
      WHERE i.status NOT IN ('Draft', 'Pending Approval')) THEN
    RAISE EXCEPTION 'lines of a posted invoice take no %', lower(TG_OP) USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_lines_of_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed c JOIN journal_voucher v ON v.org_id = c.org_id AND v.entity_id = c.entity_id AND v.id = c.voucher_id
      WHERE v.status <> 'Draft') THEN
    RAISE EXCEPTION 'lines of a posted journal take no %', lower(TG_OP) USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_lines_of_adjustment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed c JOIN stock_adjustment a ON a.org_id = c.org_id AND a.entity_id = c.entity_id AND a.id = c.adjustment_id
      WHERE a.status <> 'PendingApproval') THEN
    RAISE EXCEPTION 'lines of a posted adjustment take no %', lower(TG_OP) USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A line stays in its document: otherwise one could be moved into a posted one.
CREATE FUNCTION keep_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a line of % stays in its document', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER posted_insert AFTER INSERT ON invoice_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_invoice();
--> statement-breakpoint
CREATE TRIGGER posted_update AFTER UPDATE ON invoice_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_invoice();
--> statement-breakpoint
CREATE TRIGGER posted_delete AFTER DELETE ON invoice_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_invoice();
--> statement-breakpoint
CREATE TRIGGER place AFTER UPDATE OF invoice_id ON invoice_line FOR EACH ROW WHEN (OLD.invoice_id <> NEW.invoice_id) EXECUTE FUNCTION keep_place();
--> statement-breakpoint
CREATE TRIGGER posted_insert AFTER INSERT ON journal_voucher_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_voucher();
--> statement-breakpoint
CREATE TRIGGER posted_update AFTER UPDATE ON journal_voucher_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_voucher();
--> statement-breakpoint
CREATE TRIGGER posted_delete AFTER DELETE ON journal_voucher_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_voucher();
--> statement-breakpoint
CREATE TRIGGER place AFTER UPDATE OF voucher_id ON journal_voucher_line FOR EACH ROW WHEN (OLD.voucher_id <> NEW.voucher_id) EXECUTE FUNCTION keep_place();
--> statement-breakpoint
CREATE TRIGGER posted_insert AFTER INSERT ON stock_adjustment_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_adjustment();
--> statement-breakpoint
CREATE TRIGGER posted_update AFTER UPDATE ON stock_adjustment_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_adjustment();
--> statement-breakpoint
CREATE TRIGGER posted_delete AFTER DELETE ON stock_adjustment_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_lines_of_adjustment();
--> statement-breakpoint
CREATE TRIGGER place AFTER UPDATE OF adjustment_id ON stock_adjustment_line FOR EACH ROW WHEN (OLD.adjustment_id <> NEW.adjustment_id) EXECUTE FUNCTION keep_place();
--> statement-breakpoint
-- The lines of a journal come in one statement, balanced and dated as it; none is added to a journal that has its own.
CREATE OR REPLACE FUNCTION refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added GROUP BY org_id, entity_id, journal_id HAVING sum(debit_paise) <> sum(credit_paise)) THEN
    RAISE EXCEPTION 'journal is not balanced' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM (SELECT org_id, entity_id, journal_id, count(*) AS lines, min(posted_on) AS first_on, max(posted_on) AS last_on FROM added GROUP BY 1, 2, 3) a
      JOIN journal j ON j.org_id = a.org_id AND j.entity_id = a.entity_id AND j.id = a.journal_id
      WHERE j.posted_on <> a.first_on OR j.posted_on <> a.last_on OR a.lines <>
        (SELECT count(*) FROM journal_line l WHERE l.org_id = a.org_id AND l.entity_id = a.entity_id AND l.journal_id = a.journal_id)) THEN
    RAISE EXCEPTION 'journal has its lines already, or they are dated otherwise' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_empty_journal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM journal_line l WHERE l.org_id = NEW.org_id AND l.entity_id = NEW.entity_id AND l.journal_id = NEW.id) THEN
    RAISE EXCEPTION 'journal of % has no lines', NEW.document_kind USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Asked at the commit, because the header comes before its lines.
CREATE CONSTRAINT TRIGGER has_lines AFTER INSERT ON journal DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_empty_journal();
--> statement-breakpoint
CREATE FUNCTION refuse_locked_journal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added a JOIN entity_setting s ON s.org_id = a.org_id AND s.entity_id = a.entity_id AND s.section = 'accounting'
      WHERE a.posted_on <= (s.value ->> 'lockedUntil')::date) THEN
    RAISE EXCEPTION 'the period of the journal is locked' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER period AFTER INSERT ON journal REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_locked_journal();
--> statement-breakpoint
CREATE FUNCTION refuse_locked_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added a JOIN entity_setting s ON s.org_id = a.org_id AND s.entity_id = a.entity_id AND s.section = 'accounting'
      WHERE a.moved_on <= (s.value ->> 'lockedUntil')::date) THEN
    RAISE EXCEPTION 'the period of the stock move is locked' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER period AFTER INSERT ON stock_move REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_locked_move();
--> statement-breakpoint
-- The chains grow by this function alone, which the owner lends its rights to: the working role writes neither entry nor head.
CREATE OR REPLACE FUNCTION append_audit(p_org uuid, p_chain uuid, p_entries jsonb) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  head audit_chain;
  made audit_entry;
  e jsonb;
BEGIN
  -- What row-level security says to the caller: his organisation, and in it his branches or the organisation itself.
  IF p_org IS DISTINCT FROM nullif(current_setting('app.org', true), '')::uuid
      OR p_chain <> p_org AND NOT coalesce(p_chain = ANY (nullif(current_setting('app.entities', true), '')::uuid[]), false) THEN
    RAISE EXCEPTION 'the chain belongs to another tenant' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO audit_chain (org_id, chain_id, last_seq, last_hash) VALUES (p_org, p_chain, 0, sha256(p_chain::text::bytea))
    ON CONFLICT (org_id, chain_id) DO UPDATE SET last_seq = audit_chain.last_seq
    RETURNING * INTO head;
  made.org_id := p_org;
  made.chain_id := p_chain;
  FOR e IN SELECT * FROM jsonb_array_elements(p_entries) LOOP
    head.last_seq := head.last_seq + 1;
    made.seq := head.last_seq;
    made.at := e ->> 'at';
    made.user_id := e ->> 'userId';
    made.user_name := e ->> 'userName';
    made.action := e ->> 'action';
    made.subject_kind := e ->> 'kind';
    made.subject_id := e ->> 'id';
    made.subject_code := e ->> 'code';
    made.changes := e -> 'changes';
    made.reason := e ->> 'reason';
    made.request_id := e ->> 'requestId';
    head.last_hash := sha256(head.last_hash || convert_to(audit_text(made), 'UTF8'));
    INSERT INTO audit_entry (org_id, chain_id, seq, at, user_id, user_name, action, subject_kind, subject_id, subject_code,
        changes, reason, request_id, hash)
      VALUES (made.org_id, made.chain_id, made.seq, made.at, made.user_id, made.user_name, made.action, made.subject_kind,
        made.subject_id, made.subject_code, made.changes, made.reason, made.request_id, head.last_hash);
  END LOOP;
  UPDATE audit_chain SET last_seq = head.last_seq, last_hash = head.last_hash WHERE org_id = p_org AND chain_id = p_chain;
END $$;
--> statement-breakpoint
-- What the working role may do to rows that were posted when they were made: read and add, and change these columns.
CREATE FUNCTION close_posted_tables() RETURNS void LANGUAGE plpgsql AS $$
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
      ('cash_drawer_move', NULL)) AS closed(name, life)
  LOOP
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %I FROM bahi_app', t.name);
    IF t.life IS NOT NULL THEN EXECUTE format('GRANT UPDATE (%s) ON %I TO bahi_app', t.life, t.name); END IF;
  END LOOP;
  REVOKE INSERT ON audit_entry, audit_chain FROM bahi_app;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION secure_tables() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  t record;
  rule text;
  directory text[] := ARRAY['domain_directory', 'session', 'remembered_login', 'login_failure', 'password_reset', 'shared_link'];
BEGIN
  FOR t IN
    SELECT c.oid, c.relname, c.relrowsecurity AND c.relforcerowsecurity AS walled,
           EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'entity_id' AND NOT a.attisdropped) AS by_entity
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relkind = 'r' AND c.relname <> ALL (directory)
      AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'org_id' AND NOT a.attisdropped)
  LOOP
    IF NOT t.walled THEN
      EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t.relname);
      EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t.relname);
    END IF;
    rule := 'org_id = nullif(current_setting(''app.org'', true), '''')::uuid';
    IF t.by_entity THEN
      rule := rule || ' AND entity_id = ANY (nullif(current_setting(''app.entities'', true), '''')::uuid[])';
    END IF;
    IF t.by_entity AND NOT EXISTS (SELECT FROM pg_statistic_ext WHERE stxrelid = t.oid AND stxname = t.relname || '_tenant') THEN
      EXECUTE format('CREATE STATISTICS %I (dependencies) ON org_id, entity_id FROM %I', t.relname || '_tenant', t.relname);
    END IF;
    IF NOT EXISTS (SELECT FROM pg_policies WHERE schemaname = 'public' AND tablename = t.relname AND policyname = 'tenant') THEN
      EXECUTE format('CREATE POLICY tenant ON %I USING (%s) WITH CHECK (%s)', t.relname, rule, rule);
    ELSIF EXISTS (SELECT FROM pg_policies WHERE schemaname = 'public' AND tablename = t.relname AND policyname = 'tenant'
        AND upper(qual) LIKE '%SELECT%') THEN
      EXECUTE format('ALTER POLICY tenant ON %I USING (%s) WITH CHECK (%s)', t.relname, rule, rule);
    END IF;
  END LOOP;

  GRANT USAGE ON SCHEMA public TO bahi_app;
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO bahi_app;
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO bahi_app;
  PERFORM close_posted_tables();
  -- Functions that lend the owner's rights, or raise walls, are for those who need them.
  REVOKE EXECUTE ON FUNCTION append_audit(uuid, uuid, jsonb), refresh_statistics(), secure_tables(), close_posted_tables() FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION append_audit(uuid, uuid, jsonb), refresh_statistics() TO bahi_app;
END $$;
