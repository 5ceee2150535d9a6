CREATE TABLE "bay" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bay_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "bay_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "bay_unique" ON "bay" USING btree ("org_id",lower("name"));--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_org_id_bay_id_bay_org_id_id_fk" FOREIGN KEY ("org_id","bay_id") REFERENCES "public"."bay"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_bay" ON "appointment" USING btree ("org_id","bay_id","id") WHERE "appointment"."bay_id" is not null;