import { seesInsurerPrices } from '@bahi/domain/access/access';
import { hasInsurerFace } from '@bahi/domain/document/payer';
import { explainAmount } from '@bahi/domain/explain/explain-amount';
import { dueWords } from '@bahi/domain/inspection/required-checklists';
import { formatRupees } from '@bahi/domain/money/format';
import { findState } from '@bahi/domain/tax/states';
import { isWorkOrderActive } from '@bahi/domain/status/work-order-status';
import { secondsBetween } from '@bahi/domain/time/dates';
import { formatDelay } from '@bahi/domain/time/duration';
import { documentDiscountPaise } from '@bahi/domain/totals/amounts';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { configOf } from '../../../app/session-store.ts';
import { useWhen } from '../../../app/use-when.ts';
import { showLineOf } from '../../../kit/explain/show-line-of.ts';
import { useLineState } from '../../../kit/line-grid/use-line-state.ts';
import { discountOf } from '../../../kit/pricing/discount.ts';
import { DiscountField } from '../../../kit/pricing/discount-field.tsx';
import { totalsRows } from '../../../kit/pricing/totals-rows.ts';
import { TotalsPanel } from '../../../kit/totals-panel.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useEntityClock } from '../entity-clock.ts';
import { useOrder, useOrderModel } from './order-model.ts';
import { optionRows, totalLabel } from '../option-choice.tsx';
import { explainedOrderTotals, pricingFacts } from '../order-totals.ts';
import { DISCOUNTS, orderFieldId, TAX_BUTTON } from './order-summary.ts';
import styles from './work-order.module.css';

const TaxDialog = lazy(() => import('./tax-dialog.tsx').then((module) => ({ default: module.TaxDialog })));
const InsuranceDialog = lazy(() =>
  import('../insurance-dialog.tsx').then((module) => ({ default: module.InsuranceDialog })),
);
const AssessDialog = lazy(() =>
  import('./insurance/assess-dialog.tsx').then((module) => ({ default: module.AssessDialog })),
);
const PromiseDialog = lazy(() => import('./promise-dialog.tsx').then((module) => ({ default: module.PromiseDialog })));

const FAMILIES = ['labour', 'parts', 'overall'] as const;
type Discounted = (typeof FAMILIES)[number];

/** The sums, live while typing. */
function OrderTotalsPanel() {
  const model = useOrderModel();
  const totals = useLineState(model.lines, (state) => state.totals);
  const { stateCode } = model.session.entity;
  return (
    <TotalsPanel
      rows={[
        ...totalsRows({ ...totals, discountPaise: documentDiscountPaise(totals) }, stateCode),
        ...optionRows(totals, model.lines.get().lines),
      ]}
      total={{
        label: totalLabel(totals, model.lines.get().lines),
        value: formatRupees(totals.totalPaise),
        of: 'total',
      }}
      explain={(amount) => {
        const facts = pricingFacts(model.session, model.get());
        return explainAmount(explainedOrderTotals(model.lines.get().lines, facts, stateCode), amount);
      }}
      onLine={showLineOf(model.lines)}
    />
  );
}

interface OrderDiscountProps {
  of: Discounted;
  label: string;
  readOnly: boolean;
}

function OrderDiscount({ of, label, readOnly }: OrderDiscountProps) {
  const model = useOrderModel();
  const percent = useOrder((state) => state.header.discounts[`${of}Percent`]);
  const paise = useOrder((state) => state.header.discounts[`${of}Paise`]);
  const keys = [`${of}DiscountPercent`, `${of}DiscountPaise`];
  const error = useOrder(({ errors }) => keys.map((key) => errors.header[key]).find(Boolean));
  return (
    <DiscountField
      id={orderFieldId(`${of}Discount`)}
      label={label}
      readOnly={readOnly}
      value={discountOf(percent, paise)}
      error={error}
      onChange={(given) => {
        const change = { [`${of}Percent`]: given.percent, [`${of}Paise`]: given.paise ?? 0 };
        model.setHeader({ discounts: { ...model.get().header.discounts, ...change } }, keys);
      }}
    />
  );
}

/** The work has grown past the customer's word: it is told before he is surprised by the bill. */
function OverAuthorised() {
  const over = useOrder((state) => state.view?.overAuthorised);
  const when = useWhen();
  if (!over) return null;
  return (
    <p className={styles.over} role="note">
      {formatRupees(over.excessPaise ?? 0)} above what was authorised on {when(over.approvedAt)}: ask the customer again
    </p>
  );
}

/** Required checklists that are not gone through: the order stops at their moment. */
function ChecklistsDue() {
  const due = useOrder((state) => state.view?.checklists);
  if (!due?.length) return null;
  return (
    <p className={styles.over} role="note">
      {due.map(({ name, use }) => `${name} is due ${dueWords(use) ?? ''}`.trim()).join('. ')}.
    </p>
  );
}

