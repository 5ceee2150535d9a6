CREATE TABLE "drug_register" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"move_id" bigint NOT NULL,
	"item_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"batch_id" uuid,
	"schedule" text NOT NULL,
	"moved_on" date NOT NULL,
	"in_e3" bigint NOT NULL,
	"out_e3" bigint NOT NULL,
	"balance_e3" bigint NOT NULL,
	"document_kind" text NOT NULL,
	"document_id" uuid NOT NULL,
	"party" text,
	"licence" text,
	CONSTRAINT "drug_register_org_id_entity_id_move_id_pk" PRIMARY KEY("org_id","entity_id","move_id"),
	CONSTRAINT "drug_register_way" CHECK ("drug_register"."in_e3" >= 0 and "drug_register"."out_e3" >= 0 and ("drug_register"."in_e3" > 0) <> ("drug_register"."out_e3" > 0))
);
--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "return_policies" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "drug_register" ADD CONSTRAINT "drug_register_org_id_entity_id_move_id_stock_move_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","move_id") REFERENCES "public"."stock_move"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drug_register" ADD CONSTRAINT "drug_register_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drug_register" ADD CONSTRAINT "drug_register_org_id_entity_id_warehouse_id_warehouse_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","warehouse_id") REFERENCES "public"."warehouse"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drug_register" ADD CONSTRAINT "drug_register_org_id_item_id_batch_id_batch_org_id_item_id_id_fk" FOREIGN KEY ("org_id","item_id","batch_id") REFERENCES "public"."batch"("org_id","item_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drug_register_item" ON "drug_register" USING btree ("org_id","entity_id","item_id","warehouse_id","move_id");--> statement-breakpoint
CREATE INDEX "drug_register_day" ON "drug_register" USING btree ("org_id","entity_id","moved_on","move_id");