import { takesLines } from '@bahi/domain/industry/line-features';
import { isAutomotive } from '@bahi/domain/industry/industry';
import { lazy, type ReactNode, Suspense } from 'react';
import { configOf, industryOf } from '../../../app/session-store.ts';
import { LineGrid } from '../../../kit/line-grid/line-grid.tsx';
import { useLineState } from '../../../kit/line-grid/use-line-state.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Tab } from '../../../ui/tabs.tsx';
import { useOrder, useOrderModel } from './order-model.ts';
import { ComplaintsTab } from './order-tabs.tsx';
import styles from './work-order.module.css';

const AccidentTab = lazy(() =>
  import('./accident/accident-tab.tsx').then((module) => ({ default: module.AccidentTab })),
);

interface LineTabs {
  readOnly: boolean;
  onQuickList: () => void;
  /** What stands over the lines of who may write. */
  above?: ReactNode;
}

/** Labour and parts in one grid, the complaints and accidental repairs, of an order or an estimate. */
export function useLineTabs({ readOnly, onQuickList, above }: LineTabs): Tab[] {
  const model = useOrderModel();
  const { say } = model;
  const complaintCount = useOrder((state) => state.complaints.length);
  const lineCount = useLineState(model.lines, (state) => state.lines.length);
  const hasLineErrors = useLineState(model.lines, (state) => Object.keys(state.errors).length > 0);
  const hasComplaintErrors = useOrder((state) => Object.keys(state.errors.complaints).length > 0);
  const repairCount = useOrder((state) => state.repairs.length);
  const hasRepairErrors = useOrder((state) => Object.keys(state.errors.repairs).length > 0);
  const hasRepairs = repairCount > 0 || (isAutomotive(industryOf(model.session)) && !readOnly);
  // Where complaints are not used, those that an order has stay.
  const takesComplaints = complaintCount > 0 || takesLines('complaint', configOf(model.session));
  const lines = (
    <div className={styles.lines}>
      {!readOnly && above}
      <LineGrid
        store={model.lines}
        label={`${say.many('labour')} and ${say.many('item').toLowerCase()}`}
        empty={<EmptyState message="No Lines to Show" />}
      />
      {!readOnly && (
        <div className={styles.belowLines}>
          <Button kind="quiet" title="Alt+Q" onClick={onQuickList}>
            Quick list
          </Button>
        </div>
      )}
    </div>
  );
  return [
    {
      key: 'lines',
      label: `${say.many('labour')} & ${say.many('item').toLowerCase()}`,
      count: lineCount,
      invalid: hasLineErrors,
      content: lines,
    },
    ...(takesComplaints
      ? [
          {
            key: 'complaints',
            label: say.many('complaint'),
            count: complaintCount,
            invalid: hasComplaintErrors,
            content: <ComplaintsTab readOnly={readOnly} />,
          },
        ]
      : []),
    ...(hasRepairs
      ? [
          {
            key: 'accident',
            label: 'Accident',
            count: repairCount,
            invalid: hasRepairErrors,
            content: (
              <Suspense>
                <AccidentTab readOnly={readOnly} />
              </Suspense>
            ),
          },
        ]
      : []),
  ];
}
