CREATE TABLE "manufacture_by_product" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"need_e3" bigint DEFAULT 0 NOT NULL,
	"cost_percent_e4" bigint NOT NULL,
	CONSTRAINT "manufacture_by_product_org_id_entity_id_order_id_id_pk" PRIMARY KEY("org_id","entity_id","order_id","id")
);
--> statement-breakpoint
CREATE TABLE "manufacture_component" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"need_e3" bigint DEFAULT 0 NOT NULL,
	"reserved_e3" bigint DEFAULT 0 NOT NULL,
	"issued_e3" bigint DEFAULT 0 NOT NULL,
	"returned_e3" bigint DEFAULT 0 NOT NULL,
	"by_hand" boolean DEFAULT false NOT NULL,
	"stage_id" text,
	"cost_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "manufacture_component_org_id_entity_id_order_id_id_pk" PRIMARY KEY("org_id","entity_id","order_id","id"),
	CONSTRAINT "manufacture_component_moved" CHECK ("manufacture_component"."returned_e3" >= 0 and "manufacture_component"."returned_e3" <= "manufacture_component"."issued_e3" and "manufacture_component"."reserved_e3" >= 0 and "manufacture_component"."need_e3" >= 0)
);
--> statement-breakpoint
CREATE TABLE "manufacture_order" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text,
	"number_period" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"ordered_on" date NOT NULL,
	"due_on" date,
	"item_id" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"recipe_version" integer NOT NULL,
	"quantity_e3" bigint NOT NULL,
	"done_e3" bigint DEFAULT 0 NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"to_warehouse_id" uuid NOT NULL,
	"overhead_percent_e4" bigint DEFAULT 0 NOT NULL,
	"wip_paise" bigint DEFAULT 0 NOT NULL,
	"since_output_paise" bigint DEFAULT 0 NOT NULL,
	"postings" integer DEFAULT 0 NOT NULL,
	"output_count" integer DEFAULT 0 NOT NULL,
	"notes" text,
	"cancel_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "manufacture_order_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "manufacture_order_status" CHECK ("manufacture_order"."status" in ('Draft', 'Released', 'InProgress', 'Done', 'Closed', 'Cancelled')),
	CONSTRAINT "manufacture_order_number" CHECK ("manufacture_order"."status" in ('Draft', 'Cancelled') or "manufacture_order"."code" is not null),
	CONSTRAINT "manufacture_order_quantity" CHECK ("manufacture_order"."quantity_e3" > 0 and "manufacture_order"."done_e3" >= 0),
	CONSTRAINT "manufacture_order_wip" CHECK ("manufacture_order"."wip_paise" = 0 or "manufacture_order"."status" in ('InProgress'))
);
--> statement-breakpoint
CREATE TABLE "manufacture_output" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity_e3" bigint NOT NULL,
	"cost_paise" bigint DEFAULT 0 NOT NULL,
	"batch_no" text,
	"expires_on" date,
	"mrp_e4" bigint,
	"batch_id" uuid,
	"serial_nos" jsonb,
	"order_id" uuid NOT NULL,
	"by_product_id" text,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" uuid,
	CONSTRAINT "manufacture_output_org_id_entity_id_order_id_id_pk" PRIMARY KEY("org_id","entity_id","order_id","id")
);
--> statement-breakpoint
CREATE TABLE "manufacture_stage" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"planned_minutes" integer NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"rate_paise" bigint DEFAULT 0 NOT NULL,
	"good_e3" bigint DEFAULT 0 NOT NULL,
	"rejected_e3" bigint DEFAULT 0 NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	"cost_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "manufacture_stage_org_id_entity_id_order_id_id_pk" PRIMARY KEY("org_id","entity_id","order_id","id")
);
--> statement-breakpoint
CREATE TABLE "recipe" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "recipe_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "recipe_by_product" (
	"org_id" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"position" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity_e3" bigint NOT NULL,
	"cost_percent_e4" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "recipe_by_product_org_id_recipe_id_version_position_pk" PRIMARY KEY("org_id","recipe_id","version","position")
);
--> statement-breakpoint
CREATE TABLE "recipe_component" (
	"org_id" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity_e6" bigint NOT NULL,
	"unit_code" text NOT NULL,
	"factor_e6" bigint NOT NULL,
	"scrap_percent_e4" bigint DEFAULT 0 NOT NULL,
	"stage_id" text,
	CONSTRAINT "recipe_component_org_id_recipe_id_version_id_pk" PRIMARY KEY("org_id","recipe_id","version","id"),
	CONSTRAINT "recipe_component_quantity" CHECK ("recipe_component"."quantity_e6" > 0 and "recipe_component"."factor_e6" > 0)
);
--> statement-breakpoint
CREATE TABLE "recipe_stage" (
	"org_id" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"minutes" integer NOT NULL,
	"rate_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "recipe_stage_org_id_recipe_id_version_id_pk" PRIMARY KEY("org_id","recipe_id","version","id")
);
--> statement-breakpoint
CREATE TABLE "recipe_version" (
	"org_id" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"quantity_e3" bigint NOT NULL,
	"unit_code" text NOT NULL,
	"factor_e6" bigint NOT NULL,
	"overhead_percent_e4" bigint DEFAULT 0 NOT NULL,
	"component_count" integer NOT NULL,
	"stage_count" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "recipe_version_org_id_recipe_id_version_pk" PRIMARY KEY("org_id","recipe_id","version"),
	CONSTRAINT "recipe_version_quantity" CHECK ("recipe_version"."quantity_e3" > 0 and "recipe_version"."factor_e6" > 0)
);
--> statement-breakpoint
ALTER TABLE "manufacture_by_product" ADD CONSTRAINT "manufacture_by_product_org_id_entity_id_order_id_manufacture_order_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","order_id") REFERENCES "public"."manufacture_order"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manufacture_by_product" ADD CONSTRAINT "manufacture_by_product_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manufacture_component" ADD CONSTRAINT "manufacture_component_org_id_entity_id_order_id_manufacture_order_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","order_id") REFERENCES "public"."manufacture_order"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manufacture_component" ADD CONSTRAINT "manufacture_component_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manufacture_order" ADD CONSTRAINT "manufacture_order_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manufacture_order" ADD CONSTRAINT "manufacture_order_org_id_recipe_id_recipe_version_recipe_version_org_id_recipe_id_version_fk" FOREIGN KEY ("org_id","recipe_id","recipe_version") REFERENCES "public"."recipe_version"("org_id","recipe_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manufacture_order" ADD CONSTRAINT "manufacture_order_org_id_entity_id_warehouse_id_warehouse_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","warehouse_id") REFERENCES "public"."warehouse"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manufacture_order" ADD CONSTRAINT "manufacture_order_org_id_entity_id_to_warehouse_id_warehouse_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","to_warehouse_id") REFERENCES "public"."warehouse"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manufacture_output" ADD CONSTRAINT "manufacture_output_org_id_entity_id_order_id_manufacture_order_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","order_id") REFERENCES "public"."manufacture_order"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manufacture_output" ADD CONSTRAINT "manufacture_output_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manufacture_output" ADD CONSTRAINT "manufacture_output_org_id_item_id_batch_id_batch_org_id_item_id_id_fk" FOREIGN KEY ("org_id","item_id","batch_id") REFERENCES "public"."batch"("org_id","item_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manufacture_stage" ADD CONSTRAINT "manufacture_stage_org_id_entity_id_order_id_manufacture_order_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","order_id") REFERENCES "public"."manufacture_order"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe" ADD CONSTRAINT "recipe_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_by_product" ADD CONSTRAINT "recipe_by_product_org_id_recipe_id_version_recipe_version_org_id_recipe_id_version_fk" FOREIGN KEY ("org_id","recipe_id","version") REFERENCES "public"."recipe_version"("org_id","recipe_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_by_product" ADD CONSTRAINT "recipe_by_product_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_component" ADD CONSTRAINT "recipe_component_org_id_recipe_id_version_recipe_version_org_id_recipe_id_version_fk" FOREIGN KEY ("org_id","recipe_id","version") REFERENCES "public"."recipe_version"("org_id","recipe_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_component" ADD CONSTRAINT "recipe_component_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_stage" ADD CONSTRAINT "recipe_stage_org_id_recipe_id_version_recipe_version_org_id_recipe_id_version_fk" FOREIGN KEY ("org_id","recipe_id","version") REFERENCES "public"."recipe_version"("org_id","recipe_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_version" ADD CONSTRAINT "recipe_version_org_id_recipe_id_recipe_org_id_id_fk" FOREIGN KEY ("org_id","recipe_id") REFERENCES "public"."recipe"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "manufacture_order_code" ON "manufacture_order" USING btree ("org_id","entity_id","number_period","code");--> statement-breakpoint
CREATE INDEX "manufacture_order_list" ON "manufacture_order" USING btree ("org_id","entity_id","ordered_on","id");--> statement-breakpoint
CREATE INDEX "manufacture_order_recipe" ON "manufacture_order" USING btree ("org_id","recipe_id","recipe_version");--> statement-breakpoint
CREATE UNIQUE INDEX "recipe_item" ON "recipe" USING btree ("org_id","item_id");--> statement-breakpoint
CREATE INDEX "recipe_list" ON "recipe" USING btree ("org_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "recipe_by_product_item" ON "recipe_by_product" USING btree ("org_id","item_id");--> statement-breakpoint
CREATE INDEX "recipe_component_item" ON "recipe_component" USING btree ("org_id","item_id");