import {
  compareServiceEstimate,
  getServiceEstimate,
  printServiceEstimateVersion,
  serviceEstimateVersions,
} from '@bahi/contract/endpoints/service/service-estimate';
import { estimateLinks, makeEstimateLink } from '@bahi/contract/endpoints/platform/public-link';
import { serviceStaff } from '@bahi/contract/endpoints/service/work-order';
import { seesPrices } from '@bahi/domain/access/access';
import { formatRupees } from '@bahi/domain/money/format';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { useParams } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useBusinessDay } from '../../../../app/use-business-day.ts';
import { useEndpointQuery } from '../../../../app/use-endpoint.ts';
import { useWhen } from '../../../../app/use-when.ts';
import { AlsoHere } from '../../../../kit/also-here.tsx';
import { DocumentEditor } from '../../../../kit/document-editor.tsx';
import { DocumentSkeleton } from '../../../../kit/document-skeleton.tsx';
import { useAddLine } from '../../../../kit/line-grid/use-add-line.ts';
import { useLineState } from '../../../../kit/line-grid/use-line-state.ts';
import { LinksTab } from '../../../../kit/links/links-tab.tsx';
import { NotLoaded } from '../../../../kit/not-loaded.tsx';
import { vehicleText } from '../../../../kit/pickers/vehicle-options.ts';
import { useRelatedTab } from '../../../../kit/related/related-tab.tsx';
import { StaleNotice } from '../../../../kit/stale-notice.tsx';
import { ESTIMATE_TONES } from '../../../../kit/status-tones.ts';
import { useDraftCopy } from '../../../../kit/use-draft-copy.tsx';
import { NEW } from '../../../../kit/use-record-editor.ts';
import { useRecordNotice } from '../../../../kit/use-record-notice.tsx';
import { useShortcuts } from '../../../../kit/use-shortcuts.ts';
import { VersionsTab } from '../../../../kit/versions/versions-tab.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import type { Tab } from '../../../../ui/tabs.tsx';
import { useLineTabs } from '../line-tabs.tsx';
import type { OrderConflict } from '../merge-order.ts';
import { OrderCommandsContext, useCommands } from '../order-commands-context.ts';
import { OrderDialogs } from '../order-dialogs.tsx';
import { OrderEditor, type OrderPageProps, useFocusOnRefusal, useSummary } from '../order-editor.tsx';
import { OrderHeaderFields, useOrderBrief } from '../order-header.tsx';
import { useOrder, useOrderModel } from '../order-model.ts';
import { OrderSide } from '../order-side.tsx';
import { asOrderView, type EstimateView } from '../../order-state.ts';
import { ApprovalsTab, AuditTab } from '../order-tabs.tsx';
import { useOrderCommands } from '../use-order-commands.ts';
import styles from '../work-order.module.css';
import { ESTIMATE_EDITOR } from './estimate-editor.ts';
import { EstimateVerbs } from './estimate-verbs.tsx';
import { noticeOf, validityOf } from './estimate-words.ts';

/** `/service/estimate/new` and `/service/estimate/{id}`. */
export function EstimatePage() {
  const { id = 'new' } = useParams({ strict: false }) as { id?: string };
  const isNew = id === 'new';
  const estimate = useEndpointQuery(getServiceEstimate, { params: { id } }, { enabled: !isNew });
  const staff = useEndpointQuery(serviceStaff, {}, { staleTime: 300_000 });
  const view = useMemo(() => (estimate.data ? asOrderView(estimate.data) : null), [estimate.data]);
  if (!isNew && !view) return <NotLoaded query={estimate} />;
  if (staff.isPending) return <DocumentSkeleton />;
  return (
    <OrderEditor key={id} view={view} staff={staff.data?.rows ?? []} work={ESTIMATE_EDITOR}>
      {(page) => <EstimateForm {...page} />}
    </OrderEditor>
  );
}

