import { getCustomer } from '@bahi/contract/endpoints/parties/customer';
import { can } from '@bahi/domain/access/access';
import { isAutomotive } from '@bahi/domain/industry/industry';
import { formatPhone } from '@bahi/domain/parties/phone';
import { isPayerFixed } from '@bahi/domain/status/payer-change';
import { DEFAULT_PROMISE_TIME } from '@bahi/domain/time/dates';
import { call } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { industryOf } from '../../../app/session-store.ts';
import { CustomerPicker } from '../../../kit/pickers/customer-picker.tsx';
import { vehicleText, type VehicleRow } from '../../../kit/pickers/vehicle-options.ts';
import { VehiclePicker } from '../../../kit/pickers/vehicle-picker.tsx';
import { DateTimeField } from '../../../ui/date-time-field.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { showNumber } from '../../../ui/scaled-number.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useEntityClock } from '../entity-clock.ts';
import { ComplaintEntry } from './complaint-entry.tsx';
import { useOrder, useOrderModel, type OrderModel } from './order-model.ts';
import { OrderTypeField } from './order-type-field.tsx';
import { orderFieldId } from './order-summary.ts';
import { WarrantyParty } from './warranty-party.tsx';

export interface Advisor {
  id: string;
  name: string;
}

const FUEL = [
  { value: '0', label: 'Empty' },
  ...['1/8', '1/4', '3/8', '1/2', '5/8', '3/4', '7/8'].map((label, index) => ({ value: String(index + 1), label })),
  { value: '8', label: 'Full' },
] as const;

/** The vehicle brings its owner, its guide and its last reading; the state decides CGST and SGST or IGST. */
async function takeVehicle(model: OrderModel, row: VehicleRow): Promise<void> {
  const { header } = model.get();
  const owner = row.customerId ? { id: row.customerId, name: row.customerName ?? '', phone: row.customerPhone } : null;
  model.setHeader({ vehicle: row, ...(owner && owner.id !== header.customer?.id && { customer: owner }) });
  if (!owner || !can(model.access, 'Common.Customer', 'R')) return;
  const { name, phone, gstin, billingAddress } = await call(getCustomer, { params: { id: owner.id } });
  if (model.get().header.customer?.id !== owner.id) return;
  model.setHeader({ customer: { id: owner.id, name, phone, gstin, stateCode: billingAddress.stateCode } });
}

const vehicleField = orderFieldId('vehicleId');
const odometerField = orderFieldId('odometer');

/** After the vehicle the reading; a dialog that made it leaves the focus nowhere. */
function goOnAfterVehicle(): void {
  setTimeout(() => {
    const at = document.activeElement;
    if (at === document.body || at?.id === vehicleField) document.getElementById(odometerField)?.focus();
  });
}

/** The header in three lines: whose, which, and when it is promised by whom. */
export function useOrderBrief(advisors: readonly Advisor[]): string[] {
  const clock = useEntityClock();
  const { customer, vehicle, odometer, fuelEighths, promisedAt, advisorId } = useOrder((state) => state.header);
  const { say } = useOrderModel();
  const reading = odometer === null ? null : `${say('meter')} ${showNumber('integer', odometer)}`;
  const fuel = FUEL.find(({ value }) => value === String(fuelEighths))?.label;
  const promised = promisedAt && `Promised ${clock.near(promisedAt).replace('Today', 'today')}`;
  return [
    [customer?.name, customer?.phone && formatPhone(customer.phone)],
    [vehicle && vehicleText({ chassisNumber: null, ...vehicle }), reading, fuel && `Fuel ${fuel}`],
    [promised, advisors.find(({ id }) => id === advisorId)?.name],
  ].flatMap((facts) => facts.filter(Boolean).join(' · ') || []);
}

