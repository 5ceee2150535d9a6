CREATE TABLE "model_request" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"make_name" text NOT NULL,
	"model_name" text NOT NULL,
	"variant" text,
	"body_type" text,
	"note" text,
	"status" text NOT NULL,
	"reason" text,
	"model_id" uuid,
	"requested_by" uuid NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"told" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "model_request_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "vehicle_picture" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"angle" text NOT NULL,
	"note" text,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vehicle_picture_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "vehicle_policy" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"insurer_code" text NOT NULL,
	"policy_number" text NOT NULL,
	"kind" text NOT NULL,
	"insured_value_paise" bigint DEFAULT 0 NOT NULL,
	"premium_paise" bigint DEFAULT 0 NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"no_claim_percent" integer,
	"nominee" text,
	"document_file_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vehicle_policy_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "next_service_km" integer;--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "last_service_on" date;--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "last_service_km" integer;--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "service_interval_months" integer;--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "service_interval_km" integer;--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "policy_until" date;--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "pollution_until" date;--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "fitness_until" date;--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "road_tax_until" date;--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "item_id" uuid;--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "serial_number" text;--> statement-breakpoint
ALTER TABLE "model_request" ADD CONSTRAINT "model_request_org_id_model_id_model_org_id_id_fk" FOREIGN KEY ("org_id","model_id") REFERENCES "public"."model"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_picture" ADD CONSTRAINT "vehicle_picture_org_id_vehicle_id_vehicle_org_id_id_fk" FOREIGN KEY ("org_id","vehicle_id") REFERENCES "public"."vehicle"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_picture" ADD CONSTRAINT "vehicle_picture_org_id_file_id_stored_file_org_id_id_fk" FOREIGN KEY ("org_id","file_id") REFERENCES "public"."stored_file"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_policy" ADD CONSTRAINT "vehicle_policy_org_id_vehicle_id_vehicle_org_id_id_fk" FOREIGN KEY ("org_id","vehicle_id") REFERENCES "public"."vehicle"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_policy" ADD CONSTRAINT "vehicle_policy_org_id_document_file_id_stored_file_org_id_id_fk" FOREIGN KEY ("org_id","document_file_id") REFERENCES "public"."stored_file"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_request_status" ON "model_request" USING btree ("org_id","status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "model_request_pending" ON "model_request" USING btree ("org_id",lower("make_name"),lower("model_name"),lower(coalesce("variant", ''))) WHERE "model_request"."status" = 'Pending';--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_picture_name" ON "vehicle_picture" USING btree ("org_id","vehicle_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_policy_number" ON "vehicle_policy" USING btree ("org_id","vehicle_id","insurer_code",lower("policy_number"),"from_on");--> statement-breakpoint
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_serial_number" ON "vehicle" USING btree ("org_id","item_id","serial_number") WHERE "vehicle"."serial_number" is not null;--> statement-breakpoint
CREATE INDEX "vehicle_policy_until" ON "vehicle" USING btree ("org_id","policy_until","id");--> statement-breakpoint
CREATE INDEX "vehicle_next_service" ON "vehicle" USING btree ("org_id","next_service_on","id");