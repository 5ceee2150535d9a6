CREATE TABLE "transfer_order" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text,
	"number_period" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"ordered_on" date NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"to_branch_id" uuid NOT NULL,
	"to_warehouse_id" uuid NOT NULL,
	"from_name" text NOT NULL,
	"to_name" text NOT NULL,
	"value_at" text NOT NULL,
	"value_paise" bigint DEFAULT 0 NOT NULL,
	"vehicle_no" text,
	"distance_km" integer,
	"notes" text,
	"line_count" integer DEFAULT 0 NOT NULL,
	"arrivals" integer DEFAULT 0 NOT NULL,
	"cancel_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "transfer_order_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "transfer_order_status" CHECK ("transfer_order"."status" in ('Draft', 'InTransit', 'PartReceived', 'Received', 'Cancelled')),
	CONSTRAINT "transfer_order_value_at" CHECK ("transfer_order"."value_at" in ('Cost', 'List')),
	CONSTRAINT "transfer_order_number" CHECK ("transfer_order"."status" in ('Draft', 'Cancelled') or "transfer_order"."code" is not null)
);
--> statement-breakpoint
CREATE TABLE "transfer_order_line" (
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
	"transfer_id" uuid NOT NULL,
	"value_paise" bigint DEFAULT 0 NOT NULL,
	"received_e3" bigint DEFAULT 0 NOT NULL,
	"short_e3" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "transfer_order_line_org_id_entity_id_transfer_id_id_pk" PRIMARY KEY("org_id","entity_id","transfer_id","id"),
	CONSTRAINT "transfer_order_line_arrived" CHECK ("transfer_order_line"."received_e3" >= 0 and "transfer_order_line"."short_e3" >= 0 and "transfer_order_line"."received_e3" + "transfer_order_line"."short_e3" <= "transfer_order_line"."quantity_e3")
);
--> statement-breakpoint
ALTER TABLE "transfer_order" ADD CONSTRAINT "transfer_order_org_id_entity_id_warehouse_id_warehouse_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","warehouse_id") REFERENCES "public"."warehouse"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_order" ADD CONSTRAINT "transfer_order_org_id_to_branch_id_to_warehouse_id_warehouse_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","to_branch_id","to_warehouse_id") REFERENCES "public"."warehouse"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_order_line" ADD CONSTRAINT "transfer_order_line_org_id_entity_id_transfer_id_transfer_order_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","transfer_id") REFERENCES "public"."transfer_order"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_order_line" ADD CONSTRAINT "transfer_order_line_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_order_line" ADD CONSTRAINT "transfer_order_line_org_id_item_id_batch_id_batch_org_id_item_id_id_fk" FOREIGN KEY ("org_id","item_id","batch_id") REFERENCES "public"."batch"("org_id","item_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_order_line" ADD CONSTRAINT "transfer_order_line_org_id_bin_id_location_org_id_id_fk" FOREIGN KEY ("org_id","bin_id") REFERENCES "public"."location"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_order_code" ON "transfer_order" USING btree ("org_id","entity_id","number_period","code");--> statement-breakpoint
CREATE INDEX "transfer_order_list" ON "transfer_order" USING btree ("org_id","entity_id","ordered_on","id");--> statement-breakpoint
CREATE INDEX "transfer_order_arriving" ON "transfer_order" USING btree ("org_id","to_branch_id","ordered_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "warehouse_of_product" ON "warehouse" USING btree ("org_id","entity_id","kind") WHERE "warehouse"."kind" in ('Vendor', 'Transit');