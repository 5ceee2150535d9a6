import { formatDate } from '@bahi/domain/time/dates';
import { Link } from '@tanstack/react-router';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { Fact } from '../../../kit/facts.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { PackageState } from './use-package.ts';

const SIDES = [
  { key: 'length', label: 'Length' },
  { key: 'breadth', label: 'Breadth' },
  { key: 'height', label: 'Height' },
] as const;

/** Of what it is packed, the boxes, and by whom they go. */
export function PackageFields({ page }: { page: PackageState }) {
  const today = useBusinessDay();
  const { record, editable, form } = page;
  const { values, errors, change } = form;
  const { orderId, orderCode, challanId, challanCode, returnId, returnCode, delivery } = record;
  return (
    <>
      {orderId && (
        <Fact label="Order">
          <Link to="/salesorder/so/$id" params={{ id: orderId }}>
            {orderCode}
          </Link>
        </Fact>
      )}
      {challanId && (
        <Fact label="Challan">
          <Link to="/challans/challan/$id" params={{ id: challanId }}>
            {challanCode}
          </Link>
        </Fact>
      )}
      {returnId && (
        <Fact label="Came back by">
          <Link to="/salesreturn/salesreturn/$id" params={{ id: returnId }}>
            {returnCode}
          </Link>
        </Fact>
      )}
      {record.deliveryAddress && (
        <FormCell span="two">
          <Fact label="Deliver to">{record.deliveryAddress}</Fact>
        </FormCell>
      )}
      {record.shippedOn && <Fact label="Shipped">{formatDate(record.shippedOn)}</Fact>}
      {delivery && (
        <Fact label="Taken by">
          {[delivery.receivedBy, delivery.phone, formatDate(delivery.deliveredOn)].filter(Boolean).join(' · ')}
        </Fact>
      )}
      <ScaledNumberField
        label="Boxes"
        required
        unit="integer"
        readOnly={!editable}
        value={values.boxCount}
        error={errors['boxCount']}
        onChange={(boxCount) => change({ boxCount })}
      />
      {SIDES.map(({ key, label }) => (
        <ScaledNumberField
          key={key}
          label={label}
          unit="quantity"
          suffix="cm"
          readOnly={!editable}
          value={values[key]}
          error={errors[`box.${key}`]}
          onChange={(side) => change({ [key]: side }, key, `box.${key}`)}
        />
      ))}
      <ScaledNumberField
        label="Weight"
        unit="quantity"
        suffix="kg"
        readOnly={!editable}
        value={values.weight}
        error={errors['box.weight']}
        onChange={(weight) => change({ weight }, 'weight', 'box.weight')}
      />
      <TextField
        label="Carrier"
        maxLength={60}
        readOnly={!editable}
        value={values.carrier}
        error={errors['carrier']}
        onChange={(carrier) => change({ carrier })}
      />
      <TextField
        label="AWB"
        maxLength={40}
        readOnly={!editable}
        value={values.trackingNo}
        error={errors['trackingNo']}
        onChange={(trackingNo) => change({ trackingNo })}
      />
      <DateField
        label="Expected"
        today={today}
        readOnly={!editable}
        value={values.expectedOn}
        error={errors['expectedOn']}
        onChange={(expectedOn) => change({ expectedOn })}
      />
      {(editable || record.notes) && (
        <FormCell span="two">
          <TextField
            label="Notes"
            maxLength={2000}
            readOnly={!editable}
            value={values.notes}
            error={errors['notes']}
            onChange={(notes) => change({ notes })}
          />
        </FormCell>
      )}
    </>
  );
}
