import { startInspection } from '@bahi/contract/endpoints/service/inspection';
import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { checklist } from '@bahi/contract/masters/checklist';
import { getIntake } from '@bahi/contract/endpoints/service/intake';
import { appliesTo } from '@bahi/domain/inspection/inspection';
import { useState } from 'react';
import { messageOf } from '../../../../app/api-error.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../../app/use-endpoint.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import styles from './inspection.module.css';

const lists = masterEndpoints(checklist);

interface ChecklistRow {
  id: string;
  name: string;
  use?: string | null;
  active: boolean;
  bodyTypes?: readonly { bodyType: string }[];
}

/** Checklists for this body of vehicle, those for inspections first. */
function useChecklists(orderId: string): ChecklistRow[] {
  const { data } = useEndpointQuery(lists.list, { query: { limit: 200 } }, { staleTime: 60_000 });
  const intake = useEndpointQuery(getIntake, { params: { id: orderId } });
  const rows = ((data?.rows ?? []) as unknown as ChecklistRow[]).filter(
    (row) =>
      row.active &&
      appliesTo(
        (row.bodyTypes ?? []).map((one) => one.bodyType),
        intake.data?.bodyType,
      ),
  );
  const rank = (row: ChecklistRow) => (row.use === 'inspection' ? 0 : 1);
  return rows.toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name));
}

/** Chooses a checklist and begins with it. */
export function StartInspection({ orderId }: { orderId: string }) {
  const rows = useChecklists(orderId);
  const [chosen, setChosen] = useState<string | null>(null);
  const start = useEndpointMutation(startInspection, { onError: (error) => toast.error(messageOf(error)) });
  const checklistId = chosen ?? rows[0]?.id ?? null;
  return (
    <div className={styles.start}>
      <SelectField
        label="Checklist"
        labelHidden
        required
        placeholder="No checklist for this vehicle"
        options={rows.map(({ id, name }) => ({ value: id, label: name }))}
        value={checklistId}
        onChange={setChosen}
      />
      <Button
        busy={start.isPending}
        disabled={checklistId === null}
        title={checklistId === null ? 'Make a checklist in the settings first' : undefined}
        onClick={() => checklistId && start.mutate({ params: { id: orderId }, body: { checklistId } })}
      >
        Start inspection
      </Button>
    </div>
  );
}

interface DueChecklistProps {
  orderId: string;
  checklistId: string;
  words: string;
  /** It is open already, or not to be begun by this user. */
  started: boolean;
}

/** A checklist that the order does not go on without. */
export function DueChecklist({ orderId, checklistId, words, started }: DueChecklistProps) {
  const start = useEndpointMutation(startInspection, { onError: (error) => toast.error(messageOf(error)) });
  return (
    <div className={styles.due} role="note">
      <span>{words}</span>
      {!started && (
        <Button busy={start.isPending} onClick={() => start.mutate({ params: { id: orderId }, body: { checklistId } })}>
          Start
        </Button>
      )}
    </div>
  );
}
