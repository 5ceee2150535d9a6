CREATE TABLE "invoice_write_off" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"written_off_on" date NOT NULL,
	"reason" text NOT NULL,
	"undone_at" timestamp with time zone,
	"undo_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoice_write_off_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "invoice_write_off_amount" CHECK ("invoice_write_off"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "work_order_file" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"work_order_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"angle" text,
	"note" text,
	"inspection_id" uuid,
	"point_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "work_order_file_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "work_order_file_purpose" CHECK ("work_order_file"."purpose" in ('intake', 'document', 'inspection'))
);
--> statement-breakpoint
CREATE TABLE "work_order_inspection" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"work_order_id" uuid NOT NULL,
	"checklist_id" uuid NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"finished_at" timestamp with time zone,
	"finished_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "work_order_inspection_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "work_order_inspection_status" CHECK ("work_order_inspection"."status" in ('Open', 'Finished'))
);
--> statement-breakpoint
CREATE TABLE "work_order_inspection_point" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"inspection_id" uuid NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"group" text,
	"label" text NOT NULL,
	"answer" text NOT NULL,
	"unit" text,
	"mandatory" boolean DEFAULT false NOT NULL,
	"result" text,
	"measured_e3" bigint,
	"note" text,
	"checked_at" timestamp with time zone,
	"checked_by" uuid,
	"added_as" text,
	CONSTRAINT "work_order_inspection_point_org_id_entity_id_inspection_id_id_pk" PRIMARY KEY("org_id","entity_id","inspection_id","id"),
	CONSTRAINT "work_order_inspection_point_result" CHECK ("work_order_inspection_point"."result" in ('OK', 'Soon', 'Urgent', 'NotChecked'))
);
--> statement-breakpoint
CREATE TABLE "work_order_intake" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"work_order_id" uuid NOT NULL,
	"outline" text NOT NULL,
	"notes" text,
	"belongings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "work_order_intake_org_id_entity_id_work_order_id_pk" PRIMARY KEY("org_id","entity_id","work_order_id"),
	CONSTRAINT "work_order_intake_outline" CHECK ("work_order_intake"."outline" in ('car', 'twoWheeler', 'equipment'))
);
--> statement-breakpoint
CREATE TABLE "work_order_signature" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"work_order_id" uuid NOT NULL,
	"name" text NOT NULL,
	"file_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"taken_by" uuid NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"withdrawn_reason" text,
	CONSTRAINT "work_order_signature_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "written_off_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "approval_asked_by" uuid;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "approval_reason" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checklist" ADD COLUMN "body_types" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "odometer_reason" text;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "intake_signed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice_write_off" ADD CONSTRAINT "invoice_write_off_org_id_entity_id_invoice_id_invoice_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","invoice_id") REFERENCES "public"."invoice"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_file" ADD CONSTRAINT "work_order_file_org_id_entity_id_work_order_id_work_order_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","work_order_id") REFERENCES "public"."work_order"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_file" ADD CONSTRAINT "work_order_file_org_id_file_id_stored_file_org_id_id_fk" FOREIGN KEY ("org_id","file_id") REFERENCES "public"."stored_file"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_file" ADD CONSTRAINT "work_order_file_org_id_entity_id_inspection_id_work_order_inspection_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","inspection_id") REFERENCES "public"."work_order_inspection"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_inspection" ADD CONSTRAINT "work_order_inspection_org_id_entity_id_work_order_id_work_order_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","work_order_id") REFERENCES "public"."work_order"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_inspection" ADD CONSTRAINT "work_order_inspection_org_id_checklist_id_checklist_org_id_id_fk" FOREIGN KEY ("org_id","checklist_id") REFERENCES "public"."checklist"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_inspection_point" ADD CONSTRAINT "work_order_inspection_point_org_id_entity_id_inspection_id_work_order_inspection_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","inspection_id") REFERENCES "public"."work_order_inspection"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_intake" ADD CONSTRAINT "work_order_intake_org_id_entity_id_work_order_id_work_order_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","work_order_id") REFERENCES "public"."work_order"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_signature" ADD CONSTRAINT "work_order_signature_org_id_entity_id_work_order_id_work_order_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","work_order_id") REFERENCES "public"."work_order"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_signature" ADD CONSTRAINT "work_order_signature_org_id_file_id_stored_file_org_id_id_fk" FOREIGN KEY ("org_id","file_id") REFERENCES "public"."stored_file"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_write_off_invoice" ON "invoice_write_off" USING btree ("org_id","entity_id","invoice_id");--> statement-breakpoint
CREATE INDEX "work_order_file_order" ON "work_order_file" USING btree ("org_id","entity_id","work_order_id","id");--> statement-breakpoint
CREATE INDEX "work_order_inspection_order" ON "work_order_inspection" USING btree ("org_id","entity_id","work_order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "work_order_signature_in_force" ON "work_order_signature" USING btree ("org_id","entity_id","work_order_id") WHERE "work_order_signature"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "work_order_signature_order" ON "work_order_signature" USING btree ("org_id","entity_id","work_order_id","id");--> statement-breakpoint
CREATE INDEX "invoice_vehicle" ON "invoice" USING btree ("org_id","vehicle_id");--> statement-breakpoint
CREATE INDEX "invoice_due" ON "invoice" USING btree ("org_id","entity_id","due_on") WHERE "invoice"."status" in ('Unpaid', 'Partial');--> statement-breakpoint
CREATE INDEX "invoice_line_item" ON "invoice_line" USING btree ("org_id","entity_id","item_id") WHERE "invoice_line"."item_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_subject" ON "outbox" USING btree ("org_id","entity_id","subject_id","id") WHERE "outbox"."subject_id" is not null;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_written_off" CHECK ("invoice"."written_off_paise" between 0 and "invoice"."paid_paise");