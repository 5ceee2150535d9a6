CREATE TABLE "part_request" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"number_period" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"work_order_id" uuid,
	"labour_line_id" text,
	"warehouse_id" uuid,
	"requested_by" uuid NOT NULL,
	"notes" text,
	"end_reason" text,
	"line_count" integer DEFAULT 0 NOT NULL,
	"postings" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "part_request_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "part_request_kind" CHECK ("part_request"."kind" in ('Issue', 'Return')),
	CONSTRAINT "part_request_status" CHECK ("part_request"."status" in ('Open', 'PartIssued', 'Issued', 'Declined', 'Cancelled')),
	CONSTRAINT "part_request_reason" CHECK ("part_request"."status" <> 'Declined' or "part_request"."end_reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "part_request_line" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"item_id" uuid,
	"description" text NOT NULL,
	"quantity_e3" bigint NOT NULL,
	"issued_quantity_e3" bigint DEFAULT 0 NOT NULL,
	"part_id" text,
	"file_id" uuid,
	CONSTRAINT "part_request_line_org_id_entity_id_request_id_id_pk" PRIMARY KEY("org_id","entity_id","request_id","id"),
	CONSTRAINT "part_request_line_quantity" CHECK ("part_request_line"."quantity_e3" > 0 and "part_request_line"."issued_quantity_e3" between 0 and "part_request_line"."quantity_e3")
);
--> statement-breakpoint
ALTER TABLE "work_order_file" DROP CONSTRAINT "work_order_file_purpose";--> statement-breakpoint
ALTER TABLE "warehouse" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "part_request" ADD CONSTRAINT "part_request_org_id_entity_id_work_order_id_work_order_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","work_order_id") REFERENCES "public"."work_order"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_request" ADD CONSTRAINT "part_request_org_id_entity_id_warehouse_id_warehouse_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","warehouse_id") REFERENCES "public"."warehouse"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_request" ADD CONSTRAINT "part_request_org_id_requested_by_app_user_org_id_id_fk" FOREIGN KEY ("org_id","requested_by") REFERENCES "public"."app_user"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_request_line" ADD CONSTRAINT "part_request_line_org_id_entity_id_request_id_part_request_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","request_id") REFERENCES "public"."part_request"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_request_line" ADD CONSTRAINT "part_request_line_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_request_line" ADD CONSTRAINT "part_request_line_org_id_entity_id_file_id_work_order_file_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","file_id") REFERENCES "public"."work_order_file"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "part_request_code" ON "part_request" USING btree ("org_id","entity_id","number_period",upper("code"));--> statement-breakpoint
CREATE INDEX "part_request_list" ON "part_request" USING btree ("org_id","entity_id","created_at","id");--> statement-breakpoint
CREATE INDEX "part_request_own" ON "part_request" USING btree ("org_id","entity_id","requested_by","created_at","id");--> statement-breakpoint
CREATE INDEX "part_request_order" ON "part_request" USING btree ("org_id","entity_id","work_order_id");--> statement-breakpoint
CREATE INDEX "part_request_line_item" ON "part_request_line" USING btree ("org_id","entity_id","item_id");--> statement-breakpoint
CREATE INDEX "part_request_line_file" ON "part_request_line" USING btree ("org_id","entity_id","file_id");--> statement-breakpoint
ALTER TABLE "warehouse" ADD CONSTRAINT "warehouse_org_id_person_id_app_user_org_id_id_fk" FOREIGN KEY ("org_id","person_id") REFERENCES "public"."app_user"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_order_line_to_issue" ON "work_order_line" USING btree ("org_id","entity_id","work_order_id") WHERE "work_order_line"."family" = 'part' and "work_order_line"."tracked" and "work_order_line"."invoice_id" is null and "work_order_line"."status" not in ('Cancelled', 'Declined') and "work_order_line"."issued_quantity_e3" < "work_order_line"."quantity_e3";--> statement-breakpoint
CREATE UNIQUE INDEX "warehouse_of_person" ON "warehouse" USING btree ("org_id","entity_id","person_id") WHERE "warehouse"."person_id" is not null;--> statement-breakpoint
ALTER TABLE "work_order_file" ADD CONSTRAINT "work_order_file_purpose" CHECK ("work_order_file"."purpose" in ('intake', 'document', 'inspection', 'request'));--> statement-breakpoint
ALTER TABLE "warehouse" ADD CONSTRAINT "warehouse_person" CHECK (("warehouse"."kind" = 'Person') = ("warehouse"."person_id" is not null));