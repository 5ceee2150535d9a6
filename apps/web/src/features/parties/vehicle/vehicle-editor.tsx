import {
  createVehicle,
  deleteVehicle,
  getVehicle,
  updateVehicle,
  vehicleAuditLog,
} from '@bahi/contract/endpoints/parties/vehicle';
import { can } from '@bahi/domain/access/access';
import { isAutomotive } from '@bahi/domain/industry/industry';
import { MESSAGES } from '@bahi/domain/messages';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useAutoClose } from '../../../app/use-auto-close.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { DocumentEditor } from '../../../kit/document-editor.tsx';
import { modelText, vehicleText } from '../../../kit/pickers/vehicle-options.ts';
import { useRecordEditor } from '../../../kit/use-record-editor.ts';
import { savedActions, tellSaved } from '../../../kit/tell-saved.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { toast } from '../../../ui/toast.ts';
import { AuditLog } from '../../../kit/audit-log/audit-log.tsx';
import { refusalToast } from '../../../kit/refusal-toast.ts';
import { saveErrors, useRemove } from '../party-saving.ts';
import { VehicleGallery } from './gallery/vehicle-gallery.tsx';
import { RequestModelDialog } from './request-model-dialog.tsx';
import { useToldRequests } from './use-told-requests.ts';
import { expiryMarks } from './vehicle-expiry.ts';
import { VehicleFields } from './vehicle-fields.tsx';
import {
  bodyOfVehicle,
  emptyVehicle,
  formOfVehicle,
  validateVehicle,
  type VehicleForm,
  type VehicleRecord,
} from './vehicle-form.ts';
import { VehicleHistory } from './vehicle-history.tsx';
import { VehicleOwners } from './vehicle-owners.tsx';
import type { DetailTabProps } from './detail-tab.ts';
import { VehiclePolicies } from './vehicle-policies.tsx';
import { VehicleService } from './vehicle-service.tsx';
import styles from './vehicle-tabs.module.css';

const SEARCH = '/products/productsearch';

