import { listEntities, updateEntity } from '@bahi/contract/endpoints/platform/entity';
import { INDUSTRY_LABELS, type IndustryCode } from '@bahi/domain/industry/industry';
import { useState } from 'react';
import { refreshSession } from '../../../app/api-client.ts';
import { messageOf, panelError } from '../../../app/api-error.ts';
import { enterBranch } from '../../../app/enter-branch.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm-dialog.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { AddIcon } from '../../../ui/icons.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Branch, BranchDialog } from './branch-dialog.tsx';
import styles from './company.module.css';

/** The branches of the organisation: a new one, entering one, putting one out of use. */
export function Branches() {
  const { entityId } = useSession();
  const branches = useEndpointQuery(listEntities, { query: { all: true } });
  const [making, setMaking] = useState(false);
  const rows = branches.data?.rows;
  return (
    <section className={styles.group} aria-label="Branches">
      <header>
        <h2>Branches</h2>
        <p>Each has books, stock, numbers and settings of its own. Customers, vendors and items are shared.</p>
      </header>
      <div className={styles.content}>
        {branches.error && <ErrorPanel {...panelError(branches.error)} onRetry={() => void branches.refetch()} />}
        {branches.isPending && <Skeleton height={60} />}
        <ul className={styles.branches}>
          {rows?.map((branch) => (
            <BranchRow key={branch.id} branch={branch} here={branch.id === entityId} />
          ))}
        </ul>
        <div>
          <Button kind="quiet" icon={<AddIcon size={16} aria-hidden />} onClick={() => setMaking(true)}>
            New branch
          </Button>
        </div>
      </div>
      {making && <BranchDialog others={rows ?? []} onClose={() => setMaking(false)} />}
    </section>
  );
}

function BranchRow({ branch, here }: { branch: Branch; here: boolean }) {
  const { displayName, uniqueName, branchCode, industry, gstin, active } = branch;
  const update = useEndpointMutation(updateEntity);
  const [entering, setEntering] = useState(false);

  const enter = async () => {
    setEntering(true);
    if (!(await enterBranch(branch.id))) setEntering(false);
  };
  const switchTo = async (next: boolean) => {
    if (!next && !(await acceptsEnd(displayName))) return;
    try {
      const params = { entityId: branch.id, organisationId: branch.organisationId };
      await update.mutateAsync({ params, body: { active: next, rowVersion: branch.rowVersion } });
      toast.success(next ? `${displayName} is active again` : `${displayName} is out of use`);
      await refreshSession();
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <li className={styles.branch}>
      <div>
        <strong>{displayName}</strong>
        <p className={styles.note}>
          {[uniqueName, branchCode, INDUSTRY_LABELS[industry as IndustryCode] ?? industry, gstin ?? 'No GSTIN'].join(
            ' · ',
          )}
        </p>
      </div>
      {here && <StatusChip tone="info">You are here</StatusChip>}
      {!active && <StatusChip tone="neutral">Out of use</StatusChip>}
      {!here && active && (
        <Button kind="quiet" busy={entering} onClick={() => void enter()}>
          Enter
        </Button>
      )}
      {!here && (
        <Button kind="quiet" busy={update.isPending} onClick={() => void switchTo(!active)}>
          {active ? 'Put out of use' : 'Use again'}
        </Button>
      )}
    </li>
  );
}

const acceptsEnd = (name: string): Promise<boolean> =>
  confirm({
    heading: `Put ${name} out of use?`,
    message:
      'Whoever is signed in to it is signed out, and nobody signs in. Its documents, stock and books stay as they are, and are there again when it is used again.',
    ok: 'Put out of use',
    danger: true,
  });
