import { mayInspect } from '@bahi/domain/inspection/inspection';
import { dueWords } from '@bahi/domain/inspection/required-checklists';
import { isWorkOrderActive } from '@bahi/domain/status/work-order-status';
import { NotLoaded } from '../../../../kit/not-loaded.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import type { WorkOrderView } from '../../order-state.ts';
import { useOrder, useOrderModel } from '../order-model.ts';
import { InspectionCard } from './inspection-card.tsx';
import { DueChecklist, StartInspection } from './start-inspection.tsx';
import { useInspections } from './use-inspections.ts';
import styles from './inspection.module.css';

const NONE: NonNullable<WorkOrderView['checklists']> = [];

/** Checklists gone through on the order, newest first. */
export function InspectionTab({ id }: { id: string }) {
  const { access } = useOrderModel();
  const status = useOrder((state) => state.view?.status);
  const due = useOrder((state) => state.view?.checklists) ?? NONE;
  const { query, inspections, accept, find, savedVersion } = useInspections(id);
  if (!query.data) return <NotLoaded query={query} height={240} />;
  const mayStart = mayInspect(access) && status !== undefined && isWorkOrderActive(status);
  return (
    <div className={styles.tab}>
      {due.map(({ id: checklistId, name, use }) => (
        <DueChecklist
          key={checklistId}
          orderId={id}
          checklistId={checklistId}
          words={`${name}: required ${dueWords(use) ?? 'of this type of order'}`}
          started={!mayStart || inspections.some((one) => one.checklistId === checklistId && one.status === 'Open')}
        />
      ))}
      {mayStart && <StartInspection orderId={id} />}
      {inspections.length === 0 ? (
        <EmptyState
          message={mayStart ? 'No inspection yet. Choose a checklist and start.' : 'No Inspections to Show'}
        />
      ) : (
        inspections.map((inspection) => (
          <InspectionCard
            key={inspection.id}
            orderId={id}
            inspection={inspection}
            onAccept={accept}
            onFind={(pointId, found) => find(inspection, pointId, found)}
            onNews={() => void query.refetch()}
            savedVersion={() => savedVersion(inspection.id)}
          />
        ))
      )}
    </div>
  );
}
