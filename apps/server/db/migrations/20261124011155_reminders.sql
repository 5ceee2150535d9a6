CREATE TABLE "payment_promise" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"promised_on" date NOT NULL,
	"pay_by" date NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_promise_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "payment_promise_amount" CHECK ("payment_promise"."amount_paise" > 0 and "payment_promise"."pay_by" >= "payment_promise"."promised_on")
);
--> statement-breakpoint
CREATE TABLE "reminder" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"channel" text NOT NULL,
	"recipient" text,
	"reminded_on" date NOT NULL,
	"total_paise" bigint DEFAULT 0 NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reminder_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "reminder_level" CHECK ("reminder"."level" between 1 and 3),
	CONSTRAINT "reminder_channel" CHECK ("reminder"."channel" in ('mail', 'sms', 'letter'))
);
--> statement-breakpoint
CREATE TABLE "reminder_due" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"reminder_id" uuid NOT NULL,
	"due_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"name" text NOT NULL,
	"dated_on" date NOT NULL,
	"due_on" date NOT NULL,
	"total_paise" bigint DEFAULT 0 NOT NULL,
	"due_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "reminder_due_org_id_entity_id_reminder_id_due_id_pk" PRIMARY KEY("org_id","entity_id","reminder_id","due_id")
);
--> statement-breakpoint
CREATE TABLE "reminder_stop" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"due_id" uuid,
	"reason" text NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reminder_stop_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id")
);
--> statement-breakpoint
ALTER TABLE "payment_promise" ADD CONSTRAINT "payment_promise_org_id_customer_id_customer_org_id_id_fk" FOREIGN KEY ("org_id","customer_id") REFERENCES "public"."customer"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_org_id_customer_id_customer_org_id_id_fk" FOREIGN KEY ("org_id","customer_id") REFERENCES "public"."customer"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_due" ADD CONSTRAINT "reminder_due_org_id_entity_id_reminder_id_reminder_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","reminder_id") REFERENCES "public"."reminder"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_due" ADD CONSTRAINT "reminder_due_org_id_entity_id_due_id_open_item_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","due_id") REFERENCES "public"."open_item"("org_id","entity_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_stop" ADD CONSTRAINT "reminder_stop_org_id_customer_id_customer_org_id_id_fk" FOREIGN KEY ("org_id","customer_id") REFERENCES "public"."customer"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_stop" ADD CONSTRAINT "reminder_stop_org_id_entity_id_due_id_open_item_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","due_id") REFERENCES "public"."open_item"("org_id","entity_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_promise_customer" ON "payment_promise" USING btree ("org_id","customer_id");--> statement-breakpoint
CREATE INDEX "reminder_customer" ON "reminder" USING btree ("org_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_due_level" ON "reminder_due" USING btree ("org_id","entity_id","due_id","level");--> statement-breakpoint
CREATE INDEX "reminder_stop_customer" ON "reminder_stop" USING btree ("org_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_stop_due" ON "reminder_stop" USING btree ("org_id","entity_id","due_id") WHERE "reminder_stop"."ended_at" is null and "reminder_stop"."due_id" is not null;