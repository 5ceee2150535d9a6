ALTER TABLE "vendor" ADD COLUMN "price_list_id" uuid;--> statement-breakpoint
ALTER TABLE "price_list" ADD COLUMN "kind" text DEFAULT 'Sale' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor" ADD CONSTRAINT "vendor_org_id_price_list_id_price_list_org_id_id_fk" FOREIGN KEY ("org_id","price_list_id") REFERENCES "public"."price_list"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendor_price_list" ON "vendor" USING btree ("org_id","price_list_id") WHERE "vendor"."price_list_id" is not null;--> statement-breakpoint
ALTER TABLE "price_list" ADD CONSTRAINT "price_list_kind" CHECK ("price_list"."kind" in ('Sale', 'Purchase'));--> statement-breakpoint
ALTER TABLE "price_list" ADD CONSTRAINT "price_list_of_customers" CHECK ("price_list"."kind" = 'Sale' or "price_list"."customer_category_id" is null);