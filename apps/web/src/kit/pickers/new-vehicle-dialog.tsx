import { searchCustomersLite } from '@bahi/contract/endpoints/parties/customer';
import { createVehicle, getVehicleByRegistration } from '@bahi/contract/endpoints/parties/vehicle';
import { isAutomotive } from '@bahi/domain/industry/industry';
import { normalisePhone } from '@bahi/domain/parties/phone';
import { useState } from 'react';
import { call } from '../../app/api-client.ts';
import { ApiError } from '../../app/api-error.ts';
import { industryOf, useSession } from '../../app/session-store.ts';
import { useEndpointMutation, useEndpointQuery } from '../../app/use-endpoint.ts';
import { useWords } from '../../app/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { FormGrid } from '../../ui/form-grid.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormModal } from '../form-modal.tsx';
import { FormNotice } from '../form-notice.tsx';
import { useRecordForm } from '../use-record-form.ts';
import { ModelFields } from './model-fields.tsx';
import { initialVehicle, validateVehicle, vehicleBody, type NewVehicleValues } from './new-vehicle-form.ts';
import { useDuplicateQuestion } from './use-create-customer.tsx';
import type { VehicleView } from './vehicle-options.ts';

export interface NewVehicleDialogProps {
  /** What was typed into the search. */
  text: string;
  /** The customer chosen before; then the owner is not asked. */
  owner?: { id: string; label: string } | null;
  onMade: (vehicle: VehicleView) => void;
  onClose: () => void;
}

/** The active customer whose phone is typed. */
function useCustomerOfPhone(typed: string) {
  const phone = normalisePhone(typed);
  const found = useEndpointQuery(
    searchCustomersLite,
    { query: { text: phone ?? '' } },
    { enabled: phone !== null, staleTime: 30_000 },
  );
  return found.data?.rows.find((row) => row.phone === phone) ?? null;
}

/** A vehicle and its owner in one step: number, model, name, phone. */
export function NewVehicleDialog({ text, owner, onMade, onClose }: NewVehicleDialogProps) {
  const say = useWords();
  const automotive = isAutomotive(industryOf(useSession().data));
  const [refusal, setRefusal] = useState<string>();
  const [known, setKnown] = useState<VehicleView | null>(null);
  const creation = useEndpointMutation(createVehicle);
  const { ask, dialog } = useDuplicateQuestion();
  const { values, errors, form, change, check, refuse, current, offer } = useRecordForm(
    initialVehicle(text),
    (all) => validateVehicle(all, { automotive, ownerId }),
    { copy: { kind: 'vehicle', record: 'dialog' } },
  );
  const byPhone = useCustomerOfPhone(owner ? '' : values.ownerPhone);
  const ownerId = owner?.id ?? byPhone?.id ?? null;

  const create = async (customerId: string | null, allowDuplicate: boolean): Promise<void> => {
    try {
      onMade(await creation.mutateAsync({ body: vehicleBody(current(), customerId, allowDuplicate) }));
    } catch (error) {
      const ofVehicle = error instanceof ApiError && 'registrationNumber' in error.fields;
      const asked =
        !ofVehicle &&
        (await ask(
          error,
          { phone: current().ownerPhone },
          { onUse: (existing) => void create(existing.id, false), onSaveAnyway: () => void create(null, true) },
        ));
      if (asked) return;
      const { message, fields } = refuse(error);
      if (Object.keys(fields).length === 0) setRefusal(message);
      if (ofVehicle && error.code === 'Duplicate')
        setKnown(
          await call(getVehicleByRegistration, { params: { regNo: current().registrationNumber } }).catch(() => null),
        );
    }
  };
  const submit = () => {
    setRefusal(undefined);
    setKnown(null);
    if (!creation.isPending && check()) void create(ownerId, false);
  };

  const field = (key: keyof NewVehicleValues, path: string = key) => ({
    value: values[key],
    error: errors[path],
    onChange: (value: string) => change({ [key]: value }, path),
  });
  return (
    <>
      <FormModal
        title={say('newOne', { what: say('vehicle').toLowerCase() })}
        verb="Save"
        keys="mod+s"
        busy={creation.isPending}
        beside={known && <Button onClick={() => onMade(known)}>Use existing</Button>}
        onSubmit={submit}
        onClose={onClose}
      >
        <div ref={form}>
          <FormNotice>{offer}</FormNotice>
          <FieldError>{refusal}</FieldError>
          <FormGrid columns={2}>
            <TextField
              {...field('registrationNumber')}
              label={say('registrationNumber')}
              upperCase
              maxLength={30}
              focusFirst={text.trim() === ''}
            />
            <ModelFields
              focusFirst={text.trim() !== ''}
              values={values}
              errors={errors}
              onChange={(part) => change(part)}
            />
            {!owner && (
              <>
                <TextField
                  {...field('ownerPhone', 'customer.phone')}
                  label="Owner’s phone"
                  type="tel"
                  inputMode="tel"
                  maxLength={20}
                  help={byPhone ? `${byPhone.name} is the owner.` : undefined}
                />
                {!byPhone && (
                  <TextField {...field('ownerName', 'customer.name')} label="Owner’s name" required maxLength={120} />
                )}
              </>
            )}
          </FormGrid>
        </div>
      </FormModal>
      {dialog}
    </>
  );
}
