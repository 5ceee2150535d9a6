import { ordersToReceive } from '@bahi/contract/endpoints/purchase/purchase-order';
import { counted } from '@bahi/domain/text/counted';
import { formatDate } from '@bahi/domain/time/dates';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useLineState } from '../../../kit/line-grid/use-line-state.ts';
import { WarehouseField } from '../../../kit/pickers/warehouse-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { VendorCell } from '../vendor-cell.tsx';
import type { OrderToReceive } from './purchase-receive-lines.ts';
import styles from './purchase-receive.module.css';
import type { ReceiveState } from './use-purchase-receive.ts';

interface ReceiveHeaderProps {
  page: ReceiveState;
  today: string;
  onOrder: (order: OrderToReceive) => void;
}

/** From whom, when and where to, and by which papers. */
export function ReceiveHeader({ page, today, onOrder }: ReceiveHeaderProps) {
  const { values, errors, change } = page.form;
  const readOnly = !page.editable;
  const text = (key: 'vendorDocumentNo' | 'lorryReceiptNo' | 'notes', label: string, maxLength: number) => (
    <TextField
      label={label}
      maxLength={maxLength}
      value={values[key]}
      error={errors[key]}
      readOnly={readOnly}
      onChange={(value) => change({ [key]: value })}
    />
  );
  return (
    <>
      <VendorCell page={page} />
      <DateField
        label="Date"
        required
        today={today}
        max={today}
        value={values.receivedOn}
        error={errors['receivedOn']}
        readOnly={readOnly}
        onChange={(receivedOn) => change({ receivedOn })}
      />
      <WarehouseField
        named={page.record?.warehouseName}
        value={values.warehouseId}
        error={errors['warehouseId']}
        readOnly={readOnly}
        onChange={(warehouseId) => change({ warehouseId })}
      />
      {text('vendorDocumentNo', 'Their challan or bill', 60)}
      <DateField
        label="Dated"
        today={today}
        max={today}
        value={values.vendorDocumentDate}
        error={errors['vendorDocumentDate']}
        readOnly={readOnly}
        onChange={(vendorDocumentDate) => change({ vendorDocumentDate })}
      />
      {text('lorryReceiptNo', 'Lorry receipt', 60)}
      <FormCell span="two">{text('notes', 'Notes', 2000)}</FormCell>
      {page.editable && values.vendor && (
        <FormCell span="all">
          <OrdersToCome page={page} vendorId={values.vendor.id} onOrder={onOrder} />
        </FormCell>
      )}
    </>
  );
}

interface OrdersToComeProps extends Pick<ReceiveHeaderProps, 'page' | 'onOrder'> {
  vendorId: string;
}

/** Orders of the vendor of which goods are to come: one press takes the lines of one in. */
function OrdersToCome({ page, vendorId, onOrder }: OrdersToComeProps) {
  const { data } = useEndpointQuery(ordersToReceive, { params: { vendorId } });
  const taken = useLineState(page.store, (state) => state.lines.map(({ source }) => source?.id ?? '').join());
  const open = (data?.rows ?? []).filter(({ id }) => !taken.includes(id));
  if (open.length === 0) return null;
  return (
    <div className={styles.orders} role="group" aria-label="Orders to come">
      <span>To come:</span>
      {open.map((order) => (
        <Button
          key={order.id}
          title={`Ordered on ${formatDate(order.orderedOn)}: takes its lines in`}
          onClick={() => onOrder(order)}
        >
          {order.code}, {counted(order.lines.length, 'line')}
        </Button>
      ))}
    </div>
  );
}
