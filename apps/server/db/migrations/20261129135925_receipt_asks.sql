CREATE TABLE "receipt_ask" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"verb" text NOT NULL,
	"content" text NOT NULL,
	"reason" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"signed_by" uuid,
	"signed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "receipt_ask_org_id_entity_id_id_pk" PRIMARY KEY("org_id","entity_id","id"),
	CONSTRAINT "receipt_ask_verb" CHECK ("receipt_ask"."verb" in ('Cancel', 'ReOpen', 'Return')),
	CONSTRAINT "receipt_ask_other" CHECK ("receipt_ask"."asked_by" <> "receipt_ask"."signed_by"),
	CONSTRAINT "receipt_ask_signed" CHECK (("receipt_ask"."signed_by" is null) = ("receipt_ask"."signed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "receipt_ask" ADD CONSTRAINT "receipt_ask_org_id_entity_id_receipt_id_sales_receipt_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","receipt_id") REFERENCES "public"."sales_receipt"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_ask" ADD CONSTRAINT "receipt_ask_org_id_asked_by_app_user_org_id_id_fk" FOREIGN KEY ("org_id","asked_by") REFERENCES "public"."app_user"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_ask" ADD CONSTRAINT "receipt_ask_org_id_signed_by_app_user_org_id_id_fk" FOREIGN KEY ("org_id","signed_by") REFERENCES "public"."app_user"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_ask_open" ON "receipt_ask" USING btree ("org_id","entity_id","receipt_id") WHERE "receipt_ask"."ended_at" is null;