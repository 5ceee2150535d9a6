import type { Paise } from '@bahi/domain/money/units';
import type { BalanceSide, PartyKind } from '@bahi/domain/posting/opening-balance-journal';
import { financialYearOf } from '@bahi/domain/time/dates';
import type { OutputOf } from '@bahi/contract/endpoint';
import { call } from '../../app/api-client.ts';
import { useBusinessDay } from '../../app/use-business-day.ts';
import { useEndpointMutation, useEndpointQuery } from '../../app/use-endpoint.ts';
import { NotLoaded } from '../../kit/not-loaded.tsx';
import { FormNotice } from '../../kit/form-notice.tsx';
import { useFormDialog } from '../../kit/use-form-dialog.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { FormCell, FormGrid } from '../../ui/form-grid.tsx';
import { FormModal } from '../../kit/form-modal.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ACCOUNT_ENDPOINTS } from './account-endpoints.ts';

type Opening = OutputOf<(typeof ACCOUNT_ENDPOINTS)['customer']['opening']>;

export interface OpeningBalanceDialogProps {
  kind: PartyKind;
  party: { id: string; name: string };
  onClose: () => void;
}

interface OpeningForm {
  amountPaise: number | null;
  side: BalanceSide;
  asOf: string | null;
  reason: string;
}

const SIDES: Readonly<Record<PartyKind, readonly { value: BalanceSide; label: string }[]>> = {
  customer: [
    { value: 'Dr', label: 'The customer owed us' },
    { value: 'Cr', label: 'We owed the customer' },
  ],
  vendor: [
    { value: 'Cr', label: 'We owed the vendor' },
    { value: 'Dr', label: 'The vendor owed us' },
  ],
};

/** What was open before the books of this branch began. */
export function OpeningBalanceDialog(props: OpeningBalanceDialogProps) {
  const input = { params: { id: props.party.id } };
  const query = useEndpointQuery(ACCOUNT_ENDPOINTS[props.kind].opening, input, { staleTime: 0 });
  return query.data ? <OpeningBalanceForm {...props} opening={query.data} /> : <NotLoaded query={query} height={120} />;
}

function OpeningBalanceForm({ kind, party, opening, onClose }: OpeningBalanceDialogProps & { opening: Opening }) {
  const today = useBusinessDay();
  const save = useEndpointMutation(ACCOUNT_ENDPOINTS[kind].setOpening);
  const params = { id: party.id };
  const { values, errors, form, change, saving, refusal, submit, offer } = useFormDialog<Opening, OpeningForm>({
    kind: 'openingBalance',
    name: party.id,
    read: opening,
    formOf: (of) => ({
      amountPaise: of?.amountPaise || null,
      side: of?.side ?? SIDES[kind][0]!.value,
      asOf: of?.asOf ?? financialYearOf(today).startsOn,
      reason: '',
    }),
    validate: () => ({}),
    send: ({ amountPaise, side, asOf, reason }, of) => {
      const body = {
        amountPaise: (amountPaise ?? 0) as Paise,
        side,
        asOf: asOf ?? today,
        reason: reason.trim() || null,
        rowVersion: of!.rowVersion,
      };
      return save.mutateAsync({ params, body });
    },
    readAnew: () => call(ACCOUNT_ENDPOINTS[kind].opening, { params }),
    onSaved: onClose,
  });
  return (
    <FormModal
      title={`Opening balance of ${party.name}`}
      verb="Post"
      busy={saving}
      stays
      keys="mod+s"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div ref={form}>
        <FormNotice>{offer}</FormNotice>
        <FieldError>{refusal}</FieldError>
        <FormGrid columns={2}>
          <MoneyField
            label="Amount"
            focusFirst
            value={values.amountPaise}
            error={errors['amountPaise']}
            help="Enter 0 to remove it."
            onChange={(amountPaise) => change({ amountPaise })}
          />
          <SelectField<BalanceSide>
            label="Who owed"
            required
            options={SIDES[kind]}
            value={values.side}
            error={errors['side']}
            onChange={(side) => side && change({ side })}
          />
          <DateField
            label="As of"
            required
            today={today}
            max={today}
            value={values.asOf}
            error={errors['asOf']}
            onChange={(asOf) => change({ asOf })}
          />
          {opening.amountPaise > 0 && (
            <TextField
              label="Reason of the correction"
              maxLength={300}
              value={values.reason}
              onChange={(reason) => change({ reason })}
            />
          )}
          <FormCell span="all">
            <p>
              Posted to the ledger of this branch against Opening balances.
              {opening.amountPaise > 0 && ' The posting before is mirrored; both days must lie in an open period.'}
            </p>
          </FormCell>
        </FormGrid>
      </div>
    </FormModal>
  );
}
