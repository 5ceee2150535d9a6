CREATE TABLE "customer_alias" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "customer_alias_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "customer_note" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "customer_note_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "opening_balance" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid,
	"vendor_id" uuid,
	"side" text NOT NULL,
	"amount_paise" bigint DEFAULT 0 NOT NULL,
	"as_of" date NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "opening_balance_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "opening_balance_party" CHECK (("opening_balance"."customer_id" is null) <> ("opening_balance"."vendor_id" is null)),
	CONSTRAINT "opening_balance_amount" CHECK ("opening_balance"."amount_paise" > 0 and "opening_balance"."side" in ('Dr', 'Cr'))
);
--> statement-breakpoint
CREATE TABLE "vendor" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"other_phone" text,
	"email" text,
	"gstin" text,
	"pan" text,
	"billing_address" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"delivery_address" jsonb,
	"addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" text,
	"active" boolean DEFAULT true NOT NULL,
	"connected_entity_id" uuid,
	"connected_org_id" uuid,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"treatment" text DEFAULT 'Unregistered' NOT NULL,
	"category" text,
	"payment_days" integer DEFAULT 0 NOT NULL,
	"tds_section" text,
	"tds_percent_e4" bigint,
	"bank" jsonb,
	"msme_number" text,
	"msme_class" text,
	CONSTRAINT "vendor_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "vendor_alias" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "vendor_alias_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "pan" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "addresses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "contacts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "connected_entity_id" uuid;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "connected_org_id" uuid;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "category_id" uuid;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "deducts_tds" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "no_messages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_alias" ADD CONSTRAINT "customer_alias_org_id_customer_id_customer_org_id_id_fk" FOREIGN KEY ("org_id","customer_id") REFERENCES "public"."customer"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_org_id_customer_id_customer_org_id_id_fk" FOREIGN KEY ("org_id","customer_id") REFERENCES "public"."customer"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_balance" ADD CONSTRAINT "opening_balance_org_id_customer_id_customer_org_id_id_fk" FOREIGN KEY ("org_id","customer_id") REFERENCES "public"."customer"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_balance" ADD CONSTRAINT "opening_balance_org_id_vendor_id_vendor_org_id_id_fk" FOREIGN KEY ("org_id","vendor_id") REFERENCES "public"."vendor"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_alias" ADD CONSTRAINT "vendor_alias_org_id_vendor_id_vendor_org_id_id_fk" FOREIGN KEY ("org_id","vendor_id") REFERENCES "public"."vendor"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_alias_customer" ON "customer_alias" USING btree ("org_id","customer_id");--> statement-breakpoint
CREATE INDEX "customer_note_customer" ON "customer_note" USING btree ("org_id","customer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "opening_balance_customer" ON "opening_balance" USING btree ("org_id","entity_id","customer_id") WHERE "opening_balance"."customer_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "opening_balance_vendor" ON "opening_balance" USING btree ("org_id","entity_id","vendor_id") WHERE "opening_balance"."vendor_id" is not null;--> statement-breakpoint
CREATE INDEX "vendor_phone" ON "vendor" USING btree ("org_id","phone");--> statement-breakpoint
CREATE INDEX "vendor_gstin" ON "vendor" USING btree ("org_id","gstin");--> statement-breakpoint
CREATE INDEX "vendor_pan" ON "vendor" USING btree ("org_id","pan");--> statement-breakpoint
CREATE INDEX "vendor_name" ON "vendor" USING btree ("org_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "vendor_search" ON "vendor" USING gin ("org_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vendor_alias_vendor" ON "vendor_alias" USING btree ("org_id","vendor_id");