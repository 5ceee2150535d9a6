ALTER TABLE "part_request" DROP CONSTRAINT "part_request_kind";--> statement-breakpoint
ALTER TABLE "part_request" ADD COLUMN "to_warehouse_id" uuid;--> statement-breakpoint
ALTER TABLE "part_request" ADD COLUMN "need_by" date;--> statement-breakpoint
ALTER TABLE "part_request" ADD CONSTRAINT "part_request_org_id_entity_id_to_warehouse_id_warehouse_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","to_warehouse_id") REFERENCES "public"."warehouse"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_request" ADD CONSTRAINT "part_request_for" CHECK (("part_request"."kind" = 'Store') = ("part_request"."to_warehouse_id" is not null));--> statement-breakpoint
ALTER TABLE "part_request" ADD CONSTRAINT "part_request_kind" CHECK ("part_request"."kind" in ('Issue', 'Return', 'Store'));