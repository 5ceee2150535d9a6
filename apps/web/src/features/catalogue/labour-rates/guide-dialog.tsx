import { createGuide, type listGuides, updateGuide } from '@bahi/contract/endpoints/catalogue/labour-time-guide';
import type { OutputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { useState } from 'react';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { useRecordForm } from '../../../kit/use-record-form.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

export type Guide = OutputOf<typeof listGuides>['rows'][number];

interface GuideDialogProps {
  /** Null for a new one. */
  guide: Guide | null;
  onSaved: (guide: Guide) => void;
  onClose: () => void;
}

/** A labour time guide: its name, the body type that it prices, and whether it is the default one. */
export function GuideDialog({ guide, onSaved, onClose }: GuideDialogProps) {
  const [refusal, setRefusal] = useState<string>();
  const initial = {
    name: guide?.name ?? '',
    bodyType: guide?.bodyType ?? '',
    hourlyRate: guide?.hourlyRate ?? null,
    isDefault: guide?.isDefault ?? false,
    active: guide?.active ?? true,
  };
  const { values, errors, form, change, check, refuse, current } = useRecordForm(
    initial,
    (all): Record<string, string> => (all.name.trim() ? {} : { name: MESSAGES.fieldRequired }),
  );
  const creation = useEndpointMutation(createGuide);
  const update = useEndpointMutation(updateGuide);
  const saving = creation.isPending || update.isPending;

  const save = async (): Promise<void> => {
    setRefusal(undefined);
    if (saving || !check()) return;
    const all = current();
    const body = { ...all, name: all.name.trim(), bodyType: all.bodyType.trim() || null };
    try {
      onSaved(
        guide
          ? await update.mutateAsync({ params: { guideId: guide.id }, body: { ...body, rowVersion: guide.rowVersion } })
          : await creation.mutateAsync({ body }),
      );
    } catch (error) {
      const { message, fields } = refuse(error);
      if (Object.keys(fields).length === 0) setRefusal(message);
    }
  };
  useShortcuts([{ keys: 'mod+s', label: 'Save', run: () => void save() }]);

  return (
    <Modal
      title={guide?.name ?? 'New labour time guide'}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={saving} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <div ref={form}>
        <FieldError>{refusal}</FieldError>
        <FormGrid columns={1}>
          <TextField
            label="Name"
            required
            focusFirst
            maxLength={80}
            value={values.name}
            error={errors['name']}
            onChange={(name) => change({ name })}
          />
          <TextField
            label="Body type"
            help="Vehicles of this body type are priced by this guide."
            maxLength={60}
            value={values.bodyType}
            error={errors['bodyType']}
            onChange={(bodyType) => change({ bodyType })}
          />
          <ScaledNumberField
            unit="unitPrice"
            label="Rate of an hour, before tax"
            help="Hours typed for an operation propose its price: hours × rate."
            prefix={<span aria-hidden>₹</span>}
            value={values.hourlyRate}
            error={errors['hourlyRate']}
            onChange={(hourlyRate) => change({ hourlyRate })}
          />
          <Checkbox
            label="Default guide"
            help="Used for vehicles that no other guide is for."
            value={values.isDefault}
            onChange={(isDefault) => change({ isDefault })}
          />
          <Checkbox label="Active" value={values.active} onChange={(active) => change({ active })} />
        </FormGrid>
      </div>
    </Modal>
  );
}
