CREATE TABLE "counter_invoice" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"patient_name" text,
	"patient_age" text,
	"patient_address" text,
	"doctor_id" uuid,
	"prescribed_on" date,
	"prescription_image_id" uuid,
	"pharmacist_id" uuid,
	"signed_by" uuid,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "counter_invoice_org_id_entity_id_invoice_id_pk" PRIMARY KEY("org_id","entity_id","invoice_id")
);
--> statement-breakpoint
ALTER TABLE "counter_invoice" ADD CONSTRAINT "counter_invoice_org_id_entity_id_invoice_id_invoice_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","invoice_id") REFERENCES "public"."invoice"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_invoice" ADD CONSTRAINT "counter_invoice_org_id_doctor_id_doctor_org_id_id_fk" FOREIGN KEY ("org_id","doctor_id") REFERENCES "public"."doctor"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_invoice" ADD CONSTRAINT "counter_invoice_org_id_prescription_image_id_stored_file_org_id_id_fk" FOREIGN KEY ("org_id","prescription_image_id") REFERENCES "public"."stored_file"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_invoice" ADD CONSTRAINT "counter_invoice_org_id_pharmacist_id_app_user_org_id_id_fk" FOREIGN KEY ("org_id","pharmacist_id") REFERENCES "public"."app_user"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_invoice" ADD CONSTRAINT "counter_invoice_org_id_signed_by_app_user_org_id_id_fk" FOREIGN KEY ("org_id","signed_by") REFERENCES "public"."app_user"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "counter_invoice_client" ON "counter_invoice" USING btree ("org_id","entity_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "counter_invoice_prescription" ON "counter_invoice" USING btree ("org_id","prescription_image_id");