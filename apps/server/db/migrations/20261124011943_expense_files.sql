CREATE TABLE "expense_file" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"expense_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "expense_file_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id")
);
--> statement-breakpoint
ALTER TABLE "expense_file" ADD CONSTRAINT "expense_file_org_id_entity_id_expense_id_expense_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","expense_id") REFERENCES "public"."expense"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_file" ADD CONSTRAINT "expense_file_org_id_file_id_stored_file_org_id_id_fk" FOREIGN KEY ("org_id","file_id") REFERENCES "public"."stored_file"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expense_file_of" ON "expense_file" USING btree ("org_id","entity_id","expense_id","id");