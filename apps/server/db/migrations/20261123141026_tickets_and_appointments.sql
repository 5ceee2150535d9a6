CREATE TABLE "appointment" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"number_period" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"held_on" date NOT NULL,
	"held_from" text NOT NULL,
	"minutes" integer NOT NULL,
	"customer_id" uuid,
	"vehicle_id" uuid,
	"name" text,
	"phone" text,
	"registration_number" text,
	"advisor_id" uuid,
	"complaints" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pick_up" jsonb,
	"note" text,
	"overbook_reason" text,
	"cancel_reason" text,
	"work_order_id" uuid,
	"moves" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "appointment_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "appointment_status" CHECK ("appointment"."status" in ('Booked', 'Confirmed', 'CheckedIn', 'Cancelled')),
	CONSTRAINT "appointment_number" CHECK ("appointment"."status" in ('Draft', 'Cancelled') or "appointment"."code" is not null),
	CONSTRAINT "appointment_minutes" CHECK ("appointment"."minutes" between 5 and 600),
	CONSTRAINT "appointment_from" CHECK ("appointment"."held_from" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "appointment_who" CHECK ("appointment"."customer_id" is not null or ("appointment"."name" is not null and "appointment"."phone" is not null)),
	CONSTRAINT "appointment_checked_in" CHECK (("appointment"."status" = 'CheckedIn') = ("appointment"."work_order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "holiday" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"held_on" date NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "holiday_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_category" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ticket_category_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"number_period" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"subject" text NOT NULL,
	"description" text,
	"customer_id" uuid,
	"vehicle_id" uuid,
	"phone" text,
	"category_id" uuid,
	"priority" text NOT NULL,
	"source" text NOT NULL,
	"assigned_to" uuid,
	"counts_from" timestamp with time zone NOT NULL,
	"respond_by" timestamp with time zone NOT NULL,
	"responded_at" timestamp with time zone,
	"resolve_by" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"waiting_for" text,
	"pauses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"resolution" text,
	"reopen_count" integer DEFAULT 0 NOT NULL,
	"rating" integer,
	"merged_into_id" uuid,
	"work_order_id" uuid,
	"last_reply_no" integer DEFAULT 0 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ticket_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "ticket_status" CHECK ("ticket"."status" in ('Open', 'InProgress', 'Waiting', 'Resolved', 'Closed', 'Reopened')),
	CONSTRAINT "ticket_number" CHECK ("ticket"."status" in ('Draft', 'Cancelled') or "ticket"."code" is not null),
	CONSTRAINT "ticket_priority" CHECK ("ticket"."priority" in ('Low', 'Medium', 'High', 'Urgent')),
	CONSTRAINT "ticket_source" CHECK ("ticket"."source" in ('Phone', 'Visit', 'Mail', 'Message', 'OnSite')),
	CONSTRAINT "ticket_waiting_for" CHECK ("ticket"."waiting_for" in ('Customer', 'Vendor', 'Part')),
	CONSTRAINT "ticket_waits" CHECK (("ticket"."status" = 'Waiting') = ("ticket"."paused_at" is not null and "ticket"."waiting_for" is not null)),
	CONSTRAINT "ticket_resolved" CHECK (("ticket"."status" in ('Resolved', 'Closed')) = ("ticket"."resolved_at" is not null)),
	CONSTRAINT "ticket_merged_is_closed" CHECK ("ticket"."merged_into_id" is null or ("ticket"."status" = 'Closed' and "ticket"."merged_into_id" <> "ticket"."id")),
	CONSTRAINT "ticket_rating" CHECK ("ticket"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "ticket_reply" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"internal" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid NOT NULL,
	CONSTRAINT "ticket_reply_org_id_entity_id_ticket_id_id_pk" PRIMARY KEY("org_id","entity_id","ticket_id","id")
);
--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_org_id_customer_id_customer_org_id_id_fk" FOREIGN KEY ("org_id","customer_id") REFERENCES "public"."customer"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_org_id_vehicle_id_vehicle_org_id_id_fk" FOREIGN KEY ("org_id","vehicle_id") REFERENCES "public"."vehicle"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_org_id_entity_id_work_order_id_work_order_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","work_order_id") REFERENCES "public"."work_order"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_org_id_customer_id_customer_org_id_id_fk" FOREIGN KEY ("org_id","customer_id") REFERENCES "public"."customer"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_org_id_vehicle_id_vehicle_org_id_id_fk" FOREIGN KEY ("org_id","vehicle_id") REFERENCES "public"."vehicle"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_org_id_category_id_ticket_category_org_id_id_fk" FOREIGN KEY ("org_id","category_id") REFERENCES "public"."ticket_category"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_org_id_entity_id_merged_into_id_ticket_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","merged_into_id") REFERENCES "public"."ticket"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_org_id_entity_id_work_order_id_work_order_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","work_order_id") REFERENCES "public"."work_order"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_reply" ADD CONSTRAINT "ticket_reply_org_id_entity_id_ticket_id_ticket_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","ticket_id") REFERENCES "public"."ticket"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_code" ON "appointment" USING btree ("org_id","entity_id","number_period",upper("code"));--> statement-breakpoint
CREATE INDEX "appointment_list" ON "appointment" USING btree ("org_id","entity_id","held_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_work_order" ON "appointment" USING btree ("org_id","entity_id","work_order_id") WHERE "appointment"."work_order_id" is not null;--> statement-breakpoint
CREATE INDEX "appointment_time" ON "appointment" USING btree ("org_id","entity_id","held_on","held_from","id");--> statement-breakpoint
CREATE INDEX "appointment_customer" ON "appointment" USING btree ("org_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "appointment_vehicle" ON "appointment" USING btree ("org_id","vehicle_id","id");--> statement-breakpoint
CREATE INDEX "appointment_search" ON "appointment" USING gin ("org_id","entity_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "holiday_unique" ON "holiday" USING btree ("org_id",lower("name"));--> statement-breakpoint
CREATE INDEX "holiday_day" ON "holiday" USING btree ("org_id","held_on");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_category_unique" ON "ticket_category" USING btree ("org_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_code" ON "ticket" USING btree ("org_id","entity_id","number_period",upper("code"));--> statement-breakpoint
CREATE INDEX "ticket_list" ON "ticket" USING btree ("org_id","entity_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_work_order" ON "ticket" USING btree ("org_id","entity_id","work_order_id") WHERE "ticket"."work_order_id" is not null;--> statement-breakpoint
CREATE INDEX "ticket_open" ON "ticket" USING btree ("org_id","entity_id","resolve_by","id") WHERE "ticket"."status" in ('Open', 'InProgress', 'Waiting', 'Reopened');--> statement-breakpoint
CREATE INDEX "ticket_assigned" ON "ticket" USING btree ("org_id","entity_id","assigned_to","id");--> statement-breakpoint
CREATE INDEX "ticket_customer" ON "ticket" USING btree ("org_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "ticket_vehicle" ON "ticket" USING btree ("org_id","vehicle_id","id");--> statement-breakpoint
CREATE INDEX "ticket_of_category" ON "ticket" USING btree ("org_id","category_id");--> statement-breakpoint
CREATE INDEX "ticket_merged" ON "ticket" USING btree ("org_id","entity_id","merged_into_id") WHERE "ticket"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "ticket_search" ON "ticket" USING gin ("org_id","entity_id","search_text" gin_trgm_ops);