-- A connection is its two businesses'. Which businesses the caller works for, and to which others they are tied, few functions
-- answer with the rights of the owner, once a statement.
CREATE FUNCTION exchange.my_entities() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
  SELECT coalesce(array_agg(entity_id), '{}') FROM exchange.entity_info
  WHERE entity_id = ANY (coalesce(nullif(current_setting('app.entities', true), ''), '{}')::uuid[])
    AND org_id = nullif(current_setting('app.org', true), '')::uuid
$$;
--> statement-breakpoint
CREATE FUNCTION exchange.my_connections() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
  WITH mine AS MATERIALIZED (SELECT exchange.my_entities() AS ids)
  SELECT coalesce(array_agg(id), '{}') FROM (
    SELECT id FROM exchange.connection WHERE low_entity_id = ANY ((SELECT ids FROM mine)::uuid[])
    UNION SELECT id FROM exchange.connection WHERE high_entity_id = ANY ((SELECT ids FROM mine)::uuid[])) tied
$$;
--> statement-breakpoint
CREATE FUNCTION exchange.my_partners() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
  SELECT coalesce(array_agg(partner), '{}') FROM exchange.connection c
    CROSS JOIN LATERAL unnest(ARRAY[c.low_entity_id, c.high_entity_id]) partner
  WHERE c.id = ANY ((SELECT exchange.my_connections())::uuid[])
$$;
--> statement-breakpoint
-- Companies that want to be found, by the whole GSTIN or the whole domain name: never a list, never a part (chat.md §11).
CREATE FUNCTION exchange.find_entities(p_gstin text, p_name text) RETURNS SETOF exchange.entity_info LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
  SELECT * FROM exchange.entity_info
  WHERE listed AND active AND ((p_gstin IS NOT NULL AND gstin = p_gstin) OR (p_name IS NOT NULL AND lower(unique_name) = lower(p_name)))
  ORDER BY display_name, entity_id LIMIT 50
$$;
--> statement-breakpoint
-- The organisation of a company that may be invited: one that wants to be found, or is known by a connection.
CREATE FUNCTION exchange.invitable(p_entity uuid) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
  SELECT org_id FROM exchange.entity_info
  WHERE entity_id = p_entity AND (org_id = nullif(current_setting('app.org', true), '')::uuid
    OR (active AND (listed OR entity_id = ANY (exchange.my_partners()))))
$$;
--> statement-breakpoint
-- What the records of an organisation must say of its connections, for its check.
CREATE FUNCTION exchange.ties_of_org() RETURNS TABLE (entity_id uuid, kind text, party_id uuid, partner_id uuid, accepted boolean, follows boolean) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
  SELECT s.entity_id, party.kind, party.id,
    CASE WHEN s.entity_id = c.low_entity_id THEN c.high_entity_id ELSE c.low_entity_id END, c.status = 'Accepted',
    CASE WHEN s.entity_id = c.low_entity_id THEN c.low_follows ELSE c.high_follows END = c.row_version
  FROM exchange.side s JOIN exchange.connection c ON c.id = s.connection_id
    CROSS JOIN LATERAL (VALUES ('vendor', s.vendor_id), ('customer', s.customer_id)) party (kind, id)
  WHERE s.org_id = nullif(current_setting('app.org', true), '')::uuid AND party.id IS NOT NULL
$$;
--> statement-breakpoint
-- What a business tells of itself follows its own records.
CREATE FUNCTION exchange.publish_entity() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
BEGIN
  INSERT INTO exchange.entity_info AS i (entity_id, org_id, display_name, unique_name, gstin, state_code, industry, active)
  VALUES (NEW.id, NEW.org_id, NEW.display_name, NEW.unique_name, NEW.gstin, NEW.state_code, NEW.industry, NEW.active)
  ON CONFLICT (entity_id) DO UPDATE SET display_name = NEW.display_name, unique_name = NEW.unique_name, gstin = NEW.gstin,
    state_code = NEW.state_code, industry = NEW.industry, active = NEW.active
  WHERE (i.display_name, i.unique_name, i.gstin, i.state_code, i.industry, i.active)
    IS DISTINCT FROM (NEW.display_name, NEW.unique_name, NEW.gstin, NEW.state_code, NEW.industry, NEW.active);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION exchange.publish_listed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
BEGIN
  UPDATE exchange.entity_info SET listed = coalesce((NEW.value ->> 'listed')::boolean, true)
  WHERE entity_id = NEW.entity_id AND org_id = NEW.org_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO exchange.entity_info (entity_id, org_id, display_name, unique_name, gstin, state_code, industry, active)
