CREATE TABLE "counter_signature" (
	"org_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"client_id" uuid NOT NULL,
	"content" text NOT NULL,
	"reasons" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"signed_by" uuid NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "counter_signature_org_id_entity_id_token_hash_pk" PRIMARY KEY("org_id","entity_id","token_hash"),
	CONSTRAINT "counter_signature_other" CHECK ("counter_signature"."asked_by" <> "counter_signature"."signed_by")
);
--> statement-breakpoint
ALTER TABLE "approval_return" DROP CONSTRAINT "approval_return_kind";--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "counter_maximum_e3" bigint;--> statement-breakpoint
ALTER TABLE "sales_receipt" ADD COLUMN "asked_by" uuid;--> statement-breakpoint
ALTER TABLE "sales_receipt" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sales_receipt" ADD COLUMN "ask_reason" text;--> statement-breakpoint
ALTER TABLE "sales_receipt" ADD COLUMN "signed_by" uuid;--> statement-breakpoint
ALTER TABLE "sales_receipt" ADD COLUMN "signed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sales_receipt" ADD COLUMN "signed_content" text;--> statement-breakpoint
ALTER TABLE "counter_signature" ADD CONSTRAINT "counter_signature_org_id_asked_by_app_user_org_id_id_fk" FOREIGN KEY ("org_id","asked_by") REFERENCES "public"."app_user"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_signature" ADD CONSTRAINT "counter_signature_org_id_signed_by_app_user_org_id_id_fk" FOREIGN KEY ("org_id","signed_by") REFERENCES "public"."app_user"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_receipt" ADD CONSTRAINT "sales_receipt_org_id_asked_by_app_user_org_id_id_fk" FOREIGN KEY ("org_id","asked_by") REFERENCES "public"."app_user"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_receipt" ADD CONSTRAINT "sales_receipt_org_id_signed_by_app_user_org_id_id_fk" FOREIGN KEY ("org_id","signed_by") REFERENCES "public"."app_user"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_return" ADD CONSTRAINT "approval_return_kind" CHECK ("approval_return"."kind" in ('invoice', 'salesEstimate', 'salesOrder', 'purchaseOrder', 'expense', 'adjustment', 'creditNote', 'salesReceipt'));--> statement-breakpoint
ALTER TABLE "sales_receipt" ADD CONSTRAINT "sales_receipt_asked" CHECK (("sales_receipt"."asked_by" is null) = ("sales_receipt"."asked_at" is null));--> statement-breakpoint
ALTER TABLE "sales_receipt" ADD CONSTRAINT "sales_receipt_signed" CHECK (("sales_receipt"."signed_by" is null) = ("sales_receipt"."signed_at" is null) and ("sales_receipt"."signed_by" is null) = ("sales_receipt"."signed_content" is null));