import { purchasesToBill } from '@bahi/contract/endpoints/purchase/purchase-order';
import { counted } from '@bahi/domain/text/counted';
import { formatDate } from '@bahi/domain/time/dates';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useLineState } from '../../../kit/line-grid/use-line-state.ts';
import { WarehouseField } from '../../../kit/pickers/warehouse-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { VendorCell } from '../vendor-cell.tsx';
import { WithheldFields } from '../withheld-fields.tsx';
import type { ToBill } from './bill-lines.ts';
import styles from './bill.module.css';
import type { BillState } from './use-bill.ts';

interface BillHeaderProps {
  page: BillState;
  today: string;
  price: boolean;
  /** Whether the caller may receive goods: the bill then receives its own where he says so. */
  mayReceive: boolean;
  onTake: (document: ToBill) => void;
}

/** Whose bill it is, and what its paper says. */
export function BillHeaderFields({ page, today, price, mayReceive, onTake }: BillHeaderProps) {
  const { values, errors, change } = page.form;
  const readOnly = !page.editable;
  const day = (key: 'vendorBillDate' | 'billedOn' | 'receivedOn' | 'dueOn', label: string, required = false) => (
    <DateField
      label={label}
      required={required}
      today={today}
      {...(key !== 'dueOn' && { max: today })}
      value={values[key]}
      error={errors[key]}
      readOnly={readOnly}
      onChange={(value) => change({ [key]: value })}
    />
  );
  return (
    <>
      <VendorCell page={page} />
      <TextField
        label="Their number"
        required
        maxLength={40}
        focusFirst={page.record !== null && values.vendorBillNo === ''}
        value={values.vendorBillNo}
        error={errors['vendorBillNo']}
        readOnly={readOnly}
        onChange={(vendorBillNo) => change({ vendorBillNo })}
      />
      {day('vendorBillDate', 'Their date', true)}
      {price && (
        <MoneyField
          label="Total on paper"
          value={values.paperTotalPaise}
          error={errors['paperTotalPaise']}
          readOnly={readOnly}
          onChange={(paperTotalPaise) => change({ paperTotalPaise })}
        />
      )}
      {day('dueOn', 'Due')}
      {day('billedOn', 'Date', true)}
      {day('receivedOn', 'Received')}
      {(mayReceive || values.receives) && (
        <Checkbox
          label="Receive the goods with it"
          value={values.receives}
          readOnly={readOnly}
          onChange={(receives) => change({ receives })}
        />
      )}
      {values.receives && (
        <WarehouseField
          named="Another warehouse"
          value={values.warehouseId}
          error={errors['warehouseId']}
          readOnly={readOnly}
          onChange={(warehouseId) => change({ warehouseId })}
        />
      )}
      {price && <TaxFields page={page} />}
      <FormCell span="two">
        <TextField
          label="Notes"
          maxLength={2000}
          value={values.notes}
          error={errors['notes']}
          readOnly={readOnly}
          onChange={(notes) => change({ notes })}
        />
      </FormCell>
      {page.editable && values.vendor && (
        <FormCell span="all">
          <PurchasesToBill page={page} vendorId={values.vendor.id} onTake={onTake} />
        </FormCell>
      )}
    </>
  );
}

/** Tax that is kept back, collected at source, or owed by who buys. */
function TaxFields({ page }: { page: BillState }) {
  const { values, errors, change } = page.form;
  const readOnly = !page.editable;
  return (
    <>
      <WithheldFields values={values} errors={errors} readOnly={readOnly} change={change} />
      <MoneyField
        label="TCS"
        value={values.tcsPaise}
        error={errors['tcsPaise']}
        readOnly={readOnly}
        onChange={(tcsPaise) => change({ tcsPaise })}
      />
      <Checkbox
        label="Reverse charge"
        value={values.reverseCharge}
        readOnly={readOnly}
        onChange={(reverseCharge) => change({ reverseCharge })}
      />
    </>
  );
}

/** What of the vendor is not billed: one press takes the lines of a receive or an order in. */
function PurchasesToBill({ page, vendorId, onTake }: Pick<BillHeaderProps, 'page' | 'onTake'> & { vendorId: string }) {
  const { data } = useEndpointQuery(purchasesToBill, { params: { vendorId } });
  const taken = useLineState(page.store, (state) => state.lines.map(({ source }) => source?.id ?? '').join());
  const open = (data?.rows ?? []).filter(({ id }) => !taken.includes(id));
  if (open.length === 0) return null;
  return (
    <div className={styles.toBill} role="group" aria-label="Not billed">
      <span>Not billed:</span>
      {open.map((document) => (
        <Button
          key={document.id}
          title={`${document.kind === 'PurchaseReceive' ? 'Received' : 'Ordered'} on ${formatDate(document.datedOn)}: takes its lines in`}
          onClick={() => onTake(document)}
        >
          {document.code}, {counted(document.lines.length, 'line')}
          {document.kind === 'PurchaseOrder' && ', to come'}
        </Button>
      ))}
    </div>
  );
}