/** The rounds that were added to it, each with its lines and what they come to. */
function RoundsTab({ estimate }: { estimate: EstimateView }) {
  const when = useWhen();
  const { rights } = useOrderModel();
  const lines = [...estimate.labour, ...estimate.parts];
  if (estimate.rounds.length === 0)
    return <EmptyState message="No supplementary round yet. It is added once the estimate became an order." />;
  return (
    <ul className={styles.rows} aria-label="Supplementary rounds">
      {estimate.rounds.map(({ code, reason, begunAt, begunByName, totalPaise }) => (
        <li key={code}>
          <div className={styles.grow}>
            <div>
              {code} · {reason}
            </div>
            <div className={styles.small}>
              {lines
                .filter(({ round }) => round === code)
                .map(({ description, status }) => `${description} (${statusLabel(status).toLowerCase()})`)
                .join(', ')}
            </div>
          </div>
          {rights.prices && <span className={styles.amount}>{formatRupees(totalPaise ?? 0)}</span>}
          <span className={styles.small}>{[when(begunAt), begunByName].filter(Boolean).join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}

/** Making a link sends what is new: what is typed is saved first. */
function EstimateLinks({ estimate }: { estimate: EstimateView }) {
  const { saved, reread } = useCommands();
  const approve = estimate.actions.find(({ verb }) => verb === 'approve');
  return (
    <LinksTab
      id={estimate.id}
      calls={CALLS}
      refusal={approve?.allowed ? null : (approve?.reason ?? 'No line waits for an answer.')}
      before={async () => (await saved()) !== null}
      after={() => void reread()}
    />
  );
}

const CALLS = { list: estimateLinks, make: makeEstimateLink };

function useTabs(readOnly: boolean, onQuickList: () => void): Tab[] {
  const estimate = useOrder((state) => state.view?.estimate);
  const { access } = useOrderModel();
  const lineTabs = useLineTabs({ readOnly, onQuickList });
  const related = useRelatedTab('estimate', estimate?.id, estimate?.workOrderId ? 1 : 0);
  return [
    ...lineTabs,
    ...(estimate
      ? [
          { key: 'approvals', label: 'Approvals', count: estimate.approvals.length, content: <ApprovalsTab /> },
          { key: 'rounds', label: 'Rounds', count: estimate.rounds.length, content: <RoundsTab estimate={estimate} /> },
          {
            key: 'versions',
            label: 'Versions',
            count: estimate.version,
            content: (
              <VersionsTab
                id={estimate.id}
                versions={serviceEstimateVersions}
                print={printServiceEstimateVersion}
                compare={compareServiceEstimate}
              />
            ),
          },
          ...(seesPrices(access)
            ? [{ key: 'links', label: 'Links', content: <EstimateLinks estimate={estimate} /> }]
            : []),
          ...related,
          { key: 'audit', label: 'Audit log', more: true, content: <AuditTab id={estimate.id} /> },
        ]
      : []),
  ];
}

function EstimateForm({ opened, model, advisors, technicians }: OrderPageProps) {
  const commands = useOrderCommands(model);
  const today = useBusinessDay();
  const view = useOrder((state) => state.view);
  const header = useOrder((state) => state.header);
  const stale = useOrder((state) => state.stale);
  // Lines that were touched may say what is saved.
  const dirty = useLineState(model.lines, () => model.isDirty());
  const estimate = view?.estimate;
  const notice = useRecordNotice(view?.id, {
    isDirty: model.isDirty,
    refresh: commands.reread,
    version: view?.rowVersion,
  });
  const mayWrite = model.refusal() === null && (view !== null || model.work.mayCreate(model.access));
  const offer = useDraftCopy(mayWrite ? { kind: 'estimate', record: opened ?? NEW } : null, model.draft, (conflicts) =>
    model.tell(conflicts as OrderConflict[]),
  );
  const [tab, setTab] = useState('lines');
  const [picking, setPicking] = useState(false);
  const onTab = useCallback((key: string) => setTab(key), []);
  const errors = useSummary(model, onTab);
  useFocusOnRefusal(errors);
  const readOnly = !mayWrite;
  const tabs = useTabs(readOnly, () => setPicking(true));
  useAddLine(model.lines, { tab, setTab });
  useShortcuts(readOnly ? [] : [{ keys: 'alt+q', label: 'Quick list', run: () => setPicking(true) }]);
  const { vehicle, customer } = header;
  const party = [
    customer?.name,
    vehicle && vehicleText({ chassisNumber: null, ...vehicle }),
    [vehicle?.make, vehicle?.model].filter(Boolean).join(' '),
    estimate && `valid until ${validityOf(estimate, today)}`,
  ]
    .filter(Boolean)
    .join(' · ');
  const brief = useOrderBrief(advisors);
  return (
    <OrderCommandsContext value={commands}>
      <DocumentEditor
        title={estimate?.code ?? model.say('newOne', { what: 'estimate' })}
        status={
          estimate && (
            <>
              <StatusChip large tone={ESTIMATE_TONES[estimate.status]}>
                {statusLabel(estimate.status)}
              </StatusChip>
              <AlsoHere recordId={estimate.id} />
            </>
          )
        }
        party={party}
        dirty={dirty}
        actions={!model.isTechnician && <EstimateVerbs readOnly={readOnly} />}
        errors={errors}
        notice={
          offer ??
          notice ??
          (stale ? <StaleNotice what="Estimate" onRefresh={commands.refresh} /> : estimate && noticeOf(estimate, today))
        }
        brief={view ? brief : undefined}
        header={<OrderHeaderFields advisors={advisors} readOnly={readOnly} />}
        tabs={tabs}
        activeTab={tab}
        onTab={onTab}
        side={<OrderSide readOnly={readOnly} />}
      />
      <OrderDialogs
        advisors={advisors}
        technicians={technicians}
        picking={picking}
        onPicked={() => {
          setPicking(false);
          setTab('lines');
        }}
        onClose={() => setPicking(false)}
      />
    </OrderCommandsContext>
  );
}
