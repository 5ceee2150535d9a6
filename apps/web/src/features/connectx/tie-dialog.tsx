import { acceptInvitation, invite } from '@bahi/contract/endpoints/connectx/connection';
import { mayTie, NOTE_LENGTH, PARTNER_ROLES, type PartnerRole } from '@bahi/domain/connectx/connection';
import { MESSAGES } from '@bahi/domain/messages';
import { sendAsking } from '../../app/send-asking.ts';
import { useSession } from '../../app/session-store.ts';
import { useEndpointMutation } from '../../app/use-endpoint.ts';
import { useWords } from '../../app/use-words.ts';
import { FormNotice } from '../../kit/form-notice.tsx';
import { CustomerPicker } from '../../kit/pickers/customer-picker.tsx';
import { VendorPicker } from '../../kit/pickers/vendor-picker.tsx';
import { useFormDialog } from '../../kit/use-form-dialog.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { FormGrid } from '../../ui/form-grid.tsx';
import { FormModal } from '../../kit/form-modal.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Company, type Connection, roleLabel } from './connection-words.ts';

type Named = { id: string; label: string } | null;
interface TieForm {
  role: PartnerRole | null;
  vendor: Named;
  customer: Named;
  note: string;
  email: string;
}

/** What is known before it is asked: which of our records it is. */
export type Preset = Omit<TieForm, 'note'>;

interface TieDialogProps {
  /** Null of one that is not found here: it is written to. */
  company: Company | null;
  /** The invitation that is accepted; none where one is sent. */
  connection: Connection | null;
  preset?: Preset | undefined;
  onClose: () => void;
  /** The connection, where there is one already. */
  onDone: (id: string | null) => void;
}

type Answered = { id: string | null; rowVersion: number };

/** Another GSTIN than the one that the company states is asked about; the same again says so. */
function askingOtherGstin<T>(send: (allowOtherGstin: boolean) => Promise<T>): Promise<T> {
  return sendAsking(({ allowOtherGstin = false }: { allowOtherGstin?: boolean }) => send(allowOtherGstin), {
    Confirm: { heading: 'Another GSTIN', ok: 'Connect', answer: { allowOtherGstin: true } },
  });
}

/** What a company is to us, and which of our records it is: asked as it is invited, and as it is accepted. */
export function TieDialog({ company, connection, preset, onClose, onDone }: TieDialogProps) {
  const say = useWords();
  const { access } = useSession().data;
  const inviting = useEndpointMutation(invite);
  const accepting = useEndpointMutation(acceptInvitation);
  const roles = PARTNER_ROLES.filter((role) => mayTie(access, role));
  const dialog = useFormDialog<Answered, TieForm>({
    kind: 'connection',
    // By mail: a copy for each of our records that is written to.
    name: connection?.id ?? company?.entityId ?? preset?.vendor?.id ?? preset?.customer?.id ?? 'mail',
    read: null,
    formOf: () => ({
      role: roles.length === 1 ? roles[0]! : null,
      vendor: null,
      customer: null,
      email: '',
      ...preset,
      note: '',
    }),
    validate: ({ role, email }): Record<string, string> => ({
      ...(!role && { role: MESSAGES.fieldRequired }),
      ...(!company && !email.trim() && { email: MESSAGES.fieldRequired }),
    }),
    send: ({ role, vendor, customer, note, email }) =>
      askingOtherGstin<Answered>((allowOtherGstin) => {
        const tie = {
          role: role!,
          vendorId: role === 'Customer' ? null : (vendor?.id ?? null),
          customerId: role === 'Vendor' ? null : (customer?.id ?? null),
          allowOtherGstin,
        };
        const to = company ? { entityId: company.entityId } : { email: email.trim() };
        return connection
          ? accepting.mutateAsync({
              params: { id: connection.id },
              body: { ...tie, rowVersion: connection.rowVersion },
            })
          : inviting
              .mutateAsync({ body: { ...tie, ...to, note: note.trim() || null } })
              .then(({ id, rowVersion }) => ({ id: id ?? null, rowVersion: rowVersion ?? 0 }));
      }),
    readAnew: (of) => Promise.resolve(of),
    onSaved: ({ id }) => {
      onClose();
      onDone(id);
    },
  });
  const { values, errors } = dialog;
  const makes = (what: 'vendor' | 'customer') => `Empty: the one with this GSTIN, or a new ${say(what).toLowerCase()}.`;
  return (
    <FormModal
      title={company ? `${connection ? 'Accept' : 'Invite'} ${company.displayName}` : 'Invite by e-mail'}
      verb={connection ? 'Accept' : 'Invite'}
      busy={dialog.saving}
      stays
      keys="mod+s"
      onSubmit={() => void dialog.submit()}
      onClose={onClose}
    >
      <div ref={dialog.form}>
        <FormNotice>{dialog.offer}</FormNotice>
        <FormGrid columns={1}>
          {!company && (
            <TextField
              label="E-mail of the company"
              help="Whoever gets the e-mail accepts by its link, once, within 14 days."
              required
              focusFirst
              type="email"
              maxLength={120}
              value={values.email}
              error={errors['email']}
              onChange={(email) => dialog.change({ email })}
            />
          )}
          <SelectField
            label="What they are to us"
            required
            focusFirst={company !== null}
            options={roles.map((value) => ({ value, label: roleLabel(value, say) }))}
            value={values.role}
            error={errors['role']}
            onChange={(role) => dialog.change({ role })}
          />
          {values.role && values.role !== 'Customer' && (
            <VendorPicker
              label={say('vendor')}
              help={makes('vendor')}
              value={values.vendor}
              error={errors['vendorId']}
              onChange={(vendor) => dialog.change({ vendor })}
            />
          )}
          {values.role && values.role !== 'Vendor' && (
            <CustomerPicker
              help={makes('customer')}
              value={values.customer}
              error={errors['customerId']}
              onChange={(customer) => dialog.change({ customer })}
            />
          )}
          {!connection && (
            <TextArea
              label="Note"
              maxLength={NOTE_LENGTH}
              value={values.note}
              onChange={(note) => dialog.change({ note })}
            />
          )}
        </FormGrid>
        <FieldError>{dialog.refusal}</FieldError>
      </div>
    </FormModal>
  );
}
