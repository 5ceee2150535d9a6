import { lazy, Suspense } from 'react';
import { useCommands } from './order-commands-context.ts';
import type { Advisor } from './order-header.tsx';
import { useOrderModel } from './order-model.ts';
import { applyQuickList } from './quick-list-lines.ts';

const QuickListPicker = lazy(() =>
  import('../../../kit/pickers/quick-list-picker.tsx').then((module) => ({ default: module.QuickListPicker })),
);
const OrderMergeDialog = lazy(() =>
  import('./order-merge-dialog.tsx').then((module) => ({ default: module.OrderMergeDialog })),
);

interface OrderDialogsProps {
  advisors: readonly Advisor[];
  technicians: readonly Advisor[];
  /** Whether a quick list is being picked. */
  picking: boolean;
  onPicked: () => void;
  onClose: () => void;
}

/** What an order or an estimate asks beside its page: whose change stays, and which quick list. */
export function OrderDialogs({ advisors, technicians, picking, onPicked, onClose }: OrderDialogsProps) {
  const model = useOrderModel();
  const { merging } = useCommands();
  return (
    <>
      {merging && (
        <Suspense>
          <OrderMergeDialog merging={merging} advisors={advisors} technicians={technicians} />
        </Suspense>
      )}
      {picking && (
        <Suspense>
          <QuickListPicker
            onClose={onClose}
            onPick={(list) => {
              onPicked();
              void applyQuickList(model, list);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