/** What is asked when a vehicle comes in, the registration number first: it brings most of the rest. */
export function OrderHeaderFields({ advisors, readOnly }: { advisors: readonly Advisor[]; readOnly: boolean }) {
  const model = useOrderModel();
  const { say } = model;
  const header = useOrder((state) => state.header);
  const errors = useOrder((state) => state.errors.header);
  const view = useOrder((state) => state.view);
  const isNew = view === null;
  const payerFixed =
    readOnly ||
    (view !== null && isPayerFixed({ lines: [...view.labour, ...view.parts] }, model.access, model.work.rights));
  const clock = useEntityClock();
  const { vehicle, customer } = header;
  const automotive = isAutomotive(industryOf(model.session));
  return (
    <>
      <VehiclePicker
        id={vehicleField}
        label={say('registrationNumber')}
        placeholder={say('registrationNumber')}
        value={vehicle && { id: vehicle.id, label: vehicleText(vehicle) }}
        owner={customer && !vehicle ? { id: customer.id, label: customer.name } : null}
        onChange={(value) => !value && model.setHeader({ vehicle: null }, ['vehicleId'])}
        onPick={(row) => {
          void takeVehicle(model, row).catch((error: unknown) => toast.error(messageOf(error)));
          goOnAfterVehicle();
        }}
        error={errors['vehicleId']}
        required={automotive && !readOnly}
        readOnly={payerFixed && (readOnly || Boolean(view?.vehicleId))}
        focusFirst={isNew}
      />
      <CustomerPicker
        id={orderFieldId('customerId')}
        value={customer && { id: customer.id, label: customer.name }}
        onChange={(value) => !value && model.setHeader({ customer: null }, ['customerId'])}
        onPick={(picked) => model.setHeader({ customer: picked }, ['customerId'])}
        error={errors['customerId']}
        required={!readOnly}
        readOnly={payerFixed}
        help={
          payerFixed && !readOnly
            ? `Work is approved: who may edit approved ${model.work.rights.word}s changes the customer.`
            : undefined
        }
      />
      <ScaledNumberField
        id={odometerField}
        label={say('meter')}
        unit="integer"
        suffix={automotive ? 'km' : 'h'}
        value={header.odometer}
        onChange={(odometer) => model.setHeader({ odometer })}
        error={errors['odometer']}
        readOnly={readOnly}
      />
      {(errors['odometerReason'] || header.odometerReason) && (
        <TextField
          id={orderFieldId('odometerReason')}
          label={`Reason of the lower ${say('meter').toLowerCase()}`}
          required={!readOnly}
          maxLength={200}
          value={header.odometerReason}
          onChange={(odometerReason) => model.setHeader({ odometerReason })}
          error={errors['odometerReason']}
          readOnly={readOnly}
        />
      )}
      {automotive && (
        <SelectField
          id={orderFieldId('fuelEighths')}
          label="Fuel"
          options={FUEL}
          value={header.fuelEighths === null ? null : (String(header.fuelEighths) as (typeof FUEL)[number]['value'])}
          onChange={(value) => model.setHeader({ fuelEighths: value === null ? null : Number(value) })}
          error={errors['fuelEighths']}
          readOnly={readOnly}
        />
      )}
      {model.work.kind === 'workOrder' && (
        <DateTimeField
          id={orderFieldId('promisedAt')}
          label="Promised"
          today={clock.today}
          usualTime={model.session.entity.settings.service.promisedTime || DEFAULT_PROMISE_TIME}
          value={header.promisedAt && clock.wallOf(header.promisedAt)}
          onChange={(wall) => model.setHeader({ promisedAt: wall && clock.instantOf(wall) })}
          error={errors['promisedAt']}
          readOnly={readOnly}
        />
      )}
      <SelectField
        id={orderFieldId('advisorId')}
        label={say('advisor')}
        options={advisors.map(({ id, name }) => ({ value: id, label: name }))}
        value={header.advisorId}
        onChange={(advisorId) => model.setHeader({ advisorId })}
        error={errors['advisorId']}
        required={!readOnly}
        readOnly={readOnly}
      />
      {model.work.kind === 'workOrder' && <OrderTypeField readOnly={readOnly} />}
      <WarrantyParty readOnly={readOnly} />
      <FormCell span="all">
        <ComplaintEntry readOnly={readOnly} />
      </FormCell>
    </>
  );
}
