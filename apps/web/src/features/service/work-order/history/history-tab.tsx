import { getServiceDetails } from '@bahi/contract/endpoints/parties/vehicle-details';
import { takeComeback } from '@bahi/contract/endpoints/service/advised-work';
import { vehicleHistory } from '@bahi/contract/endpoints/service/work-order';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { formatCount, formatQuantity, formatRupees } from '@bahi/domain/money/format';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { formatDate } from '@bahi/domain/time/dates';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { REPEAT_DAYS } from '@bahi/domain/intake/came-back';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../../app/session-store.ts';
import { useEndpointPages, useEndpointQuery } from '../../../../app/use-endpoint.ts';
import { NotLoaded } from '../../../../kit/not-loaded.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import { statusTone } from '../../status-labels.ts';
import { useCommands } from '../order-commands-context.ts';
import { useOrder, useOrderModel } from '../order-model.ts';
import styles from './history.module.css';

type Visit = OutputOf<typeof vehicleHistory>['rows'][number];
type Line = Visit['labour'][number];

const PAGE = 20;

/** Earlier orders of the vehicle: what was complained of, done and advised, and whether it came back. */
export function HistoryTab({ id, vehicleId }: { id: string; vehicleId: string }) {
  const { say, access, work } = useOrderModel();
  const commands = useCommands();
  const isTaken = useOrder(({ view }) => view !== null && Boolean(view.prevWorkOrderId));
  const pages = useEndpointPages(vehicleHistory, { params: { id: vehicleId }, query: { limit: PAGE } });
  const seesVehicle = can(access, 'Common.Product', 'R');
  const service = useEndpointQuery(getServiceDetails, { params: { id: vehicleId } }, { enabled: seesVehicle });
  if (!pages.data) return <NotLoaded query={pages} height={240} />;
  const rows = pages.data.pages.flatMap((page) => page.rows);
  const own = rows.find((row) => row.id === id);
  const earlier = rows.filter((row) => row.id !== id);
  return (
    <div className={styles.tab}>
      <div className={styles.facts}>
        {own?.cameBackFrom && (
          <span className={styles.back}>
            <StatusChip tone="danger">Came back</StatusChip> The same complaint as on{' '}
            <Link to="/service/workorder/$id" params={{ id: own.cameBackFrom.id }}>
              {own.cameBackFrom.code}
            </Link>{' '}
            within {REPEAT_DAYS} days
            {!isTaken && work.kind === 'workOrder' && can(access, 'Service.WO', 'U') && (
              <Button
                title="The house bears what answers the complaint and is not agreed yet; who did it before does it again"
                onClick={() =>
                  void commands.act('comeback', 'Taken as a comeback.', ({ id: orderId, rowVersion }) =>
                    commands.keyed(takeComeback, { params: { id: orderId }, body: { rowVersion } }),
                  )
                }
              >
                Take as a comeback
              </Button>
            )}
            {isTaken && <StatusChip tone="info">At our cost</StatusChip>}
          </span>
        )}
        {service.data?.nextServiceOn && <span>Next service {formatDate(service.data.nextServiceOn)}</span>}
        {service.data?.nextServiceKm && <span>at {formatCount(service.data.nextServiceKm)} km</span>}
      </div>
      {earlier.length === 0 ? (
        <EmptyState
          message={`This is the first ${say('workOrder').toLowerCase()} of this ${say('vehicle').toLowerCase()}.`}
        />
      ) : (
        <ol className={styles.visits} aria-label="Earlier visits">
          {earlier.map((visit) => (
            <VisitRow key={visit.id} visit={visit} />
          ))}
        </ol>
      )}
      {pages.hasNextPage && (
        <div>
          <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </div>
  );
}

function VisitRow({ visit }: { visit: Visit }) {
  const { entity } = useSession().data;
  const { say } = useOrderModel();
  const isHere = visit.entityName === entity.displayName;
  const done = visit.labour.filter((line) => !isAdvised(line));
  const advised = visit.labour.filter(isAdvised);
  return (
    <li>
      <div className={styles.head}>
        {isHere ? (
          <Link to="/service/workorder/$id" params={{ id: visit.id }}>
            {visit.code}
          </Link>
        ) : (
          <span>
            {visit.code} · {visit.entityName}
          </span>
        )}
        <span>{formatDate(visit.openedOn)}</span>
        {visit.odometer !== null && visit.odometer !== undefined && (
          <span>
            {say('meter')} {formatCount(visit.odometer)}
          </span>
        )}
        <StatusChip tone={statusTone(visit.status)}>{statusLabel(visit.status)}</StatusChip>
        {visit.cameBackFrom && <StatusChip tone="danger">{`Came back from ${visit.cameBackFrom.code}`}</StatusChip>}
        <span className={styles.total}>{visit.totalPaise !== undefined && formatRupees(visit.totalPaise)}</span>
      </div>
      <dl className={styles.work}>
        <Words label={say.many('complaint')} words={visit.complaints} />
        <Words label="Done" words={done.map(lineText)} />
        <Words label={say.many('item')} words={visit.parts.map(lineText)} />
        <Words label="Advised" words={advised.map(lineText)} />
      </dl>
    </li>
  );
}

/** Advised for the next visit, or declined, and not done after all. */
const isAdvised = (line: Line): boolean =>
  (line.adviseNextVisit || line.status === 'Declined') && line.status !== 'Completed';

const lineText = (line: Line): string =>
  [
    line.description,
    line.quantity !== QUANTITY_PER_UNIT && `× ${formatQuantity(line.quantity)}`,
    line.totalPaise ? formatRupees(line.totalPaise) : '',
  ]
    .filter(Boolean)
    .join(' ');

function Words({ label, words }: { label: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{words.join(' · ')}</dd>
    </>
  );
}
