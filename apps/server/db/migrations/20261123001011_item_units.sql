CREATE TABLE "item_reorder" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"reorder_level_e3" bigint DEFAULT 0 NOT NULL,
	"reorder_max_e3" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "item_reorder_org_id_entity_id_item_id_warehouse_id_pk" PRIMARY KEY("org_id","entity_id","item_id","warehouse_id"),
	CONSTRAINT "item_reorder_levels" CHECK ("item_reorder"."reorder_level_e3" >= 0 and "item_reorder"."reorder_max_e3" >= 0)
);
--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "more_units" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "lead_days" integer;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "minimum_life_days" integer;--> statement-breakpoint
ALTER TABLE "item_barcode" ADD COLUMN "unit_name" text;--> statement-breakpoint
ALTER TABLE "item_price" ADD COLUMN "reorder_max_e3" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "item_reorder" ADD CONSTRAINT "item_reorder_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_reorder" ADD CONSTRAINT "item_reorder_org_id_entity_id_warehouse_id_warehouse_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","warehouse_id") REFERENCES "public"."warehouse"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;