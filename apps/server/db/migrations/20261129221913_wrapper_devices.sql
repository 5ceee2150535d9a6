ALTER TABLE "push_subscription" ALTER COLUMN "p256dh" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscription" ALTER COLUMN "auth" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD COLUMN "platform" text;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_platform" CHECK ("push_subscription"."platform" in ('Android', 'iOS'));--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_reads" CHECK (("push_subscription"."platform" is null) = ("push_subscription"."p256dh" is not null) and ("push_subscription"."p256dh" is null) = ("push_subscription"."auth" is null));