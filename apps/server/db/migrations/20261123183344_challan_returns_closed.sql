-- Goods come back of a challan before they are billed: no more than is out and on no invoice, at what of their cost is not billed.
CREATE OR REPLACE FUNCTION assert_sales_return_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM invoice i WHERE i.org_id = NEW.org_id AND i.entity_id = NEW.entity_id AND i.id = NEW.invoice_id
        AND i.customer_id = NEW.customer_id AND i.status IN ('Unpaid', 'Partial', 'Closed')
      UNION ALL SELECT FROM sales_receipt s WHERE s.org_id = NEW.org_id AND s.entity_id = NEW.entity_id AND s.id = NEW.receipt_id
        AND s.customer_id IS NOT DISTINCT FROM NEW.customer_id AND s.status = 'Closed'
      UNION ALL SELECT FROM delivery_challan d WHERE d.org_id = NEW.org_id AND d.entity_id = NEW.entity_id AND d.id = NEW.challan_id
        AND d.customer_id = NEW.customer_id AND d.status IN ('Open', 'PartInvoiced', 'Invoiced')) THEN
    RAISE EXCEPTION 'return % is of no posted sale', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  IF EXISTS (SELECT FROM sales_return r JOIN sales_return_line l ON l.org_id = r.org_id AND l.entity_id = r.entity_id AND l.return_id = r.id
        LEFT JOIN invoice_line s ON s.org_id = r.org_id AND s.entity_id = r.entity_id AND s.invoice_id = r.invoice_id AND s.id = l.source_line_id
        LEFT JOIN sales_receipt_line t ON t.org_id = r.org_id AND t.entity_id = r.entity_id AND t.receipt_id = r.receipt_id AND t.id = l.source_line_id
      WHERE r.org_id = NEW.org_id AND r.entity_id = NEW.entity_id AND r.status = 'Received'
        AND (r.invoice_id = NEW.invoice_id OR r.receipt_id = NEW.receipt_id)
      GROUP BY l.source_line_id, coalesce(s.quantity_e3, t.quantity_e3), coalesce(s.cost_paise, t.cost_paise)
      HAVING coalesce(s.quantity_e3, t.quantity_e3) IS NULL OR sum(l.quantity_e3) > coalesce(s.quantity_e3, t.quantity_e3)
        OR sum(l.cost_paise) > coalesce(s.cost_paise, t.cost_paise)) THEN
    RAISE EXCEPTION 'return % brings back more than was sold', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  IF EXISTS (SELECT FROM sales_return r JOIN sales_return_line l ON l.org_id = r.org_id AND l.entity_id = r.entity_id AND l.return_id = r.id
        LEFT JOIN delivery_challan_line s ON s.org_id = r.org_id AND s.entity_id = r.entity_id AND s.challan_id = r.challan_id AND s.id = l.source_line_id
        CROSS JOIN LATERAL (SELECT coalesce(sum(k.quantity_e3) FILTER (WHERE k.purpose = 'invoice'), 0) AS invoiced,
            coalesce(sum(k.cost_paise) FILTER (WHERE k.purpose = 'sell'), 0) AS cost FROM document_link k
          WHERE k.org_id = r.org_id AND k.entity_id = r.entity_id AND k.from_id = r.challan_id AND k.from_line_id = l.source_line_id
            AND k.purpose IN ('invoice', 'sell') AND k.ended_at IS NULL) b
      WHERE r.org_id = NEW.org_id AND r.entity_id = NEW.entity_id AND r.challan_id = NEW.challan_id AND r.status = 'Received'
      GROUP BY l.source_line_id, s.quantity_e3, s.cost_paise, b.invoiced, b.cost
      HAVING s.quantity_e3 IS NULL OR sum(l.quantity_e3) + b.invoiced > s.quantity_e3 OR sum(l.cost_paise) + b.cost > s.cost_paise) THEN
    RAISE EXCEPTION 'return % brings back more than is out and not invoiced', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A challan stands while goods of it are back.
CREATE FUNCTION keep_returned_challan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM sales_return r WHERE r.org_id = NEW.org_id AND r.entity_id = NEW.entity_id AND r.challan_id = NEW.id
      AND r.status = 'Received') THEN
    RAISE EXCEPTION 'goods of challan % came back', NEW.code USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER returned AFTER UPDATE OF status ON delivery_challan FOR EACH ROW WHEN (OLD.status <> NEW.status AND NEW.status = 'Cancelled')
  EXECUTE FUNCTION keep_returned_challan();
