CREATE TABLE "service_estimate_repair" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"estimate_id" uuid NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"part_code" text,
	"side" text,
	"action" text NOT NULL,
	"order_repair_id" text,
	CONSTRAINT "service_estimate_repair_org_id_entity_id_estimate_id_id_pk" PRIMARY KEY("org_id","entity_id","estimate_id","id"),
	CONSTRAINT "service_estimate_repair_side" CHECK ("service_estimate_repair"."side" in ('Front', 'Rear', 'Left', 'Right', 'Top')),
	CONSTRAINT "service_estimate_repair_action" CHECK ("service_estimate_repair"."action" in ('Repl', 'Rep'))
);
--> statement-breakpoint
CREATE TABLE "work_order_repair" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"work_order_id" uuid NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"part_code" text,
	"side" text,
	"action" text NOT NULL,
	CONSTRAINT "work_order_repair_org_id_entity_id_work_order_id_id_pk" PRIMARY KEY("org_id","entity_id","work_order_id","id"),
	CONSTRAINT "work_order_repair_side" CHECK ("work_order_repair"."side" in ('Front', 'Rear', 'Left', 'Right', 'Top')),
	CONSTRAINT "work_order_repair_action" CHECK ("work_order_repair"."action" in ('Repl', 'Rep'))
);
--> statement-breakpoint
ALTER TABLE "service_estimate" ADD COLUMN "last_repair_no" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_estimate_line" ADD COLUMN "repair_id" text;--> statement-breakpoint
ALTER TABLE "service_estimate_line" ADD COLUMN "component_of" text;--> statement-breakpoint
ALTER TABLE "service_estimate_line" ADD COLUMN "component_kind" text;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "last_repair_no" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order_line" ADD COLUMN "repair_id" text;--> statement-breakpoint
ALTER TABLE "work_order_line" ADD COLUMN "component_of" text;--> statement-breakpoint
ALTER TABLE "work_order_line" ADD COLUMN "component_kind" text;--> statement-breakpoint
ALTER TABLE "service_estimate_repair" ADD CONSTRAINT "service_estimate_repair_org_id_entity_id_estimate_id_service_estimate_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","estimate_id") REFERENCES "public"."service_estimate"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_repair" ADD CONSTRAINT "work_order_repair_org_id_entity_id_work_order_id_work_order_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","work_order_id") REFERENCES "public"."work_order"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "service_estimate_line_component" ON "service_estimate_line" USING btree ("org_id","entity_id","estimate_id","component_of","component_kind") WHERE "service_estimate_line"."component_of" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "work_order_line_component" ON "work_order_line" USING btree ("org_id","entity_id","work_order_id","component_of","component_kind") WHERE "work_order_line"."component_of" is not null;--> statement-breakpoint
ALTER TABLE "service_estimate_line" ADD CONSTRAINT "service_estimate_line_component_kind" CHECK ("service_estimate_line"."component_kind" in ('RRF', 'Dtng', 'Ptng'));--> statement-breakpoint
ALTER TABLE "work_order_line" ADD CONSTRAINT "work_order_line_component_kind" CHECK ("work_order_line"."component_kind" in ('RRF', 'Dtng', 'Ptng'));