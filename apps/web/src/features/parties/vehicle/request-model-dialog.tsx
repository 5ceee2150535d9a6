import { requestNewModel } from '@bahi/contract/endpoints/settings/model-request';
import { MESSAGES } from '@bahi/domain/messages';
import { BODY_TYPES } from '@bahi/domain/vehicle/body-types';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { FormNotice } from '../../../kit/form-notice.tsx';
import { NEW } from '../../../kit/use-record-editor.ts';
import { useRecordForm } from '../../../kit/use-record-form.ts';
import { FormCell, FormGrid } from '../../../ui/form-grid.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';
import { refusalToast } from '../../../kit/refusal-toast.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

type BodyType = (typeof BODY_TYPES)[number]['value'];

interface Request {
  makeName: string;
  modelName: string;
  variant: string;
  bodyType: BodyType | null;
  note: string;
}

interface RequestModelDialogProps {
  /** What is typed on the vehicle. */
  initial: { make: string; model: string; variant: string };
  onClose: () => void;
}

/** Asks who keeps the masters for a model that they miss; the vehicle may be saved meanwhile. */
export function RequestModelDialog({ initial, onClose }: RequestModelDialogProps) {
  const request = useEndpointMutation(requestNewModel);
  const { make: makeName, model: modelName, variant } = initial;
  const form = useRecordForm<Request>(
    { makeName, modelName, variant, bodyType: null, note: '' },
    (all) => ({
      ...(!all.makeName.trim() && { makeName: MESSAGES.fieldRequired }),
      ...(!all.modelName.trim() && { modelName: MESSAGES.fieldRequired }),
    }),
    { copy: { kind: 'modelRequest', record: NEW } },
  );
  const field = (key: 'makeName' | 'modelName' | 'variant' | 'note', label: string, maxLength = 60) => ({
    label,
    maxLength,
    value: form.values[key],
    error: form.errors[key],
    onChange: (value: string) => form.change({ [key]: value }),
  });
  const submit = async (): Promise<void> => {
    if (request.isPending || !form.check()) return;
    try {
      await request.mutateAsync({ body: form.current() });
      toast.success('Requested. You will be told when it is decided.');
      onClose();
    } catch (error) {
      refusalToast(error, form.refuse(error));
    }
  };
  return (
    <FormModal
      title="Request a new model"
      verb="Request"
      busy={request.isPending}
      keys="enter"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div ref={form.form}>
        <FormNotice>{form.offer}</FormNotice>
        <FormGrid columns={2}>
          <TextField {...field('makeName', 'Make')} required focusFirst />
          <TextField {...field('modelName', 'Model')} required />
          <TextField {...field('variant', 'Variant')} />
          <SelectField
            label="Body type"
            options={BODY_TYPES}
            value={form.values.bodyType}
            onChange={(bodyType) => form.change({ bodyType })}
          />
          <FormCell span="all">
            <TextField {...field('note', 'Note', 300)} />
          </FormCell>
        </FormGrid>
      </div>
    </FormModal>
  );
}
