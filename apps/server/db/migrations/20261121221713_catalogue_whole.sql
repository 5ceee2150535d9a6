CREATE TABLE "quick_list" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "quick_list_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "quick_list_entry" (
	"org_id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"operation_id" uuid,
	"item_id" uuid,
	"quantity_e3" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "quick_list_entry_org_id_list_id_position_pk" PRIMARY KEY("org_id","list_id","position")
);
--> statement-breakpoint
CREATE TABLE "body_labour" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"part_code" text NOT NULL,
	"description" text NOT NULL,
	"refit_hours_e3" bigint,
	"denting_hours_e3" bigint,
	"painting_hours_e3" bigint,
	"refit_price_paise" bigint,
	"denting_price_paise" bigint,
	"painting_price_paise" bigint,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "body_labour_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "part_name" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"description" text NOT NULL,
	"category" text,
	"hsn" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "part_name_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "vehicle_part" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"category" text,
	"manufacturer" text,
	"hsn" text,
	"tax_percent_e4" bigint,
	"mrp_paise" bigint,
	"superseded_by" text,
	"vehicles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vehicle_part_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "labour_time_guide" ADD COLUMN "hourly_rate_e4" bigint;--> statement-breakpoint
ALTER TABLE "quick_list_entry" ADD CONSTRAINT "quick_list_entry_org_id_list_id_quick_list_org_id_id_fk" FOREIGN KEY ("org_id","list_id") REFERENCES "public"."quick_list"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_list_entry" ADD CONSTRAINT "quick_list_entry_org_id_operation_id_operation_code_org_id_id_fk" FOREIGN KEY ("org_id","operation_id") REFERENCES "public"."operation_code"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_list_entry" ADD CONSTRAINT "quick_list_entry_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quick_list_unique" ON "quick_list" USING btree ("org_id","kind",lower("name"));--> statement-breakpoint
CREATE INDEX "quick_list_entry_operation" ON "quick_list_entry" USING btree ("org_id","operation_id");--> statement-breakpoint
CREATE INDEX "quick_list_entry_item" ON "quick_list_entry" USING btree ("org_id","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "body_labour_unique" ON "body_labour" USING btree ("org_id",lower("part_code"),lower("description"));--> statement-breakpoint
CREATE UNIQUE INDEX "part_name_unique" ON "part_name" USING btree ("org_id",lower("description"));--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_part_unique" ON "vehicle_part" USING btree ("org_id",lower("code"));--> statement-breakpoint
CREATE INDEX "vehicle_part_category" ON "vehicle_part" USING btree ("org_id",lower("category"));--> statement-breakpoint
CREATE INDEX "vehicle_part_search" ON "vehicle_part" USING gin ("org_id",lower("code" || ' ' || "description") gin_trgm_ops);