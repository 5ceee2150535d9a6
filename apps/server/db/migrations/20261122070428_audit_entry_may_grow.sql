-- Names the columns of an entry, so that one that is added later with a default, or that may be absent, needs no new
-- function: an older program that runs beside the newer one still appends.
CREATE OR REPLACE FUNCTION append_audit(p_org uuid, p_chain uuid, p_entries jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  head audit_chain;
  made audit_entry;
  e jsonb;
BEGIN
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
