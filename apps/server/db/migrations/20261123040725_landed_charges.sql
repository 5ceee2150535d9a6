ALTER TABLE "document_link" DROP CONSTRAINT "document_link_purpose";--> statement-breakpoint
ALTER TABLE "bill_line" ADD COLUMN "landed_by" text;--> statement-breakpoint
ALTER TABLE "bill_line" ADD COLUMN "landed_receive_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_line" ADD CONSTRAINT "bill_line_landed_by" CHECK ("bill_line"."landed_by" in ('Value', 'Qty', 'Weight'));--> statement-breakpoint
ALTER TABLE "bill_line" ADD CONSTRAINT "bill_line_landed" CHECK (("bill_line"."landed_by" is null) = ("bill_line"."landed_receive_ids" = '[]'::jsonb) and ("bill_line"."landed_by" is null or "bill_line"."family" = 'labour'));--> statement-breakpoint
ALTER TABLE "document_link" ADD CONSTRAINT "document_link_purpose" CHECK ("document_link"."purpose" in ('receive', 'bill', 'charge', 'return', 'note', 'ship', 'pack', 'invoice', 'request', 'convert'));