/** When the vehicle is promised and whether that is past; who moved it is a press away. */
function PromiseRow() {
  const view = useOrder((state) => state.view);
  const clock = useEntityClock();
  const [open, setOpen] = useState(false);
  if (!view?.promisedAt) return null;
  const late = isWorkOrderActive(view.status) && view.status !== 'Completed' && view.promisedAt < clock.now;
  const by = late ? formatDelay(secondsBetween(view.promisedAt, clock.now)) : '';
  return (
    <div className={styles.exceptions}>
      <span className={late ? styles.late : styles.small}>
        {late ? `Late by ${by}` : `Promised ${clock.near(view.promisedAt).replace('Today', 'today')}`}
      </span>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Promises
      </Button>
      {open && (
        <Suspense>
          <PromiseDialog id={view.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Who insures the vehicle, where an insurer pays something of the saved order. */
function InsuranceRow({ readOnly }: { readOnly: boolean }) {
  const model = useOrderModel();
  const view = useOrder((state) => state.view);
  const [open, setOpen] = useState<'insurance' | 'depreciation' | null>(null);
  const insured = [...(view?.labour ?? []), ...(view?.parts ?? [])].some(({ payer }) => hasInsurerFace(payer));
  const served = configOf(model.session).insurance === true && seesInsurerPrices(model.access);
  // That of a repair whose estimate is an order stands there.
  if (!view || view.estimate?.workOrderId || !insured || !served) return null;
  const isOrder = !view.estimate;
  return (
    <div className={styles.exceptions}>
      <span className={styles.small}>The insurer pays a part</span>
      <span>
        {!readOnly && isOrder && (
          <Button kind="quiet" onClick={() => setOpen('depreciation')}>
            Depreciation
          </Button>
        )}
        <Button kind="quiet" onClick={() => setOpen('insurance')}>
          Insurance
        </Button>
      </span>
      {open && (
        <Suspense>
          {open === 'insurance' ? (
            <InsuranceDialog
              work={{ kind: isOrder ? 'workOrder' : 'estimate', id: view.id }}
              onClose={() => setOpen(null)}
            />
          ) : (
            <AssessDialog view={view} onClose={() => setOpen(null)} />
          )}
        </Suspense>
      )}
    </div>
  );
}

/** Exceptions of this order in a line, and the way to them. */
function TaxRow({ readOnly }: { readOnly: boolean }) {
  const header = useOrder((state) => state.header);
  const failed = useOrder(({ errors }) =>
    Object.keys(errors.header).some((key) => key.startsWith('settings.') || key.startsWith('adjust')),
  );
  const [open, setOpen] = useState(false);
  const exceptions = [
    !header.taxed && 'No tax',
    header.adjustPaise !== 0 && 'Adjusted',
    header.placeOfSupplyReason !== '' && `Supplied in ${findState(header.placeOfSupply ?? '')?.name ?? ''}`,
    header.review === true && 'With Review',
    header.review === false && 'Without Review',
  ].filter(Boolean);
  return (
    <div className={styles.exceptions}>
      <span className={failed ? styles.late : styles.small}>
        {failed ? 'A reason is missing here' : exceptions.join(', ')}
      </span>
      <span id={TAX_BUTTON}>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          Tax and adjustment
        </Button>
      </span>
      {open && (
        <Suspense>
          <TaxDialog readOnly={readOnly} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The ceiling of the role, told while typing: all lines are priced for it once more, after the key has been painted. */
function CeilingError() {
  const model = useOrderModel();
  const told = useOrder((state) => state.errors.header[DISCOUNTS]);
  const totals = useDeferredValue(useLineState(model.lines, (state) => state.totals));
  const refused = useMemo(() => {
    void totals;
    return model.refusedDiscounts()[DISCOUNTS];
  }, [model, totals]);
  return <FieldError>{refused ?? told}</FieldError>;
}

/** Totals, discounts of the document, remarks. */
export function OrderSide({ readOnly }: { readOnly: boolean }) {
  const model = useOrderModel();
  const notes = useOrder((state) => state.header.notes);
  const given = useOrder((state) => state.header.discounts);
  // What can no longer be filled in is not shown empty.
  const discounted = FAMILIES.filter((of) => !readOnly || given[`${of}Percent`] !== null || given[`${of}Paise`] !== 0);
  const { say, rights } = model;
  const labels: Record<Discounted, string> = {
    labour: `${say('labour')} discount`,
    parts: `${say.many('item')} discount`,
    overall: 'Overall discount',
  };
  return (
    <>
      {rights.prices && <OrderTotalsPanel />}
      {rights.prices && <OverAuthorised />}
      <ChecklistsDue />
      <div>
        {rights.prices && <TaxRow readOnly={readOnly} />}
        {rights.prices && <InsuranceRow readOnly={readOnly} />}
        <PromiseRow />
      </div>
      {rights.prices && rights.discounts && discounted.length > 0 && (
        <div className={styles.discounts} role="group" aria-label="Discounts">
          {discounted.map((of) => (
            <OrderDiscount key={of} of={of} label={labels[of]} readOnly={readOnly} />
          ))}
          <CeilingError />
        </div>
      )}
      {!(readOnly && notes === '') && (
        <TextArea
          id={orderFieldId('notes')}
          label="Notes"
          value={notes}
          onChange={(value) => model.setHeader({ notes: value })}
          maxLength={2000}
          readOnly={readOnly}
        />
      )}
    </>
  );
}
