-- What a logo is called follows the setting that holds it, as the rest that a business tells of itself.
CREATE FUNCTION exchange.publish_logo() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
BEGIN
  UPDATE exchange.entity_info SET logo_name = NEW.value ->> 'name'
  WHERE entity_id = NEW.entity_id AND org_id = NEW.org_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER published_logo AFTER INSERT OR UPDATE ON public.entity_setting FOR EACH ROW WHEN (NEW.section = 'logo') EXECUTE FUNCTION exchange.publish_logo();
--> statement-breakpoint
UPDATE exchange.entity_info i SET logo_name = s.value ->> 'name'
FROM public.entity_setting s WHERE s.section = 'logo' AND s.org_id = i.org_id AND s.entity_id = i.entity_id;
--> statement-breakpoint
-- Who invited or accepted for a business, to both sides of a connection; what it keeps of the other stays its own (chat §2).
CREATE FUNCTION exchange.spoke_for(p_connection uuid, p_entity uuid) RETURNS TABLE (user_id uuid, user_name text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, exchange, pg_temp AS $$
  SELECT s.user_id, s.user_name FROM exchange.side s
  WHERE s.connection_id = p_connection AND s.entity_id = p_entity AND s.connection_id = ANY (exchange.my_connections())
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION exchange.publish_logo(), exchange.spoke_for(uuid, uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION exchange.spoke_for(uuid, uuid) TO bahi_app;
