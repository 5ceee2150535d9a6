CREATE TABLE "report_schedule" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"view_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"frequency" text NOT NULL,
	"weekday" integer,
	"month_day" integer,
	"send_time" text NOT NULL,
	"format" text NOT NULL,
	"recipients" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"next_due_at" timestamp with time zone NOT NULL,
	"last_run_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "report_schedule_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "report_schedule_frequency" CHECK ("report_schedule"."frequency" in ('daily', 'weekly', 'monthly')),
	CONSTRAINT "report_schedule_format" CHECK ("report_schedule"."format" in ('pdf', 'xlsx'))
);
--> statement-breakpoint
CREATE TABLE "report_view" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"report_id" integer NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"state" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "report_view_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "buyer_gstin" text GENERATED ALWAYS AS (snapshot -> 'buyer' ->> 'gstin') STORED;--> statement-breakpoint
ALTER TABLE "report_schedule" ADD CONSTRAINT "report_schedule_org_id_entity_id_view_id_report_view_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","view_id") REFERENCES "public"."report_view"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_schedule_due" ON "report_schedule" USING btree ("org_id","entity_id","next_due_at") WHERE "report_schedule"."active";--> statement-breakpoint
CREATE INDEX "report_schedule_view" ON "report_schedule" USING btree ("org_id","entity_id","view_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_view_name" ON "report_view" USING btree ("org_id","entity_id","report_id","owner_id",lower("name"));--> statement-breakpoint
CREATE INDEX "invoice_day" ON "invoice" USING btree ("org_id","entity_id","invoiced_on","id");--> statement-breakpoint
CREATE INDEX "payment_day" ON "payment" USING btree ("org_id","entity_id","received_on","id");--> statement-breakpoint
CREATE INDEX "work_order_day" ON "work_order" USING btree ("org_id","entity_id","opened_on","id");