/** One vehicle: number, model, owner, and what was done to it. */
export function VehicleEditor({ vehicle }: { vehicle: VehicleRecord | null }) {
  const say = useWords();
  const navigate = useNavigate();
  const { data } = useSession();
  const { access } = data;
  const automotive = isAutomotive(industryOf(data));
  const today = useBusinessDay();
  const { autoClose, close } = useAutoClose(SEARCH);
  const [tab, setTab] = useState(vehicle ? 'history' : 'owners');
  const formOf = (one: VehicleRecord | null) => (one ? formOfVehicle(one, automotive) : emptyVehicle);
  const creation = useEndpointMutation(createVehicle);
  const update = useEndpointMutation(updateVehicle);
  const editor = useRecordEditor<typeof getVehicle, VehicleForm>({
    kind: 'vehicle',
    endpoint: getVehicle,
    read: vehicle,
    formOf,
    validate: (all) => validateVehicle(all, { automotive, today }),
    send: (values, of) => {
      const body = bodyOfVehicle(values, formOf(of));
      return of
        ? update.mutateAsync({ params: { id: of.id }, body: { ...body, rowVersion: of.rowVersion } })
        : creation.mutateAsync({ body });
    },
  });
  const { record, form, notice, saving } = editor;
  const { values, errors, change } = form;
  const readOnly = !can(access, 'Common.Product', record ? 'U' : 'C');
  // Saved beside the form: what is being typed goes on from the new version. Without changes the record is read anew.
  const adopt: DetailTabProps['onSaved'] = (part) => {
    if (!form.isDirty()) return;
    editor.adopt(part);
    if (part.nextServiceOn !== undefined) change({ nextServiceOn: part.nextServiceOn });
  };
  const [requesting, setRequesting] = useState(false);
  useToldRequests();

  const submit = async (): Promise<void> => {
    if (readOnly || saving || !form.check()) return;
    try {
      const saved = await editor.save();
      if (!saved) return;
      const name = vehicleText(saved);
      const open = () => navigate({ to: '/products/product/$id', params: { id: saved.id }, replace: true });
      if (autoClose && !form.isDirty())
        return close(`${name} saved`, savedActions(name, { open, undo: editor.undo() }));
      if (!record) await editor.openSaved(saved, open);
      if (form.isDirty()) toast.success(MESSAGES.savedBefore);
      else tellSaved(name, { undo: editor.undo() });
    } catch (error) {
      refusalToast(error, form.refuse(error));
    }
  };
  const remove = useRemove(deleteVehicle, record, record ? vehicleText(record) : '', () => {
    form.settle(values);
    close(MESSAGES.deleted);
  });
  useShortcuts(readOnly ? [] : [{ keys: 'mod+s', label: 'Save', run: () => void submit() }]);

  return (
    <div ref={form.form}>
      <DocumentEditor
        title={record ? vehicleText(record) : say('newOne', { what: say('vehicle').toLowerCase() })}
        party={record ? [modelText(record), record.customer?.name].filter(Boolean).join(' · ') : undefined}
        status={
          record && (
            <span className={styles.marks}>
              {!record.active && <StatusChip tone="neutral">Inactive</StatusChip>}
              {expiryMarks(record, today).map((mark) => (
                <StatusChip key={mark.text} tone={mark.tone}>
                  {mark.text}
                </StatusChip>
              ))}
            </span>
          )
        }
        dirty={form.isDirty()}
        notice={notice}
        errors={saveErrors(errors, { registrationNumber: say('registrationNumber'), customerId: 'Owner' }, () => {})}
        actions={
          !readOnly && (
            <>
              {isUnknownModel(values, record) && (
                <Button kind="quiet" onClick={() => setRequesting(true)}>
                  Request model
                </Button>
              )}
              {record && can(access, 'Common.Product', 'D') && (
                <Button kind="quiet" onClick={() => void remove()}>
                  Delete
                </Button>
              )}
              <Button kind="primary" busy={saving} onClick={() => void submit()} keys="mod+s">
                Save
              </Button>
            </>
          )
        }
        header={
          <VehicleFields
            values={values}
            errors={errors}
            change={change}
            readOnly={readOnly}
            automotive={automotive}
            today={today}
            isNew={!record}
          />
        }
        activeTab={tab}
        onTab={setTab}
        tabs={[
          ...(record && can(access, 'Service.WO', 'R')
            ? [{ key: 'history', label: say.many('workOrder'), content: <VehicleHistory vehicleId={record.id} /> }]
            : []),
          ...(record
            ? [
                {
                  key: 'pictures',
                  label: 'Pictures',
                  content: <VehicleGallery vehicleId={record.id} readOnly={readOnly} />,
                },
                {
                  key: 'insurance',
                  label: automotive ? 'Insurance' : 'Insurance and certificates',
                  content: <VehiclePolicies vehicleId={record.id} readOnly={readOnly} onSaved={adopt} />,
                },
                {
                  key: 'service',
                  label: 'Service',
                  content: <VehicleService vehicleId={record.id} readOnly={readOnly} onSaved={adopt} />,
                },
              ]
            : []),
          {
            key: 'owners',
            label: 'Owners',
            content: <VehicleOwners vehicle={record} readOnly={readOnly} isDirty={form.isDirty} />,
          },
          ...(record
            ? [{ key: 'changes', label: 'Audit log', content: <AuditLog endpoint={vehicleAuditLog} id={record.id} /> }]
            : []),
        ]}
      />
      {requesting && <RequestModelDialog initial={values} onClose={() => setRequesting(false)} />}
    </div>
  );
}

/** The masters may lack it: typed, and not tied to a model by the last save. */
const isUnknownModel = (values: VehicleForm, record: VehicleRecord | null): boolean =>
  values.make.trim() !== '' &&
  values.model.trim() !== '' &&
  !(record?.modelId && record.make === values.make && record.model === values.model);
