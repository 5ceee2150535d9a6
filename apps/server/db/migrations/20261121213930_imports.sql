CREATE TABLE "import_row" (
	"org_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"row_number" integer NOT NULL,
	"outcome" text NOT NULL,
	"record_id" uuid,
	"record_version" integer,
	"before" jsonb,
	"issues" jsonb,
	"undo" text,
	CONSTRAINT "import_row_org_id_import_id_position_pk" PRIMARY KEY("org_id","import_id","position")
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"target" text NOT NULL,
	"file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"status" text NOT NULL,
	"mode" text NOT NULL,
	"columns" jsonb NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"done_rows" integer DEFAULT 0 NOT NULL,
	"created_rows" integer DEFAULT 0 NOT NULL,
	"updated_rows" integer DEFAULT 0 NOT NULL,
	"skipped_rows" integer DEFAULT 0 NOT NULL,
	"failed_rows" integer DEFAULT 0 NOT NULL,
	"undone_rows" integer DEFAULT 0 NOT NULL,
	"kept_rows" integer DEFAULT 0 NOT NULL,
	"message" text,
	"by_user_name" text NOT NULL,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "import_run_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "import_run_done" CHECK ("import_run"."done_rows" between 0 and "import_run"."row_count")
);
--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_org_id_import_id_import_run_org_id_id_fk" FOREIGN KEY ("org_id","import_id") REFERENCES "public"."import_run"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_org_id_file_id_stored_file_org_id_id_fk" FOREIGN KEY ("org_id","file_id") REFERENCES "public"."stored_file"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_row_issues" ON "import_row" USING btree ("org_id","import_id","position") WHERE "import_row"."issues" is not null;--> statement-breakpoint
CREATE INDEX "import_run_target" ON "import_run" USING btree ("org_id","target","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "import_run_open" ON "import_run" USING btree ("org_id","id") WHERE "import_run"."status" in ('Checking', 'Running', 'Undoing');