ALTER TABLE "approval_return" DROP CONSTRAINT "approval_return_kind";--> statement-breakpoint
ALTER TABLE "credit_note" DROP CONSTRAINT "credit_note_status";--> statement-breakpoint
ALTER TABLE "credit_note" DROP CONSTRAINT "credit_note_number";--> statement-breakpoint
ALTER TABLE "credit_note" ADD COLUMN "approval_asked_by" uuid;--> statement-breakpoint
ALTER TABLE "approval_return" ADD CONSTRAINT "approval_return_kind" CHECK ("approval_return"."kind" in ('invoice', 'salesEstimate', 'salesOrder', 'purchaseOrder', 'adjustment', 'creditNote'));--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_asked" CHECK (("credit_note"."status" = 'Pending Approval') = ("credit_note"."approval_asked_by" is not null));--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_status" CHECK ("credit_note"."status" in ('Draft', 'Open', 'Cancelled', 'Pending Approval'));--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_number" CHECK ("credit_note"."status" in ('Draft', 'Cancelled', 'Pending Approval') or "credit_note"."code" is not null);