-- Which documents may wait for a paper is written as they are posted and as something of them is to be billed or claimed again; what
-- bills or claims the last of them takes it away.
CREATE FUNCTION may_wait_for_bill() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  waits boolean := false;
BEGIN
  IF NEW.status = 'Cancelled' THEN
    DELETE FROM not_billed n WHERE n.org_id = NEW.org_id AND n.entity_id = NEW.entity_id AND n.document_id = NEW.id;
    RETURN NULL;
  ELSIF TG_TABLE_NAME = 'purchase_receive' THEN
    waits := EXISTS (SELECT FROM purchase_receive_line l
      WHERE l.org_id = NEW.org_id AND l.entity_id = NEW.entity_id AND l.receive_id = NEW.id AND l.cost_paise <> 0);
  ELSIF TG_TABLE_NAME = 'purchase_return' THEN
    waits := EXISTS (SELECT FROM purchase_return_line l
      WHERE l.org_id = NEW.org_id AND l.entity_id = NEW.entity_id AND l.return_id = NEW.id AND l.received_paise <> l.unbilled_paise);
  ELSIF TG_TABLE_NAME = 'material_in' THEN
    waits := EXISTS (SELECT FROM material_in_line l
      WHERE l.org_id = NEW.org_id AND l.entity_id = NEW.entity_id AND l.in_id = NEW.id AND l.charge_paise <> 0);
  END IF;
  IF waits THEN
    INSERT INTO not_billed (org_id, entity_id, document_id) VALUES (NEW.org_id, NEW.entity_id, NEW.id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER may_wait_for_bill AFTER UPDATE OF status ON purchase_receive FOR EACH ROW
  WHEN (NEW.status <> OLD.status AND (OLD.status = 'Draft' OR NEW.status = 'Cancelled')) EXECUTE FUNCTION may_wait_for_bill();
--> statement-breakpoint
CREATE TRIGGER may_wait_for_bill AFTER UPDATE OF status ON purchase_return FOR EACH ROW
  WHEN (NEW.status <> OLD.status AND (OLD.status = 'Draft' OR NEW.status = 'Cancelled')) EXECUTE FUNCTION may_wait_for_bill();
--> statement-breakpoint
CREATE TRIGGER may_wait_for_bill AFTER UPDATE OF status ON material_in FOR EACH ROW
  WHEN (NEW.status <> OLD.status AND (OLD.status = 'Draft' OR NEW.status = 'Cancelled')) EXECUTE FUNCTION may_wait_for_bill();
--> statement-breakpoint
CREATE FUNCTION waits_for_bill_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO not_billed (org_id, entity_id, document_id) VALUES (NEW.org_id, NEW.entity_id, NEW.from_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER waits_for_bill_again AFTER UPDATE OF ended_at ON document_link FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL AND NEW.from_kind IN ('purchaseReceive', 'purchaseReturn', 'materialIn')
    AND NEW.purpose IN ('bill', 'note', 'return')) EXECUTE FUNCTION waits_for_bill_again();
--> statement-breakpoint
ALTER TABLE "not_billed" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase_receive" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase_receive_line" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase_return" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase_return_line" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "material_in" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "material_in_line" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document_link" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO not_billed (org_id, entity_id, document_id)
  SELECT d.org_id, d.entity_id, d.id FROM purchase_receive d
    JOIN purchase_receive_line l ON l.org_id = d.org_id AND l.entity_id = d.entity_id AND l.receive_id = d.id
    LEFT JOIN (SELECT org_id, entity_id, from_id, from_line_id, sum(cost_paise) AS cost FROM document_link
      WHERE purpose = 'bill' AND ended_at IS NULL GROUP BY 1, 2, 3, 4) k
      ON k.org_id = d.org_id AND k.entity_id = d.entity_id AND k.from_id = d.id AND k.from_line_id = l.id
    WHERE d.status = 'Received' AND l.cost_paise <> coalesce(k.cost, 0)
  UNION SELECT d.org_id, d.entity_id, d.id FROM purchase_return d
    JOIN purchase_return_line l ON l.org_id = d.org_id AND l.entity_id = d.entity_id AND l.return_id = d.id
    LEFT JOIN (SELECT org_id, entity_id, from_id, from_line_id, sum(cost_paise) AS cost FROM document_link
      WHERE purpose = 'note' AND ended_at IS NULL GROUP BY 1, 2, 3, 4) k
      ON k.org_id = d.org_id AND k.entity_id = d.entity_id AND k.from_id = d.id AND k.from_line_id = l.id
    WHERE d.status NOT IN ('Draft', 'Cancelled') AND l.received_paise <> l.unbilled_paise + coalesce(k.cost, 0)
  UNION SELECT d.org_id, d.entity_id, d.id FROM material_in d
    JOIN material_in_line l ON l.org_id = d.org_id AND l.entity_id = d.entity_id AND l.in_id = d.id
    WHERE d.status = 'Received' AND l.charge_paise <> 0 AND NOT EXISTS (SELECT FROM document_link k WHERE k.org_id = d.org_id
      AND k.entity_id = d.entity_id AND k.from_id = d.id AND k.from_line_id = l.id AND k.purpose = 'bill' AND k.ended_at IS NULL);
--> statement-breakpoint
ALTER TABLE "not_billed" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase_receive" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase_receive_line" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase_return" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase_return_line" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "material_in" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "material_in_line" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document_link" FORCE ROW LEVEL SECURITY;
