CREATE TABLE "voided_slip" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"slip_no" text NOT NULL,
	"sold_at" timestamp with time zone NOT NULL,
	"total_paise" bigint DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"voided_at" timestamp with time zone NOT NULL,
	"voided_by" uuid NOT NULL,
	CONSTRAINT "voided_slip_org_id_entity_id_client_id_pk" PRIMARY KEY("org_id","entity_id","client_id")
);
--> statement-breakpoint
ALTER TABLE "sales_receipt" ADD COLUMN "slip_no" text;--> statement-breakpoint
ALTER TABLE "voided_slip" ADD CONSTRAINT "voided_slip_org_id_voided_by_app_user_org_id_id_fk" FOREIGN KEY ("org_id","voided_by") REFERENCES "public"."app_user"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_changed" ON "item" USING btree ("org_id","updated_at");--> statement-breakpoint
CREATE INDEX "batch_changed" ON "batch" USING btree ("org_id","updated_at");--> statement-breakpoint
-- A slip is voided for good: no receipt is made of it, whoever sends it.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON voided_slip FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_voided_slip() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM voided_slip v WHERE v.org_id = NEW.org_id AND v.entity_id = NEW.entity_id AND v.client_id = NEW.client_id) THEN
    RAISE EXCEPTION 'the slip of this receipt is voided' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER voided AFTER INSERT ON sales_receipt FOR EACH ROW EXECUTE FUNCTION refuse_voided_slip();
--> statement-breakpoint
DO $$ BEGIN
  EXECUTE replace(pg_get_functiondef('close_posted_tables()'::regprocedure), '(''sales_estimate_version'', NULL)',
    '(''sales_estimate_version'', NULL), (''voided_slip'', NULL)');
END $$;
