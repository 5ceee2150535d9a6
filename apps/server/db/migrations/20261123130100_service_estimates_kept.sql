-- What an estimate said and what was answered to it is kept: versions and answers are written once, its rounds keep their
-- letters, and a line that is on the order keeps what it sells and for how much.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON service_estimate_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON service_estimate_approval FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON service_estimate_round FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ordered AFTER UPDATE ON service_estimate_line FOR EACH ROW
  WHEN (OLD.order_line_id IS NOT NULL AND NEW.order_line_id IS NOT NULL)
  EXECUTE FUNCTION keep_posted('position', 'amount_paise', 'record_discount_paise', 'taxable_paise', 'cgst_paise',
    'sgst_paise', 'igst_paise', 'total_paise', 'insurer_taxable_paise', 'insurer_cgst_paise', 'insurer_sgst_paise',
    'insurer_igst_paise', 'insurer_total_paise', 'estimate_taxable_paise', 'estimate_cgst_paise', 'estimate_sgst_paise',
    'estimate_igst_paise', 'estimate_total_paise', 'complaint_id', 'technician_id', 'warehouse_id', 'sublet', 'vendor_id', 'sublet_cost_paise',
    'declined_on_order', 'advise_next_visit', 'remind_on');
--> statement-breakpoint
CREATE TRIGGER ordered_deleted AFTER DELETE ON service_estimate_line FOR EACH ROW WHEN (OLD.order_line_id IS NOT NULL) EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
CREATE TRIGGER place AFTER UPDATE OF estimate_id ON service_estimate_line FOR EACH ROW WHEN (OLD.estimate_id <> NEW.estimate_id) EXECUTE FUNCTION keep_place();
--> statement-breakpoint
DO $$ BEGIN
  EXECUTE replace(pg_get_functiondef('close_posted_tables()'::regprocedure), '(''recipe_version'', NULL)',
    '(''recipe_version'', NULL), (''service_estimate_version'', NULL), (''service_estimate_approval'', NULL), (''service_estimate_round'', NULL)');
END $$;
