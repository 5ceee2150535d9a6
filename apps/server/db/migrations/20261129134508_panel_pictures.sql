CREATE TABLE "repair_picture" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"work_order_id" uuid,
	"estimate_id" uuid,
	"repair_id" text NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "repair_picture_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "repair_picture_of_one" CHECK (num_nonnulls("repair_picture"."work_order_id", "repair_picture"."estimate_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "first_promised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "repair_picture" ADD CONSTRAINT "repair_picture_of_order" FOREIGN KEY ("org_id","entity_id","work_order_id","repair_id") REFERENCES "public"."work_order_repair"("org_id","entity_id","work_order_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_picture" ADD CONSTRAINT "repair_picture_of_estimate" FOREIGN KEY ("org_id","entity_id","estimate_id","repair_id") REFERENCES "public"."service_estimate_repair"("org_id","entity_id","estimate_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_picture" ADD CONSTRAINT "repair_picture_org_id_file_id_stored_file_org_id_id_fk" FOREIGN KEY ("org_id","file_id") REFERENCES "public"."stored_file"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "repair_picture_order" ON "repair_picture" USING btree ("org_id","entity_id","work_order_id","repair_id","file_id") WHERE "repair_picture"."work_order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "repair_picture_estimate" ON "repair_picture" USING btree ("org_id","entity_id","estimate_id","repair_id","file_id") WHERE "repair_picture"."estimate_id" is not null;--> statement-breakpoint
CREATE INDEX "repair_picture_file" ON "repair_picture" USING btree ("org_id","file_id");
--> statement-breakpoint
-- Orders of before: what they were promised first stands in their audit log, where the promise was moved.
UPDATE "work_order" w SET "first_promised_at" = coalesce((
    SELECT (c ->> 'from')::timestamptz FROM "audit_entry" a CROSS JOIN LATERAL jsonb_array_elements(a."changes") c
    WHERE a."org_id" = w."org_id" AND a."subject_id" = w."id" AND c ->> 'path' = 'promisedAt' AND c ->> 'from' IS NOT NULL
    ORDER BY a."seq" LIMIT 1), w."promised_at")
WHERE w."promised_at" IS NOT NULL;
--> statement-breakpoint
-- The first promise stays, whoever writes the order, and whatever is promised after it.
CREATE FUNCTION keep_first_promise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.first_promised_at := coalesce(OLD.first_promised_at, NEW.promised_at);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER work_order_first_promise BEFORE INSERT OR UPDATE OF promised_at, first_promised_at ON work_order
  FOR EACH ROW EXECUTE FUNCTION keep_first_promise();
--> statement-breakpoint
-- The file goes with the last picture of it: an order shows the same as the estimate that it came from.
CREATE FUNCTION forget_repair_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM stored_file s WHERE s.org_id = OLD.org_id AND s.id = OLD.file_id
    AND NOT EXISTS (SELECT FROM repair_picture p WHERE p.org_id = OLD.org_id AND p.file_id = OLD.file_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER repair_picture_forgotten AFTER DELETE ON repair_picture FOR EACH ROW EXECUTE FUNCTION forget_repair_picture();
