CREATE TABLE "material_in" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text,
	"number_period" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"kind" text NOT NULL,
	"received_on" date NOT NULL,
	"out_id" uuid,
	"warehouse_id" uuid NOT NULL,
	"vendor_id" uuid,
	"notes" text,
	"line_count" integer DEFAULT 0 NOT NULL,
	"cancel_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "material_in_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "material_in_status" CHECK ("material_in"."status" in ('Draft', 'Received', 'Cancelled')),
	CONSTRAINT "material_in_kind" CHECK ("material_in"."kind" in ('Back', 'Processed', 'Foreign')),
	CONSTRAINT "material_in_number" CHECK ("material_in"."status" in ('Draft', 'Cancelled') or "material_in"."code" is not null),
	CONSTRAINT "material_in_out" CHECK (("material_in"."kind" = 'Foreign') = ("material_in"."out_id" is null))
);
--> statement-breakpoint
CREATE TABLE "material_in_line" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity_e3" bigint NOT NULL,
	"cost_paise" bigint DEFAULT 0 NOT NULL,
	"entered_quantity_e3" bigint,
	"entered_unit" text,
	"factor_e6" bigint,
	"batch_no" text,
	"expires_on" date,
	"mrp_e4" bigint,
	"batch_id" uuid,
	"serial_nos" jsonb,
	"bin_id" uuid,
	"in_id" uuid NOT NULL,
	"out_line_id" text,
	"used_e3" bigint,
	"used_nos" jsonb,
	"charge_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "material_in_line_org_id_entity_id_in_id_id_pk" PRIMARY KEY("org_id","entity_id","in_id","id"),
	CONSTRAINT "material_in_line_quantity" CHECK ("material_in_line"."quantity_e3" > 0 and "material_in_line"."used_e3" > 0 and "material_in_line"."charge_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "material_out" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text,
	"number_period" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"kind" text NOT NULL,
	"sent_on" date NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"vendor_id" uuid,
	"department_id" uuid,
	"is_capital" boolean DEFAULT false NOT NULL,
	"due_back_on" date,
	"account_code" integer,
	"vehicle_no" text,
	"notes" text,
	"value_paise" bigint DEFAULT 0 NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"cancel_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "material_out_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "material_out_status" CHECK ("material_out"."status" in ('Draft', 'Out', 'PartBack', 'Closed', 'Cancelled')),
	CONSTRAINT "material_out_kind" CHECK ("material_out"."kind" in ('Job', 'Repair', 'Returnable', 'Use', 'Sample', 'Destroy')),
	CONSTRAINT "material_out_number" CHECK ("material_out"."status" in ('Draft', 'Cancelled') or "material_out"."code" is not null)
);
--> statement-breakpoint
CREATE TABLE "material_out_line" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity_e3" bigint NOT NULL,
	"cost_paise" bigint DEFAULT 0 NOT NULL,
	"entered_quantity_e3" bigint,
	"entered_unit" text,
	"factor_e6" bigint,
	"batch_no" text,
	"expires_on" date,
	"mrp_e4" bigint,
	"batch_id" uuid,
	"serial_nos" jsonb,
	"bin_id" uuid,
	"out_id" uuid NOT NULL,
	CONSTRAINT "material_out_line_org_id_entity_id_out_id_id_pk" PRIMARY KEY("org_id","entity_id","out_id","id"),
	CONSTRAINT "material_out_line_quantity" CHECK ("material_out_line"."quantity_e3" > 0)
);
--> statement-breakpoint
ALTER TABLE "material_in" ADD CONSTRAINT "material_in_org_id_entity_id_warehouse_id_warehouse_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","warehouse_id") REFERENCES "public"."warehouse"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_in" ADD CONSTRAINT "material_in_org_id_entity_id_out_id_material_out_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","out_id") REFERENCES "public"."material_out"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_in" ADD CONSTRAINT "material_in_org_id_vendor_id_vendor_org_id_id_fk" FOREIGN KEY ("org_id","vendor_id") REFERENCES "public"."vendor"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_in_line" ADD CONSTRAINT "material_in_line_org_id_entity_id_in_id_material_in_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","in_id") REFERENCES "public"."material_in"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_in_line" ADD CONSTRAINT "material_in_line_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_in_line" ADD CONSTRAINT "material_in_line_org_id_item_id_batch_id_batch_org_id_item_id_id_fk" FOREIGN KEY ("org_id","item_id","batch_id") REFERENCES "public"."batch"("org_id","item_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_in_line" ADD CONSTRAINT "material_in_line_org_id_bin_id_location_org_id_id_fk" FOREIGN KEY ("org_id","bin_id") REFERENCES "public"."location"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_out" ADD CONSTRAINT "material_out_org_id_entity_id_warehouse_id_warehouse_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","warehouse_id") REFERENCES "public"."warehouse"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_out" ADD CONSTRAINT "material_out_org_id_vendor_id_vendor_org_id_id_fk" FOREIGN KEY ("org_id","vendor_id") REFERENCES "public"."vendor"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_out" ADD CONSTRAINT "material_out_org_id_department_id_department_org_id_id_fk" FOREIGN KEY ("org_id","department_id") REFERENCES "public"."department"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_out_line" ADD CONSTRAINT "material_out_line_org_id_entity_id_out_id_material_out_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","out_id") REFERENCES "public"."material_out"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_out_line" ADD CONSTRAINT "material_out_line_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_out_line" ADD CONSTRAINT "material_out_line_org_id_item_id_batch_id_batch_org_id_item_id_id_fk" FOREIGN KEY ("org_id","item_id","batch_id") REFERENCES "public"."batch"("org_id","item_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_out_line" ADD CONSTRAINT "material_out_line_org_id_bin_id_location_org_id_id_fk" FOREIGN KEY ("org_id","bin_id") REFERENCES "public"."location"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "material_in_code" ON "material_in" USING btree ("org_id","entity_id","number_period","code");--> statement-breakpoint
CREATE INDEX "material_in_list" ON "material_in" USING btree ("org_id","entity_id","received_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "material_out_code" ON "material_out" USING btree ("org_id","entity_id","number_period","code");--> statement-breakpoint
CREATE INDEX "material_out_list" ON "material_out" USING btree ("org_id","entity_id","sent_on","id");--> statement-breakpoint
-- What went out or came in is closed to the working role as transfers are; lines of neither change.
CREATE TRIGGER made AFTER INSERT ON material_out FOR EACH ROW WHEN (NEW.status <> 'Draft') EXECUTE FUNCTION refuse_made_posted();
--> statement-breakpoint
CREATE TRIGGER posted AFTER UPDATE ON material_out FOR EACH ROW WHEN (OLD.status <> 'Draft')
  EXECUTE FUNCTION keep_posted('status', 'cancel_reason', 'row_version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER cancelled AFTER UPDATE OF status ON material_out FOR EACH ROW
  WHEN (OLD.status <> 'Draft' AND NEW.status = 'Cancelled') EXECUTE FUNCTION assert_mirrored();
--> statement-breakpoint
CREATE TRIGGER path AFTER UPDATE OF status ON material_out FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND (OLD.status = 'Cancelled' OR OLD.status <> 'Draft' AND NEW.status = 'Draft')) EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
CREATE TRIGGER deleted AFTER DELETE ON material_out FOR EACH ROW WHEN (OLD.status <> 'Draft') EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
CREATE TRIGGER posted AFTER INSERT OR UPDATE OR DELETE ON material_out_line FOR EACH ROW EXECUTE FUNCTION keep_lines_of_goods('material_out', 'out_id');
--> statement-breakpoint
CREATE TRIGGER place AFTER UPDATE OF out_id ON material_out_line FOR EACH ROW WHEN (OLD.out_id <> NEW.out_id) EXECUTE FUNCTION keep_place();
--> statement-breakpoint
CREATE TRIGGER made AFTER INSERT ON material_in FOR EACH ROW WHEN (NEW.status <> 'Draft') EXECUTE FUNCTION refuse_made_posted();
--> statement-breakpoint
CREATE TRIGGER posted AFTER UPDATE ON material_in FOR EACH ROW WHEN (OLD.status <> 'Draft')
  EXECUTE FUNCTION keep_posted('status', 'cancel_reason', 'row_version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER cancelled AFTER UPDATE OF status ON material_in FOR EACH ROW
  WHEN (OLD.status <> 'Draft' AND NEW.status = 'Cancelled') EXECUTE FUNCTION assert_mirrored();
--> statement-breakpoint
CREATE TRIGGER path AFTER UPDATE OF status ON material_in FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND (OLD.status = 'Cancelled' OR OLD.status <> 'Draft' AND NEW.status = 'Draft')) EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
CREATE TRIGGER deleted AFTER DELETE ON material_in FOR EACH ROW WHEN (OLD.status <> 'Draft') EXECUTE FUNCTION keep_posted();
--> statement-breakpoint
CREATE TRIGGER posted AFTER INSERT OR UPDATE OR DELETE ON material_in_line FOR EACH ROW EXECUTE FUNCTION keep_lines_of_goods('material_in', 'in_id');
--> statement-breakpoint
CREATE TRIGGER place AFTER UPDATE OF in_id ON material_in_line FOR EACH ROW WHEN (OLD.in_id <> NEW.in_id) EXECUTE FUNCTION keep_place();
