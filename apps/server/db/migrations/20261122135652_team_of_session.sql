-- All employees below a user by who reports to whom, at any depth (decisions §10, scope team). Read where the tenant is set; who
-- holds no right that reaches a team is spared the search.
CREATE FUNCTION team_of(p_org uuid, p_user uuid) RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM assignment a JOIN role r ON r.org_id = a.org_id AND r.id = a.role_id
    WHERE a.org_id = p_org AND a.user_id = p_user AND r.access @? '$.Scope.* ? (@ == "team")'
  ) THEN RETURN '{}'; END IF;
  RETURN ARRAY(
    WITH RECURSIVE below AS (
      SELECT u.id FROM app_user u WHERE u.org_id = p_org AND u.reports_to_id = p_user
      UNION
      SELECT u.id FROM below b JOIN app_user u ON u.org_id = p_org AND u.reports_to_id = b.id
    )
    SELECT id FROM below WHERE id <> p_user
  );
END $$;
