-- An expense that comes back unsigned is kept for who asked, as other documents are; who is claimed for is told.
ALTER TABLE "approval_return" DROP CONSTRAINT "approval_return_kind";--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "approval_return" ADD CONSTRAINT "approval_return_kind" CHECK ("approval_return"."kind" in ('invoice', 'salesEstimate', 'salesOrder', 'purchaseOrder', 'expense', 'adjustment', 'creditNote'));--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('approvalAsked', 'approvalGiven', 'approvalRefused', 'claimMade', 'chequeBounced', 'chequesToDeposit', 'lowStock', 'importDone'));--> statement-breakpoint
-- What somebody has spent of categories in all branches, beside one expense: on its day, or entered within one of the stretches.
CREATE FUNCTION spent_of_categories(p_org uuid, p_person uuid, p_beside uuid, p_categories uuid[], p_day date, p_entered tstzrange[])
RETURNS TABLE (category_id uuid, paise bigint) LANGUAGE plpgsql AS $$
DECLARE
  seen text := current_setting('app.entities', true);
BEGIN
  PERFORM set_config('app.entities', (SELECT array_agg(e.id)::text FROM entity e WHERE e.org_id = p_org), true);
  RETURN QUERY SELECT l.category_id, sum(l.amount_paise + l.cgst_paise + l.sgst_paise + l.igst_paise)::bigint
    FROM expense d JOIN expense_line l ON l.org_id = d.org_id AND l.entity_id = d.entity_id AND l.expense_id = d.id
    WHERE d.org_id = p_org AND d.id <> p_beside AND d.status NOT IN ('Draft', 'Cancelled')
      AND coalesce(d.paid_by, d.created_by) = p_person AND l.category_id = ANY (p_categories)
      AND (d.spent_on = p_day OR d.created_at <@ ANY (p_entered))
    GROUP BY 1;
  PERFORM set_config('app.entities', seen, true);
END $$;
