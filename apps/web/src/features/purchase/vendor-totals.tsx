import type { DocumentTotals } from '@bahi/domain/document/priced-line';
import { explainAmount } from '@bahi/domain/explain/explain-amount';
import { formatRupees } from '@bahi/domain/money/format';
import type { ReactNode } from 'react';
import { useSession } from '../../app/session-store.ts';
import type { DocumentRecord } from '../../kit/document/document-kind.ts';
import type { DocumentState } from '../../kit/document/use-document.ts';
import { explainedTotals } from '../../kit/explain/explained-totals.ts';
import { showLineOf } from '../../kit/explain/show-line-of.ts';
import { useLineState } from '../../kit/line-grid/use-line-state.ts';
import type { Discount } from '../../kit/pricing/discount.ts';
import { DiscountField } from '../../kit/pricing/discount-field.tsx';
import { totalsRows } from '../../kit/pricing/totals-rows.ts';
import { TotalsPanel, type TotalsRow } from '../../kit/totals-panel.tsx';
import { FormGrid } from '../../ui/form-grid.tsx';
import type { BoughtGridLine } from './bought-grid.ts';

type Sums = { [K in keyof Omit<DocumentTotals, 'lines'>]?: number | null | undefined };

interface VendorTotalsProps<
  R extends DocumentRecord & Sums,
  H extends { discount: Discount },
  L extends BoughtGridLine,
> {
  page: DocumentState<R, H, L, DocumentTotals>;
  /** What follows the total: kept back, paid, due. */
  after?: readonly TotalsRow[] | undefined;
  /** What else changes the sums of a draft. */
  children?: ReactNode;
}

/** The sums as they will be saved, and under them what changes them on a draft. */
export function VendorTotals<
  R extends DocumentRecord & Sums,
  H extends { discount: Discount },
  L extends BoughtGridLine,
>({ page, after, children }: VendorTotalsProps<R, H, L>) {
  const live = useLineState(page.store, (state) => state.totals);
  const { stateCode } = useSession().data.entity;
  const { values, errors, change } = page.form;
  const totals = page.dirty || !page.record ? live : { ...live, ...sumsOf(page.record) };
  return (
    <>
      <TotalsPanel
        rows={totalsRows({ ...totals, discountPaise: totals.overallDiscountPaise }, stateCode)}
        total={{ label: 'Total', value: formatRupees(totals.totalPaise), of: 'total' }}
        after={after}
        explain={(amount) => {
          const state = page.store.get();
          return explainAmount(explainedTotals(state.lines, state.totals.lines, state.totals, stateCode), amount);
        }}
        onLine={showLineOf(page.store)}
      />
      {page.editable && (
        <FormGrid columns={1}>
          <DiscountField
            label="Discount"
            value={values.discount}
            error={errors['overallDiscountPaise']}
            onChange={(discount) => change({ discount } as Partial<H>)}
          />
          {children}
        </FormGrid>
      )}
    </>
  );
}

/** The sums of the record, as far as they are told. */
const sumsOf = (record: Sums): Partial<DocumentTotals> =>
  Object.fromEntries(
    Object.entries(record).filter(([key, value]) => key.endsWith('Paise') && typeof value === 'number'),
  );
