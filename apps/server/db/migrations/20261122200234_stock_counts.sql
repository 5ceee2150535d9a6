CREATE TABLE "stock_count" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text,
	"number_period" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"category_id" uuid,
	"zone" text,
	"bin_ids" jsonb,
	"item_ids" jsonb,
	"blind" boolean DEFAULT false NOT NULL,
	"hard" boolean DEFAULT false NOT NULL,
	"note" text,
	"frozen_at" timestamp with time zone,
	"line_count" integer DEFAULT 0 NOT NULL,
	"adjustment_id" uuid,
	"cancel_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stock_count_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "stock_count_status" CHECK ("stock_count"."status" in ('Draft', 'Counting', 'Review', 'Posted', 'Cancelled')),
	CONSTRAINT "stock_count_number" CHECK ("stock_count"."status" in ('Draft', 'Cancelled') or "stock_count"."code" is not null)
);
--> statement-breakpoint
CREATE TABLE "stock_count_line" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"count_id" uuid NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"batch_id" uuid,
	"new_batch_no" text,
	"new_expires_on" text,
	"new_mrp_e4" bigint,
	"bin_id" uuid,
	"frozen_e3" bigint DEFAULT 0 NOT NULL,
	"moved_e3" bigint DEFAULT 0 NOT NULL,
	"counted_e3" bigint,
	"counted_by" uuid,
	"counted_at" timestamp with time zone,
	"serial_nos" jsonb,
	"again_asked" boolean DEFAULT false NOT NULL,
	"again_e3" bigint,
	"again_by" uuid,
	"again_at" timestamp with time zone,
	"missing_nos" jsonb,
	"found_nos" jsonb,
	"value_paise" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_count_line_org_id_entity_id_count_id_id_pk" PRIMARY KEY("org_id","entity_id","count_id","id")
);
--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_org_id_entity_id_warehouse_id_warehouse_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","warehouse_id") REFERENCES "public"."warehouse"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_org_id_category_id_item_category_org_id_id_fk" FOREIGN KEY ("org_id","category_id") REFERENCES "public"."item_category"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_org_id_entity_id_adjustment_id_stock_adjustment_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","adjustment_id") REFERENCES "public"."stock_adjustment"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_line" ADD CONSTRAINT "stock_count_line_org_id_entity_id_count_id_stock_count_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","count_id") REFERENCES "public"."stock_count"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_line" ADD CONSTRAINT "stock_count_line_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_line" ADD CONSTRAINT "stock_count_line_org_id_item_id_batch_id_batch_org_id_item_id_id_fk" FOREIGN KEY ("org_id","item_id","batch_id") REFERENCES "public"."batch"("org_id","item_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_line" ADD CONSTRAINT "stock_count_line_org_id_bin_id_location_org_id_id_fk" FOREIGN KEY ("org_id","bin_id") REFERENCES "public"."location"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_count_code" ON "stock_count" USING btree ("org_id","entity_id","number_period","code");--> statement-breakpoint
CREATE INDEX "stock_count_open" ON "stock_count" USING btree ("org_id","entity_id","warehouse_id") WHERE "stock_count"."status" in ('Counting', 'Review');--> statement-breakpoint
CREATE INDEX "stock_count_line_item" ON "stock_count_line" USING btree ("org_id","entity_id","item_id");