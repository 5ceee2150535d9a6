CREATE TABLE "backup_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE INDEX "backup_run_latest" ON "backup_run" USING btree ("started_at" DESC NULLS LAST);