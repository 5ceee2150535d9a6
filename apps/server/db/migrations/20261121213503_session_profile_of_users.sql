-- What differs from the role per entity, and whether the password must be changed (decisions §2, §6).
CREATE OR REPLACE FUNCTION session_profile(p_token_hash bytea, p_now timestamptz, p_idle interval) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  s session;
  answer jsonb;
BEGIN
  SELECT * INTO s FROM session
    WHERE token_hash = p_token_hash AND ended_at IS NULL AND expires_at > p_now AND last_seen_at > p_now - p_idle;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM set_config('app.org', s.org_id::text, true), set_config('app.entities', ARRAY[s.entity_id]::text, true);
  SELECT jsonb_build_object(
    'sessionId', s.id, 'expiresAt', s.expires_at, 'mobile', s.mobile,
    'user', jsonb_build_object('id', u.id, 'username', u.username, 'name', u.name, 'timeZone', u.time_zone, 'accessVersion', u.access_version,
      'mustChangePassword', u.must_change_password),
    'role', jsonb_build_object('key', r.key, 'name', r.name, 'access', r.access),
    'assignment', jsonb_build_object('warehouseIds', to_jsonb(a.warehouse_ids), 'technician', a.technician,
      'invoiceDiscountMax', a.invoice_discount_max, 'receiptDiscountMax', a.receipt_discount_max),
    'entity', jsonb_build_object('id', e.id, 'uniqueName', e.unique_name, 'displayName', e.display_name, 'industry', e.industry,
      'branchCode', e.branch_code, 'gstin', e.gstin, 'stateCode', e.state_code, 'address', e.address, 'phone', e.phone, 'email', e.email,
      'timeZone', e.time_zone, 'rowVersion', e.row_version),
    'organisation', jsonb_build_object('id', o.org_id, 'name', o.name),
    'entityIds', (SELECT jsonb_agg(x.branch_id) FROM assignment x WHERE x.org_id = s.org_id AND x.user_id = s.user_id),
    'settings', coalesce((SELECT jsonb_object_agg(x.section, x.value) FROM entity_setting x WHERE x.org_id = s.org_id AND x.entity_id = s.entity_id), '{}'))
  INTO answer
  FROM app_user u
    JOIN assignment a ON a.org_id = u.org_id AND a.user_id = u.id AND a.branch_id = s.entity_id
    JOIN role r ON r.org_id = a.org_id AND r.id = a.role_id
    JOIN entity e ON e.org_id = a.org_id AND e.id = a.branch_id
    JOIN organisation o ON o.org_id = e.org_id
  WHERE u.org_id = s.org_id AND u.id = s.user_id AND u.active AND r.active AND e.active;
  IF answer IS NULL THEN RETURN NULL; END IF;
  IF s.last_seen_at < p_now - interval '1 minute' THEN
    UPDATE session SET last_seen_at = p_now WHERE id = s.id;
  END IF;
  RETURN answer;
END $$;
