CREATE TABLE "custom_field" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"record" text NOT NULL,
	"label" text NOT NULL,
	"kind" text NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"in_list" boolean DEFAULT false NOT NULL,
	"searchable" boolean DEFAULT false NOT NULL,
	"on_print" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "custom_field_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "custom_field_record" CHECK ("custom_field"."record" in ('item', 'customer')),
	CONSTRAINT "custom_field_kind" CHECK ("custom_field"."kind" in ('text', 'number', 'date', 'yesNo', 'choice'))
);
--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "custom_values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "custom_values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "number_series" ADD COLUMN "used_prefixes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "number_series" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_field_label" ON "custom_field" USING btree ("org_id","record",lower("label"));--> statement-breakpoint
CREATE INDEX "item_custom" ON "item" USING gin ("org_id","custom_values" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "customer_custom" ON "customer" USING gin ("org_id","custom_values" jsonb_path_ops);