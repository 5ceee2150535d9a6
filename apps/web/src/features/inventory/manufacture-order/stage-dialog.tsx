import { tellManufactureStage } from '@bahi/contract/endpoints/inventory/manufacture-order';
import { stageWorkInput } from '@bahi/contract/wire/manufacture-order.wire';
import type { Quantity } from '@bahi/domain/money/units';
import { useState } from 'react';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { FormNotice } from '../../../kit/form-notice.tsx';
import { useRecordForm } from '../../../kit/use-record-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import type { ManufactureRecord } from './manufacture-order-lines.ts';

type Stage = ManufactureRecord['stages'][number];

interface StageForm {
  /** On top of those that were told before. */
  minutes: number | null;
  good: Quantity | null;
  rejected: Quantity | null;
  done: boolean;
}

interface StageDialogProps {
  order: ManufactureRecord;
  stage: Stage;
  onTold: (after: ManufactureRecord) => void;
  onClose: () => void;
}

/** The work of one stage: minutes on top of those before, and how many pieces are good so far. */
export function StageDialog({ order, stage, onTold, onClose }: StageDialogProps) {
  const [refusal, setRefusal] = useState<string>();
  const telling = useEndpointMutation(tellManufactureStage);
  const initial: StageForm = {
    minutes: null,
    good: stage.goodQuantity || null,
    rejected: stage.rejectedQuantity || null,
    done: stage.done,
  };
  const { values, errors, form, change, refuse, current, offer } = useRecordForm(initial, () => ({}), {
    copy: { kind: 'manufactureStage', record: `${order.id} ${stage.id}` },
  });

  const tell = async (): Promise<void> => {
    setRefusal(undefined);
    if (telling.isPending) return;
    const { minutes, good, rejected, done } = current();
    const body = {
      id: stage.id,
      minutes: minutes ?? 0,
      goodQuantity: good ?? 0,
      rejectedQuantity: rejected ?? 0,
      done,
      rowVersion: order.rowVersion,
    };
    try {
      onTold(await telling.mutateAsync({ params: { id: order.id }, body }));
    } catch (error) {
      setRefusal(refuse(error, stageWorkInput).message);
    }
  };

  const before = `${stage.minutes} of ${stage.plannedMinutes} minutes were told.`;
  return (
    <FormModal
      title={`${stage.name}, ${order.code}`}
      verb="Save"
      busy={telling.isPending}
      onSubmit={() => void tell()}
      onClose={onClose}
    >
      <div ref={form}>
        <FormNotice>{offer}</FormNotice>
        <FieldError>{refusal}</FieldError>
        <p>{before}</p>
        <FormGrid columns={2}>
          <ScaledNumberField
            label="Minutes more"
            unit="integer"
            allowNegative
            focusFirst
            value={values.minutes}
            error={errors['minutes']}
            onChange={(minutes) => change({ minutes })}
          />
          <Checkbox label="This stage is done" value={values.done} onChange={(done) => change({ done })} />
          <ScaledNumberField
            label="Good"
            unit="quantity"
            suffix={order.unitCode}
            value={values.good}
            error={errors['goodQuantity']}
            onChange={(good) => change({ good })}
          />
          <ScaledNumberField
            label="Rejected"
            unit="quantity"
            suffix={order.unitCode}
            value={values.rejected}
            error={errors['rejectedQuantity']}
            onChange={(rejected) => change({ rejected })}
          />
        </FormGrid>
      </div>
    </FormModal>
  );
}
