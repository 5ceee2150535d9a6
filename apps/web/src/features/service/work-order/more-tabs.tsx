import { lazy, Suspense, type ReactNode } from 'react';
import { ScrollRegion } from '../../../kit/scroll-region.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Tab } from '../../../ui/tabs.tsx';
import styles from './more-tabs.module.css';

const IntakeTab = lazy(() => import('./intake/intake-tab.tsx').then((m) => ({ default: m.IntakeTab })));
const InspectionTab = lazy(() => import('./inspection/inspection-tab.tsx').then((m) => ({ default: m.InspectionTab })));
const FilesTab = lazy(() => import('./files/files-tab.tsx').then((m) => ({ default: m.FilesTab })));
const MessagesTab = lazy(() => import('./messages/messages-tab.tsx').then((m) => ({ default: m.MessagesTab })));
const HistoryTab = lazy(() => import('./history/history-tab.tsx').then((m) => ({ default: m.HistoryTab })));

const tab = (key: string, label: string, content: ReactNode): Tab => ({
  key,
  label,
  content: (
    <ScrollRegion label={label} className={styles.scroll}>
      <Suspense fallback={<Skeleton height={200} width="100%" />}>{content}</Suspense>
    </ScrollRegion>
  ),
});

/** How the vehicle came in and was gone through. */
export const receptionTabs = (id: string): Tab[] => [
  tab('intake', 'Intake', <IntakeTab id={id} />),
  tab('inspection', 'Inspection', <InspectionTab id={id} />),
];

interface Surroundings {
  vehicleId: string | null | undefined;
  /** Papers may name prices: a technician does not see them. */
  papers: boolean;
}

/** What stands around the work of an order. */
export const surroundingTabs = (id: string, { vehicleId, papers }: Surroundings): Tab[] =>
  [
    ...(papers ? [tab('files', 'Files', <FilesTab id={id} />)] : []),
    tab('messages', 'Messages', <MessagesTab id={id} />),
    ...(vehicleId ? [tab('history', 'History', <HistoryTab id={id} vehicleId={vehicleId} />)] : []),
  ].map((one) => ({ ...one, more: true }));
