import { voidUnsent } from '@bahi/contract/endpoints/accounting/sales-receipt';
import { can } from '@bahi/domain/access/access';
import { formatPaise } from '@bahi/domain/money/format';
import { QueuedState, slipNo } from '@bahi/domain/sales/bill-queue';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { documentPath } from '../../../../app/document-places.ts';
import { messageOf } from '../../../../app/api-error.ts';
import { useSession } from '../../../../app/session-store.ts';
import { useEndpointMutation } from '../../../../app/use-endpoint.ts';
import { useOnline } from '../../../../app/use-online.ts';
import { useWhen } from '../../../../app/use-when.ts';
import { ReasonDialog } from '../../../../kit/reason-dialog.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { PageTitleBar } from '../../../../ui/page-title-bar.tsx';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import type { Tone } from '../../../../ui/tones.ts';
import { type DataColumn, DataTable } from '../../data-table.tsx';
import { TextLink } from '../../text-link.tsx';
import styles from '../counter.module.css';
import {
  datedToday,
  type KeptBill,
  keptBills,
  ownerOf,
  pricedBySlip,
  sentAgain,
  showBills,
} from '../../../../kit/device-bills/kept-bills.ts';
import { sendWaitingBills } from '../../../../kit/device-bills/send-waiting.ts';
import { useKeptBills } from '../../../../kit/device-bills/use-kept-bills.ts';

const TONES: Readonly<Record<QueuedState, Tone>> = {
  [QueuedState.waiting]: 'waiting',
  [QueuedState.refused]: 'attention',
  [QueuedState.sent]: 'done',
};
const ORDER: readonly QueuedState[] = [QueuedState.refused, QueuedState.waiting, QueuedState.sent];

/** `/accounting/salesreceipts/unsent`: bills of this device that were made without a network (sales rule 28). */
export function UnsentPage() {
  const session = useSession();
  const online = useOnline();
  const bills = useKeptBills();
  const when = useWhen();
  const [voiding, setVoiding] = useState<KeptBill | null>(null);
  const owner = ownerOf(session);
  const forget = useEndpointMutation(voidUnsent, {
    onSuccess: async (_, { body }) => {
      setVoiding(null);
      await keptBills().drop(owner, body.clientId);
      await showBills(owner);
    },
  });
  const change = async ({ clientId }: KeptBill, how: (bill: KeptBill) => KeptBill): Promise<void> => {
    await keptBills().change(owner, clientId, how);
    await showBills(owner);
    await sendWaitingBills();
  };
  const groups = ORDER.map((state) => ({
    key: state,
    title: state,
    rows: bills.filter((bill) => bill.state === state),
  }));
  return (
    <div className={styles.page}>
      <PageTitleBar
        title="Unsent bills"
        actions={
          <Button
            kind="primary"
            blocked={online ? undefined : 'There is no network.'}
            onClick={() => void sendWaitingBills()}
          >
            Send now
          </Button>
        }
      />
      <div className={styles.section}>
        {bills.length === 0 ? (
          <EmptyState message="No bill waits on this device. Without a network the counter puts its bills here and sends them by itself." />
        ) : (
          <DataTable
            label="Bills of this device"
            columns={columnsOf(when, (bill) => (
              <Mend
                bill={bill}
                online={online}
                onChange={(how) => void change(bill, how)}
                onVoid={can(session.data.access, 'Accounting.SlsRcpt', 'D') ? () => setVoiding(bill) : undefined}
              />
            ))}
            groups={groups}
            rowKey={({ clientId }) => clientId}
          />
        )}
      </div>
      {voiding && (
        <ReasonDialog
          title={`Void slip ${slipNo(voiding.device, voiding.slip)}`}
          confirmLabel="Void"
          busy={forget.isPending}
          error={forget.error ? messageOf(forget.error) : undefined}
          onClose={() => setVoiding(null)}
          onConfirm={(voidReason) => {
            const { clientId, device, slip, totalPaise, madeAt } = voiding;
            const paper = { no: slipNo(device, slip), totalPaise };
            forget.mutate({ body: { clientId, slip: paper, soldAt: madeAt, voidReason } });
          }}
        >
          No receipt is made of it any more. Its goods and its money are to be back where they came from.
        </ReasonDialog>
      )}
    </div>
  );
}

const columnsOf = (
  when: (instant: string) => string,
  mend: (bill: KeptBill) => ReactNode,
): readonly DataColumn<KeptBill>[] => [
  { key: 'slip', title: 'Slip', width: '110px', card: 'title', render: ({ device, slip }) => slipNo(device, slip) },
  { key: 'at', title: 'Sold', width: '140px', render: ({ madeAt }) => when(madeAt) },
  {
    key: 'state',
    title: 'State',
    width: '110px',
    render: ({ state }) => <StatusChip tone={TONES[state]}>{state}</StatusChip>,
  },
  {
    key: 'what',
    title: 'What',
    grow: true,
    render: ({ receipt, reason, body, lines }) =>
      receipt ? (
        <TextLink to={documentPath('salesReceipt', receipt.id)}>{receipt.code}</TextLink>
      ) : (
        [body.name ?? 'Walk-in', lines.map(({ name }) => name).join(', '), reason].filter(Boolean).join(' · ')
      ),
  },
  { key: 'mend', title: '', width: '1%', render: mend },
  {
    key: 'total',
    title: 'Paid (₹)',
    align: 'end',
    card: 'aside',
    render: ({ totalPaise }) => formatPaise(totalPaise),
  },
];

interface MendProps {
  bill: KeptBill;
  online: boolean;
  onChange: (how: (bill: KeptBill) => KeptBill) => void;
  onVoid: (() => void) | undefined;
}

/** What a person may do with a bill that was refused. */
function Mend({ bill, online, onChange, onVoid }: MendProps) {
  const navigate = useNavigate();
  if (bill.state !== QueuedState.refused) return null;
  const search = { unsent: bill.clientId } as never;
  return (
    <span className={styles.mend}>
      <Button onClick={() => void navigate({ to: '/accounting/salesreceipts/$id', params: { id: 'new' }, search })}>
        Change
      </Button>
      <Button kind="quiet" onClick={() => onChange(sentAgain)}>
        Send again
      </Button>
      <Button kind="quiet" onClick={() => onChange(datedToday)}>
        Date it today
      </Button>
      <Button kind="quiet" onClick={() => onChange(pricedBySlip)}>
        At its slip’s prices
      </Button>
      {onVoid && online && (
        <Button kind="quiet" onClick={onVoid}>
          Void
        </Button>
      )}
    </span>
  );
}
