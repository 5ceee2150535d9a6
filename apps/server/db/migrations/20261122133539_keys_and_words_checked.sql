-- Rows that name what is gone come first: lines of a vendor that was merged name the one he became, a vendor, vehicle or warehouse
-- that was deleted is named no more. No key told it before. FORCE stays lifted until the constraints are there: under it an owner
-- who is no superuser sees no row, and a new key would be checked against none.
ALTER TABLE "invoice" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_line" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work_order_line" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "item_price" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "warehouse" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vendor_alias" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vehicle" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "item" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "journal" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_tender" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_adjustment" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_balance" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_layer" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "operation_code" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vendor" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "invoice_line" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "work_order_line" l SET "vendor_id" = a."vendor_id" FROM "vendor_alias" a WHERE a."org_id" = l."org_id" AND a."id" = l."vendor_id";--> statement-breakpoint
UPDATE "work_order_line" l SET "vendor_id" = NULL WHERE "vendor_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "vendor" v WHERE v."org_id" = l."org_id" AND v."id" = l."vendor_id");--> statement-breakpoint
UPDATE "invoice" i SET "vehicle_id" = NULL WHERE "vehicle_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "vehicle" v WHERE v."org_id" = i."org_id" AND v."id" = i."vehicle_id");--> statement-breakpoint
UPDATE "invoice_line" l SET "warehouse_id" = NULL WHERE "warehouse_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "warehouse" w WHERE w."org_id" = l."org_id" AND w."entity_id" = l."entity_id" AND w."id" = l."warehouse_id");--> statement-breakpoint
UPDATE "work_order_line" l SET "warehouse_id" = NULL WHERE "warehouse_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "warehouse" w WHERE w."org_id" = l."org_id" AND w."entity_id" = l."entity_id" AND w."id" = l."warehouse_id");--> statement-breakpoint
UPDATE "item_price" l SET "warehouse_id" = NULL WHERE "warehouse_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "warehouse" w WHERE w."org_id" = l."org_id" AND w."entity_id" = l."entity_id" AND w."id" = l."warehouse_id");--> statement-breakpoint
ALTER TABLE "invoice" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "invoice_line" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_org_id_vehicle_id_vehicle_org_id_id_fk" FOREIGN KEY ("org_id","vehicle_id") REFERENCES "public"."vehicle"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_org_id_entity_id_warehouse_id_warehouse_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","warehouse_id") REFERENCES "public"."warehouse"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_org_id_entity_id_account_code_account_org_id_entity_id_code_fk" FOREIGN KEY ("org_id","entity_id","account_code") REFERENCES "public"."account"("org_id","entity_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_org_id_entity_id_mirrors_id_journal_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","mirrors_id") REFERENCES "public"."journal"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_tender" ADD CONSTRAINT "payment_tender_org_id_entity_id_deposit_account_account_org_id_entity_id_code_fk" FOREIGN KEY ("org_id","entity_id","deposit_account") REFERENCES "public"."account"("org_id","entity_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_price" ADD CONSTRAINT "item_price_org_id_entity_id_warehouse_id_warehouse_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","warehouse_id") REFERENCES "public"."warehouse"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_adjustment" ADD CONSTRAINT "stock_adjustment_org_id_entity_id_warehouse_id_warehouse_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","warehouse_id") REFERENCES "public"."warehouse"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_balance" ADD CONSTRAINT "stock_balance_org_id_entity_id_warehouse_id_warehouse_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","warehouse_id") REFERENCES "public"."warehouse"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_layer" ADD CONSTRAINT "stock_layer_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_layer" ADD CONSTRAINT "stock_layer_org_id_entity_id_warehouse_id_warehouse_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","warehouse_id") REFERENCES "public"."warehouse"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_line" ADD CONSTRAINT "work_order_line_org_id_item_id_item_org_id_id_fk" FOREIGN KEY ("org_id","item_id") REFERENCES "public"."item"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_line" ADD CONSTRAINT "work_order_line_org_id_entity_id_warehouse_id_warehouse_org_id_entity_id_id_fk" FOREIGN KEY ("org_id","entity_id","warehouse_id") REFERENCES "public"."warehouse"("org_id","entity_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_line" ADD CONSTRAINT "work_order_line_org_id_operation_id_operation_code_org_id_id_fk" FOREIGN KEY ("org_id","operation_id") REFERENCES "public"."operation_code"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_line" ADD CONSTRAINT "work_order_line_org_id_vendor_id_vendor_org_id_id_fk" FOREIGN KEY ("org_id","vendor_id") REFERENCES "public"."vendor"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_order_line_vendor" ON "work_order_line" USING btree ("org_id","vendor_id") WHERE "work_order_line"."vendor_id" is not null;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_payer" CHECK ("invoice"."payer" in ('Cus', 'Ins', 'InCu', 'Int', 'War'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_status" CHECK ("payment"."status" in ('Received', 'Cancelled', 'Bounced'));--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_tender_type" CHECK ("payment_refund"."tender_type" in ('Cash', 'UPI', 'Wallet', 'Debit Card', 'Credit Card', 'Net Banking', 'Bank Transfer', 'Cheque', 'Other'));--> statement-breakpoint
ALTER TABLE "payment_tender" ADD CONSTRAINT "payment_tender_type" CHECK ("payment_tender"."type" in ('Cash', 'UPI', 'Wallet', 'Debit Card', 'Credit Card', 'Net Banking', 'Bank Transfer', 'Cheque', 'Other'));--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_kind" CHECK ("item"."kind" in ('goods', 'service'));--> statement-breakpoint
ALTER TABLE "quick_list" ADD CONSTRAINT "quick_list_kind" CHECK ("quick_list"."kind" in ('services', 'items'));--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_status" CHECK ("import_run"."status" in ('Uploaded', 'Checking', 'Checked', 'Running', 'Done', 'Undoing', 'Undone', 'Failed'));--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_mode" CHECK ("import_run"."mode" in ('Skip', 'Update', 'CreateOnly'));--> statement-breakpoint
ALTER TABLE "stock_adjustment" ADD CONSTRAINT "stock_adjustment_status" CHECK ("stock_adjustment"."status" in ('PendingApproval', 'Approved', 'Cancelled'));--> statement-breakpoint
ALTER TABLE "stock_adjustment" ADD CONSTRAINT "stock_adjustment_reason_kind" CHECK ("stock_adjustment"."reason_kind" in ('opening', 'count', 'damage', 'other'));--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_kind" CHECK ("stock_move"."kind" in ('receive', 'issue', 'return'));--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_supply_type" CHECK ("customer"."supply_type" in ('B2B', 'B2C', 'SEZWP', 'SEZWOP', 'EXPWP', 'EXPWOP', 'DEXP'));--> statement-breakpoint
ALTER TABLE "model_request" ADD CONSTRAINT "model_request_status" CHECK ("model_request"."status" in ('Pending', 'Accepted', 'Rejected'));--> statement-breakpoint
ALTER TABLE "vehicle_policy" ADD CONSTRAINT "vehicle_policy_kind" CHECK ("vehicle_policy"."kind" in ('Comp', 'ZeroDep', 'TP', 'OD'));--> statement-breakpoint
ALTER TABLE "vendor" ADD CONSTRAINT "vendor_treatment" CHECK ("vendor"."treatment" in ('Regular', 'Composition', 'Unregistered', 'SEZ', 'Overseas'));--> statement-breakpoint
ALTER TABLE "vendor" ADD CONSTRAINT "vendor_msme_class" CHECK ("vendor"."msme_class" in ('Micro', 'Small', 'Medium'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_status" CHECK ("outbox"."status" in ('pending', 'sent', 'failed', 'held'));--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_status" CHECK ("work_order"."status" in ('New', 'BeingInspected', 'Approved', 'WtngForAppr', 'OnHold', 'InProgress', 'PartsAvl', 'WtngForParts', 'Review', 'Completed', 'Closed', 'Cancelled', 'Declined'));--> statement-breakpoint
ALTER TABLE "work_order_line" ADD CONSTRAINT "work_order_line_status" CHECK ("work_order_line"."status" in ('New', 'WtngForAppr', 'Approved', 'InProgress', 'PartsAvl', 'WtngForParts', 'Review', 'OnHold', 'Completed', 'Cancelled', 'Declined'));--> statement-breakpoint
ALTER TABLE "work_order_line" ADD CONSTRAINT "work_order_line_payer" CHECK ("work_order_line"."payer" in ('Cus', 'Ins', 'InCu', 'Int', 'War'));--> statement-breakpoint
ALTER TABLE "invoice" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_line" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work_order_line" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "item_price" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "warehouse" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vendor_alias" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vehicle" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "item" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "journal" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_tender" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_adjustment" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_balance" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_layer" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "operation_code" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vendor" FORCE ROW LEVEL SECURITY;