SELECT id, org_id, display_name, unique_name, gstin, state_code, industry, active FROM public.entity;
--> statement-breakpoint
CREATE TRIGGER published AFTER INSERT OR UPDATE ON public.entity FOR EACH ROW EXECUTE FUNCTION exchange.publish_entity();
--> statement-breakpoint
CREATE TRIGGER published AFTER INSERT OR UPDATE ON public.entity_setting FOR EACH ROW WHEN (NEW.section = 'connectx') EXECUTE FUNCTION exchange.publish_listed();
--> statement-breakpoint
-- Each side does what is its own to do: an invitation is answered by who got it and taken back by who sent it.
CREATE FUNCTION exchange.guard_connection() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, exchange, pg_temp AS $$
DECLARE
  mine uuid[] := exchange.my_entities();
  invited uuid := CASE WHEN OLD.inviter_entity_id = OLD.low_entity_id THEN OLD.high_entity_id ELSE OLD.low_entity_id END;
BEGIN
  IF NEW.status = OLD.status AND NEW.inviter_entity_id = OLD.inviter_entity_id THEN RETURN NEW; END IF;
  IF NOT (CASE
    WHEN NEW.status = 'Invited' THEN OLD.status IN ('Declined', 'Ended') AND NEW.inviter_entity_id = ANY (mine)
    WHEN NEW.inviter_entity_id <> OLD.inviter_entity_id THEN false
    WHEN NEW.status IN ('Accepted', 'Declined') THEN OLD.status = 'Invited' AND invited = ANY (mine)
    ELSE OLD.status = 'Accepted' OR (OLD.status = 'Invited' AND OLD.inviter_entity_id = ANY (mine))
  END) THEN RAISE EXCEPTION 'a connection is not changed so by this side' USING ERRCODE = '42501'; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guarded BEFORE UPDATE ON exchange.connection FOR EACH ROW EXECUTE FUNCTION exchange.guard_connection();
--> statement-breakpoint
ALTER TABLE exchange.entity_info ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE exchange.connection ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE exchange.connection_event ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE exchange.side ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY partners ON exchange.entity_info FOR SELECT USING (
  entity_id = ANY ((SELECT exchange.my_entities())::uuid[]) OR entity_id = ANY ((SELECT exchange.my_partners())::uuid[]));
--> statement-breakpoint
CREATE POLICY sides ON exchange.connection FOR SELECT USING (id = ANY ((SELECT exchange.my_connections())::uuid[]));
--> statement-breakpoint
CREATE POLICY sides_write ON exchange.connection FOR UPDATE USING (id = ANY ((SELECT exchange.my_connections())::uuid[]));
--> statement-breakpoint
CREATE POLICY inviter ON exchange.connection FOR INSERT WITH CHECK (
  status = 'Invited' AND inviter_entity_id = ANY ((SELECT exchange.my_entities())::uuid[]));
--> statement-breakpoint
CREATE POLICY sides ON exchange.connection_event FOR SELECT USING (connection_id = ANY ((SELECT exchange.my_connections())::uuid[]));
--> statement-breakpoint
CREATE POLICY doer ON exchange.connection_event FOR INSERT WITH CHECK (
  connection_id = ANY ((SELECT exchange.my_connections())::uuid[]) AND entity_id = ANY ((SELECT exchange.my_entities())::uuid[]));
--> statement-breakpoint
-- What a side keeps of the other one is its own business.
CREATE POLICY own ON exchange.side USING (entity_id = ANY ((SELECT exchange.my_entities())::uuid[]))
  WITH CHECK (entity_id = ANY ((SELECT exchange.my_entities())::uuid[]) AND org_id = nullif(current_setting('app.org', true), '')::uuid
    AND connection_id = ANY ((SELECT exchange.my_connections())::uuid[]));
--> statement-breakpoint
REVOKE ALL ON FUNCTION exchange.my_entities(), exchange.my_connections(), exchange.my_partners(), exchange.find_entities(text, text),
  exchange.invitable(uuid), exchange.ties_of_org(), exchange.publish_entity(), exchange.publish_listed(), exchange.guard_connection() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION exchange.my_entities(), exchange.my_connections(), exchange.my_partners(), exchange.find_entities(text, text),
  exchange.invitable(uuid), exchange.ties_of_org() TO bahi_app;
--> statement-breakpoint
GRANT SELECT ON exchange.entity_info TO bahi_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON exchange.connection, exchange.connection_event, exchange.side TO bahi_app;
--> statement-breakpoint
GRANT UPDATE (status, inviter_entity_id, note, changed_at, row_version, low_follows, high_follows) ON exchange.connection TO bahi_app;
--> statement-breakpoint
GRANT UPDATE (role, vendor_id, customer_id, user_id) ON exchange.side TO bahi_app;
