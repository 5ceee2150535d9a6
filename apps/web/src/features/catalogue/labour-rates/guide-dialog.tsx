import { createGuide, listGuides, updateGuide } from '@bahi/contract/endpoints/catalogue/labour-time-guide';
import type { OutputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { FormNotice } from '../../../kit/form-notice.tsx';
import { readRow } from '../../../kit/read-row.ts';
import { useFormDialog } from '../../../kit/use-form-dialog.ts';
import { NEW } from '../../../kit/use-record-editor.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

export type Guide = OutputOf<typeof listGuides>['rows'][number];

interface GuideDialogProps {
  /** Null for a new one. */
  guide: Guide | null;
  onSaved: (guide: Guide) => void;
  onClose: () => void;
}

const formOf = (guide: Guide | null) => ({
  name: guide?.name ?? '',
  bodyType: guide?.bodyType ?? '',
  hourlyRate: guide?.hourlyRate ?? null,
  isDefault: guide?.isDefault ?? false,
  active: guide?.active ?? true,
});

/** A labour time guide: its name, the body type that it prices, and whether it is the default one. */
export function GuideDialog({ guide, onSaved, onClose }: GuideDialogProps) {
  const creation = useEndpointMutation(createGuide);
  const update = useEndpointMutation(updateGuide);
  const { values, errors, form, change, saving, refusal, submit, offer } = useFormDialog<
    Guide,
    ReturnType<typeof formOf>
  >({
    kind: 'labourTimeGuide',
    name: guide?.id ?? NEW,
    read: guide,
    formOf,
    nameOf: (saved) => saved.name,
    validate: (all): Record<string, string> => (all.name.trim() ? {} : { name: MESSAGES.fieldRequired }),
    send: (all, of) => {
      const body = { ...all, name: all.name.trim(), bodyType: all.bodyType.trim() || null };
      return of
        ? update.mutateAsync({ params: { guideId: of.id }, body: { ...body, rowVersion: of.rowVersion } })
        : creation.mutateAsync({ body });
    },
    readAnew: ({ id }) => readRow(listGuides, {}, (row) => row.id === id),
    onSaved,
  });

  return (
    <FormModal
      title={guide?.name ?? 'New labour time guide'}
      size="small"
      verb="Save"
      busy={saving}
      stays
      keys="mod+s"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div ref={form}>
        <FormNotice>{offer}</FormNotice>
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
    </FormModal>
  );
}
