ALTER TABLE "outbox_attachment" DROP CONSTRAINT "outbox_attachment_org_id_outbox_id_outbox_org_id_id_fk";
--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_of_entity" UNIQUE("org_id","entity_id","id");
--> statement-breakpoint
ALTER TABLE "outbox_attachment" ADD CONSTRAINT "outbox_attachment_org_id_entity_id_outbox_id_outbox_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","outbox_id") REFERENCES "public"."outbox"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;
