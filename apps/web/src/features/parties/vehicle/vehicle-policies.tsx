import {
  deletePolicy,
  getPolicyDetails,
  getPolicyDocument,
  uploadPolicyDocument,
} from '@bahi/contract/endpoints/parties/vehicle-details';
import { can } from '@bahi/domain/access/access';
import { MESSAGES } from '@bahi/domain/messages';
import type { Paise } from '@bahi/domain/money/units';
import { formatPaise } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { deriveExpiry } from '@bahi/domain/vehicle/expiry';
import { POLICY_KINDS } from '@bahi/domain/vehicle/policy';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { deliverFile } from '../../../app/deliver-file.ts';
import { useSession } from '../../../app/session-store.ts';
import { uploadFile } from '../../../app/upload-file.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { invalidateTouched, useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { NotLoaded } from '../../../kit/not-loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { toast } from '../../../ui/toast.ts';
import page from '../party-page.module.css';
import type { DetailTabProps, PolicyDetails, PolicyRecord } from './detail-tab.ts';
import { PolicyDialog } from './policy-dialog.tsx';
import { VehicleCertificates } from './vehicle-certificates.tsx';
import styles from './vehicle-tabs.module.css';

/** Policies of a vehicle with their history, and its certificates. */
export function VehiclePolicies({ vehicleId, readOnly, onSaved }: DetailTabProps) {
  const query = useEndpointQuery(getPolicyDetails, { params: { id: vehicleId } });
  const [open, setOpen] = useState<{ policy: PolicyRecord | null; renewed: PolicyRecord | null } | null>(null);
  if (!query.data) return <NotLoaded query={query} height={120} />;
  const details = query.data;
  const latest = details.policies[0] ?? null;
  return (
    <div className={styles.tab}>
      <VehicleCertificates vehicleId={vehicleId} details={details} readOnly={readOnly} onSaved={onSaved} />
      {!readOnly && (
        <div className={styles.bar}>
          <Button onClick={() => setOpen({ policy: null, renewed: latest })}>
            {latest ? 'Renew policy' : 'Add policy'}
          </Button>
        </div>
      )}
      {latest === null ? (
        <EmptyState message={readOnly ? 'No Policies to Show' : 'No policy yet. Add one to be told before it ends.'} />
      ) : (
        <PolicyTable
          vehicleId={vehicleId}
          details={details}
          readOnly={readOnly}
          onOpen={(policy) => setOpen({ policy, renewed: null })}
        />
      )}
      {open && (
        <PolicyDialog
          {...open}
          vehicleId={vehicleId}
          rowVersion={details.rowVersion}
          onClose={() => setOpen(null)}
          onSaved={({ rowVersion }) => {
            setOpen(null);
            onSaved({ rowVersion });
          }}
        />
      )}
    </div>
  );
}

const kindText = (kind: PolicyRecord['kind']) => POLICY_KINDS.find((one) => one.value === kind)?.label ?? kind;
const amount = (paise: Paise | null | undefined) => (typeof paise === 'number' ? formatPaise(paise) : '');

interface TableProps {
  vehicleId: string;
  details: PolicyDetails;
  readOnly: boolean;
  onOpen: (policy: PolicyRecord) => void;
}

function PolicyTable({ vehicleId, details, readOnly, onOpen }: TableProps) {
  const today = useBusinessDay();
  return (
    <div className={page.list}>
      <table>
        <thead>
          <tr>
            {['Insurer', 'Policy number', 'Type', 'Valid'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            {['IDV (₹)', 'Premium (₹)', 'NCB'].map((title) => (
              <th key={title} scope="col" className={page.amount}>
                {title}
              </th>
            ))}
            <th scope="col">
              <span className={styles.unseen}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {details.policies.map((policy) => (
            <tr key={policy.id}>
              <td>{policy.insurerName}</td>
              <td>{policy.policyNumber}</td>
              <td>{kindText(policy.kind)}</td>
              <td>
                {formatDate(policy.fromOn)} – {formatDate(policy.toOn)} <ExpiryChip until={policy.toOn} today={today} />
              </td>
              <td className={page.amount}>{amount(policy.insuredValuePaise)}</td>
              <td className={page.amount}>{amount(policy.premiumPaise)}</td>
              <td className={page.amount}>{policy.noClaimPercent ? `${policy.noClaimPercent}%` : ''}</td>
              <td>
                <PolicyActions vehicleId={vehicleId} policy={policy} readOnly={readOnly} onOpen={onOpen} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ExpiryChip({ until, today }: { until: string; today: string }) {
  const expiry = deriveExpiry(until, today);
  if (expiry === 'expired') return <StatusChip tone="neutral">Ended</StatusChip>;
  return expiry === 'expiring' ? <StatusChip tone="attention">Ends soon</StatusChip> : null;
}

function PolicyActions({
  vehicleId,
  policy,
  readOnly,
  onOpen,
}: Omit<TableProps, 'details'> & { policy: PolicyRecord }) {
  const client = useQueryClient();
  const { access } = useSession().data;
  const removal = useEndpointMutation(deletePolicy);
  const chooser = useRef<HTMLInputElement>(null);
  const params = { id: vehicleId, policyId: policy.id };
  const failed = (error: unknown) => toast.error(messageOf(error));

  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      await uploadFile(uploadPolicyDocument, { params }, file);
      await invalidateTouched(client, uploadPolicyDocument);
      toast.success(MESSAGES.saved);
    } catch (error) {
      failed(error);
    }
  };
  const remove = async (): Promise<void> => {
    const heading = `Delete the policy ${policy.policyNumber}?`;
    const message = 'This cannot be undone. For a renewal add a new policy instead.';
    if (!(await confirm({ heading, message, ok: 'Delete', danger: true }))) return;
    await removal.mutateAsync({ params }).then(() => toast.success(MESSAGES.deleted), failed);
  };
  const suffix = `policy ${policy.policyNumber}`;
  return (
    <span className={styles.actions}>
      {policy.hasDocument && !readOnly && (
        <Button
          kind="quiet"
          title={`Document of ${suffix}`}
          onClick={() => void call(getPolicyDocument, { params }).then(deliverFile, failed)}
        >
          Document
        </Button>
      )}
      {!readOnly && (
        <>
          <Button kind="quiet" onClick={() => onOpen(policy)}>
            Change
          </Button>
          <Button kind="quiet" onClick={() => chooser.current?.click()}>
            {policy.hasDocument ? 'Replace scan' : 'Add scan'}
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            accept="application/pdf,image/png,image/jpeg"
            aria-label={`Scan of ${suffix}`}
            onChange={(event) => {
              void send(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </>
      )}
      {can(access, 'Common.Product', 'D') && (
        <Button kind="quiet" onClick={() => void remove()}>
          Delete
        </Button>
      )}
    </span>
  );
}
