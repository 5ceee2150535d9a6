CREATE TABLE "work_order_time" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"work_order_id" uuid NOT NULL,
	"line_id" text NOT NULL,
	"technician_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ending" text,
	"reason" text,
	"corrected_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "work_order_time_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "work_order_time_order_of_time" CHECK ("work_order_time"."ended_at" >= "work_order_time"."started_at")
);
--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "review" boolean;--> statement-breakpoint
ALTER TABLE "work_order_approval" ADD COLUMN "line_paise" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order_line" ADD COLUMN "sublet_cost_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order_line" ADD COLUMN "reopened" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order_line" ADD COLUMN "carried_from_order_id" uuid;--> statement-breakpoint
ALTER TABLE "work_order_line" ADD COLUMN "carried_from_line_id" text;--> statement-breakpoint
ALTER TABLE "work_order_time" ADD CONSTRAINT "work_order_time_org_id_entity_id_work_order_id_work_order_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","work_order_id") REFERENCES "public"."work_order"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_order_time_order" ON "work_order_time" USING btree ("org_id","entity_id","work_order_id");--> statement-breakpoint
CREATE INDEX "work_order_time_technician" ON "work_order_time" USING btree ("org_id","entity_id","technician_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "work_order_time_running" ON "work_order_time" USING btree ("org_id","technician_id") WHERE "work_order_time"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "work_order_line_carried" ON "work_order_line" USING btree ("org_id","carried_from_order_id","carried_from_line_id") WHERE "work_order_line"."carried_from_order_id" is not null;