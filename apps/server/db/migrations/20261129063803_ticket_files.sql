CREATE TABLE "ticket_file" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"reply_id" text NOT NULL,
	"position" integer NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "ticket_file_org_id_entity_id_ticket_id_id_pk" PRIMARY KEY("org_id","entity_id","ticket_id","id")
);
--> statement-breakpoint
ALTER TABLE "ticket_file" ADD CONSTRAINT "ticket_file_org_id_entity_id_ticket_id_ticket_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","ticket_id") REFERENCES "public"."ticket"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_file" ADD CONSTRAINT "ticket_file_org_id_id_stored_file_org_id_id_fk" FOREIGN KEY ("org_id","id") REFERENCES "public"."stored_file"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_file_stored" ON "ticket_file" USING btree ("org_id","id");