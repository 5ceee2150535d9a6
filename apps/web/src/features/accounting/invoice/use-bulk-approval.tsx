import { approveInvoices } from '@bahi/contract/endpoints/accounting/invoice';
import { can } from '@bahi/domain/access/access';
import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { formatRupees } from '@bahi/domain/money/format';
import { isInvoiceEditable } from '@bahi/domain/status/invoice-status';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { call } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { randomId } from '../../../app/random-id.ts';
import { useSession } from '../../../app/session-store.ts';
import { useWords } from '../../../app/use-words.ts';
import { invalidateTouched } from '../../../app/use-endpoint.ts';
import { SelectionBar } from '../../../kit/selection-bar.tsx';
import { useSelection, type Selection } from '../../../kit/selection.tsx';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { isRefused, type ApprovalResult } from './approval-result.ts';
import type { InvoiceRow } from './invoice-columns.tsx';

const ApprovalResults = lazy(() =>
  import('./approval-results.tsx').then((module) => ({ default: module.ApprovalResults })),
);

/** So many go in one call: small enough that the progress moves. */
const CALL_SIZE = 10;

export const isWaiting = (row: Pick<InvoiceRow, 'status'>): boolean => isInvoiceEditable(row.status);

interface BulkApproval {
  /** Absent where the user approves nothing. */
  selection: Selection<InvoiceRow> | undefined;
  bulkBar: ReactNode;
  dialog: ReactNode;
}

/** Picking drafts in a list and approving them together: each by itself, what is refused stays picked. */
export function useBulkApproval(): BulkApproval {
  const say = useWords();
  const { access } = useSession().data;
  const client = useQueryClient();
  const selection = useSelection<InvoiceRow>(
    (row) => row.id,
    (row) => !isWaiting(row),
  );
  const [done, setDone] = useState<number | null>(null);
  const [told, setTold] = useState<{ rows: readonly InvoiceRow[]; results: readonly ApprovalResult[] } | null>(null);
  const { rows } = selection;
  const running = done !== null;
  const many = (count: number) => `${count} ${(count === 1 ? say('invoice') : say.many('invoice')).toLowerCase()}`;

  const approve = async () => {
    if (running || rows.length === 0) return;
    const total = rows.reduce((sum, row) => sum + row.totalPaise, 0);
    const ok = await confirm({
      heading: `Approve ${many(rows.length)}?`,
      message: `${formatRupees(total)} in all. Each takes its number and is posted to ledger and stock.`,
      ok: 'Approve',
    });
    if (!ok) return;
    const results: ApprovalResult[] = [];
    setDone(0);
    try {
      for (let at = 0; at < rows.length; at += CALL_SIZE) {
        const ids = rows.slice(at, at + CALL_SIZE).map(({ id }) => id);
        const answer = await call(approveInvoices, { body: { ids } }, { idempotencyKey: randomId() });
        results.push(...answer.rows);
        setDone(results.length);
      }
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setDone(null);
      void invalidateTouched(client, approveInvoices);
    }
    const refused = new Set(results.filter(isRefused).map(({ id }) => id));
    const settled = new Set(results.map(({ id }) => id));
    selection.clear();
    selection.add(...rows.filter(({ id }) => refused.has(id) || !settled.has(id)));
    const pending = results.some(({ status }) => status === InvoiceStatus.pendingApproval);
    if (refused.size > 0 || pending) setTold({ rows, results });
    else if (results.length > 0) toast.success(`${many(results.length)} approved.`);
  };
  useShortcuts(rows.length > 0 ? [{ keys: 'mod+enter', label: 'Approve', run: () => void approve() }] : []);

  if (!can(access, 'Accounting.Invoice', 'U')) return { selection: undefined, bulkBar: undefined, dialog: null };
  const sum = formatRupees(rows.reduce((total, row) => total + row.totalPaise, 0));
  return {
    selection,
    bulkBar:
      rows.length > 0 || running ? (
        <SelectionBar said={running ? `Approving: ${done} of ${rows.length}` : `${rows.length} selected · ${sum}`}>
          <Button keys="mod+enter" kind="primary" busy={running} onClick={() => void approve()}>
            Approve {rows.length}
          </Button>
          <Button kind="quiet" disabled={running} onClick={selection.clear}>
            Clear selection
          </Button>
        </SelectionBar>
      ) : undefined,
    dialog: told && (
      <Suspense>
        <ApprovalResults {...told} onClose={() => setTold(null)} />
      </Suspense>
    ),
  };
}
