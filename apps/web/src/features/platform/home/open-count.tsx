import { invoiceDashboard } from '@bahi/contract/endpoints/accounting/invoice';
import { workOrderDashboard } from '@bahi/contract/endpoints/service/work-order';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import styles from './home.module.css';

/** Places whose dashboard lists what is open. */
const DASHBOARDS = {
  '/service/wodashboard': workOrderDashboard,
  '/accounting/invoices': invoiceDashboard,
} as const;

export const hasOpenCount = (path: string): path is keyof typeof DASHBOARDS => path in DASHBOARDS;

/** How many are open now; nothing while it is not known. */
export function OpenCount({ path }: { path: keyof typeof DASHBOARDS }) {
  const { data } = useEndpointQuery(DASHBOARDS[path], { query: { limit: 1 } });
  const total = data?.total ?? null;
  if (total === null) return null;
  return (
    <span className={styles.count}>
      {total}
      <span className="visually-hidden"> open</span>
    </span>
  );
}
