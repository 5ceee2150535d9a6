import type { DocumentDiscounts } from '@bahi/domain/document/priced-line';
import { formatPaise, formatRupees } from '@bahi/domain/money/format';
import { useState } from 'react';
import { useLineState } from '../../../kit/line-grid/use-line-state.ts';
import { TotalsPanel, type TotalsRow } from '../../../kit/totals-panel.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useOrder, useOrderModel } from './order-model.ts';
import styles from './work-order.module.css';

const FAMILIES = ['labour', 'parts', 'overall'] as const;
type Discounted = (typeof FAMILIES)[number];

/** The sums, live while typing. */
function OrderTotalsPanel() {
  const model = useOrderModel();
  const totals = useLineState(model.lines, (state) => state.totals);
  const discount = totals.labourDiscountPaise + totals.partsDiscountPaise + totals.overallDiscountPaise;
  const row = (label: string, paise: number, indented = false): TotalsRow[] =>
    paise === 0 ? [] : [{ label, value: formatPaise(paise), indented }];
  return (
    <TotalsPanel
      rows={[
        { label: 'Sub-total', value: formatPaise(totals.subTotalPaise) },
        ...row('Discount', -discount),
        { label: 'Taxable', value: formatPaise(totals.taxablePaise) },
        ...row('CGST', totals.cgstPaise, true),
        ...row('SGST', totals.sgstPaise, true),
        ...row('IGST', totals.igstPaise, true),
        ...row('Adjustment', totals.adjustPaise),
        ...row('Round off', totals.roundPaise),
      ]}
      total={{ label: 'Total', value: formatRupees(totals.totalPaise) }}
    />
  );
}

interface DiscountFieldProps {
  of: Discounted;
  label: string;
  readOnly: boolean;
}

/** A percent or an amount; the sign behind the field changes which. */
function DiscountField({ of, label, readOnly }: DiscountFieldProps) {
  const model = useOrderModel();
  const percent = useOrder((state) => state.header.discounts[`${of}Percent`]);
  const paise = useOrder((state) => state.header.discounts[`${of}Paise`]);
  const error = useOrder(
    (state) => state.errors.header[`${of}DiscountPercent`] ?? state.errors.header[`${of}DiscountPaise`],
  );
  const [asAmount, setAsAmount] = useState(percent === null && paise > 0);
  const set = (change: Partial<DocumentDiscounts>) =>
    model.setHeader({ discounts: { ...model.get().header.discounts, ...change } }, [
      `${of}DiscountPercent`,
      `${of}DiscountPaise`,
    ]);
  const empty = { [`${of}Percent`]: null, [`${of}Paise`]: 0 };
  return (
    <div className={styles.discount}>
      <ScaledNumberField
        label={label}
        unit={asAmount ? 'money' : 'percent'}
        value={asAmount ? paise || null : percent}
        onChange={(value) =>
          set({ ...empty, [asAmount ? `${of}Paise` : `${of}Percent`]: value || (asAmount ? 0 : null) })
        }
        error={error}
        readOnly={readOnly}
      />
      <button
        type="button"
        className={styles.unit}
        aria-label={`${label} as ${asAmount ? 'percent' : 'amount'}`}
        title={asAmount ? 'Amount: change to percent' : 'Percent: change to amount'}
        disabled={readOnly}
        onClick={() => {
          set(empty);
          setAsAmount(!asAmount);
        }}
      >
        {asAmount ? '₹' : '%'}
      </button>
    </div>
  );
}

/** Totals, discounts of the document, remarks. */
export function OrderSide({ readOnly }: { readOnly: boolean }) {
  const model = useOrderModel();
  const notes = useOrder((state) => state.header.notes);
  const discountError = useOrder((state) => state.errors.header['discounts']);
  const { say, rights } = model;
  const labels: Record<Discounted, string> = {
    labour: `${say('labour')} discount`,
    parts: `${say.many('item')} discount`,
    overall: 'Overall discount',
  };
  return (
    <>
      {rights.prices && <OrderTotalsPanel />}
      {rights.prices && rights.discounts && (
        <div className={styles.discounts} role="group" aria-label="Discounts">
          {FAMILIES.map((of) => (
            <DiscountField key={of} of={of} label={labels[of]} readOnly={readOnly} />
          ))}
          <FieldError>{discountError}</FieldError>
        </div>
      )}
      <TextArea
        label="Remarks"
        value={notes}
        onChange={(value) => model.setHeader({ notes: value })}
        maxLength={2000}
        readOnly={readOnly}
      />
    </>
  );
}
