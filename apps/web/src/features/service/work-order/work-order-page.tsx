import { makeWorkOrderLink, workOrderLinks } from '@bahi/contract/endpoints/platform/public-link';
import { getWorkOrder, serviceStaff } from '@bahi/contract/endpoints/service/work-order';
import { can } from '@bahi/domain/access/access';
import { explainStatus } from '@bahi/domain/explain/explain-status';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { DocumentEditor } from '../../../kit/document-editor.tsx';
import { Explain } from '../../../kit/explain/explain.tsx';
import { showLineOf } from '../../../kit/explain/show-line-of.ts';
import { useAddLine } from '../../../kit/line-grid/use-add-line.ts';
import { useLineState } from '../../../kit/line-grid/use-line-state.ts';
import { vehicleText } from '../../../kit/pickers/vehicle-options.ts';
import { AlsoHere } from '../../../kit/also-here.tsx';
import { DocumentSkeleton } from '../../../kit/document-skeleton.tsx';
import { LinksTab } from '../../../kit/links/links-tab.tsx';
import { NotLoaded } from '../../../kit/not-loaded.tsx';
import { StaleNotice } from '../../../kit/stale-notice.tsx';
import { useDraftCopy } from '../../../kit/use-draft-copy.tsx';
import { NEW } from '../../../kit/use-record-editor.ts';
import { useRecordNotice } from '../../../kit/use-record-notice.tsx';
import { useRelatedTab } from '../../../kit/related/related-tab.tsx';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import type { Tab } from '../../../ui/tabs.tsx';
import { statusTone } from '../status-labels.ts';
import { AdvisedStrip } from './advised-strip.tsx';
import { IntakeCard } from './intake-card.tsx';
import { receptionTabs, surroundingTabs } from './more-tabs.tsx';
import { OrderEditor, type OrderPageProps, useFocusOnRefusal, useSummary } from './order-editor.tsx';
import { OrderVerbs } from './order-verbs.tsx';
import { useLineTabs } from './line-tabs.tsx';
import { OrderDialogs } from './order-dialogs.tsx';
import { OrderCommandsContext } from './order-commands-context.ts';
import { OrderHeaderFields, useOrderBrief } from './order-header.tsx';
import { useStepBlock } from './next-step.tsx';
import { useOrder } from './order-model.ts';
import { OrderSide } from './order-side.tsx';
import type { OrderConflict } from './merge-order.ts';
import { ApprovalsTab, AuditTab, StockTab } from './order-tabs.tsx';
import { useOrderCommands } from './use-order-commands.ts';

const TimeTab = lazy(() => import('./time-tab.tsx').then((module) => ({ default: module.TimeTab })));

const PartGoodsPicker = lazy(() =>
  import('./part-goods-picker.tsx').then((module) => ({ default: module.PartGoodsPicker })),
);

const LINKS = { list: workOrderLinks, make: makeWorkOrderLink };

/** `/service/workorder/new` and `/service/workorder/{id}`. */
export function WorkOrderPage() {
  const { id = 'new' } = useParams({ strict: false }) as { id?: string };
  const isNew = id === 'new';
  const order = useEndpointQuery(getWorkOrder, { params: { id } }, { enabled: !isNew });
  const staff = useEndpointQuery(serviceStaff, {}, { staleTime: 300_000 });
  if (!isNew && !order.data) return <NotLoaded query={order} />;
  if (staff.isPending) return <DocumentSkeleton />;
  return (
    <OrderEditor key={id} view={order.data ?? null} staff={staff.data?.rows ?? []}>
      {(page) => <OrderPage {...page} />}
    </OrderEditor>
  );
}

function OrderPage({ opened, model, advisors, technicians }: OrderPageProps) {
  const commands = useOrderCommands(model);
  const { say } = model;
  const view = useOrder((state) => state.view);
  const header = useOrder((state) => state.header);
  const stale = useOrder((state) => state.stale);
  const notice = useRecordNotice(view?.id, {
    isDirty: model.isDirty,
    refresh: commands.reread,
    version: view?.rowVersion,
  });
  const mayWrite = model.refusal() === null && (view !== null || can(model.access, 'Service.WO', 'C'));
  const offer = useDraftCopy(mayWrite ? { kind: 'workOrder', record: opened ?? NEW } : null, model.draft, (conflicts) =>
    model.tell(conflicts as OrderConflict[]),
  );
  // Lines that were touched may say what is saved.
  const dirty = useLineState(model.lines, () => model.isDirty());
  const partCount = useLineState(
    model.lines,
    (state) => state.lines.filter((line) => line.family === 'part' && line.saved).length,
  );
  const [tab, setTab] = useState('lines');
  const [picking, setPicking] = useState(false);
  const onTab = useCallback((key: string) => setTab(key), []);
  const errors = useSummary(model, onTab);
  useFocusOnRefusal(errors);
  const readOnly = !mayWrite;
  const related = useRelatedTab('workOrder', view?.id, view?.invoiceIds.length);

  const lineTabs = useLineTabs({
    readOnly,
    onQuickList: () => setPicking(true),
    above: (
      <>
        <IntakeCard />
        <AdvisedStrip />
      </>
    ),
  });

  const tabs: Tab[] = [
    ...lineTabs,
    ...(view
      ? [
          ...receptionTabs(view.id),
          { key: 'approvals', label: 'Approvals', count: view.approvals.length, content: <ApprovalsTab /> },
          { key: 'stock', label: 'Stock', count: partCount, content: <StockTab /> },
          ...related,
          ...(model.session.entity.config.features.TrackWO
            ? [
                {
                  key: 'time',
                  label: 'Time',
                  content: (
                    <Suspense>
                      <TimeTab id={view.id} technicians={technicians} />
                    </Suspense>
                  ),
                },
              ]
            : []),
          ...surroundingTabs(view.id, { vehicleId: view.vehicleId, papers: model.rights.prices }),
          {
            key: 'links',
            label: 'Links',
            more: true,
            content: (
              <LinksTab id={view.id} calls={LINKS} refusal={readOnly ? 'You may only read this order.' : null} />
            ),
          },
          { key: 'audit', label: 'Audit log', more: true, content: <AuditTab id={view.id} /> },
        ]
      : []),
  ];

  useAddLine(model.lines, { tab, setTab });
  useShortcuts(readOnly ? [] : [{ keys: 'alt+q', label: 'Quick list', run: () => setPicking(true) }]);

  const { vehicle, customer } = header;
  const number = vehicle && vehicleText({ chassisNumber: null, ...vehicle });
  const party = [customer?.name, number, [vehicle?.make, vehicle?.model].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(' · ');
  const brief = useOrderBrief(advisors);
  const blocked = view && model.refusal();
  const stepBlock = useStepBlock(model);
  return (
    <OrderCommandsContext value={commands}>
      <DocumentEditor
        title={view?.code ?? say('newOne', { what: say('workOrder').toLowerCase() })}
        status={
          view && (
            <>
              <Explain
                bare
                label="Status"
                explain={() => explainStatus(view.status, model.lines.get().lines)}
                onLine={showLineOf(model.lines)}
              >
                <StatusChip large tone={statusTone(view.status)}>
                  {statusLabel(view.status)}
                </StatusChip>
              </Explain>
              <AlsoHere recordId={view.id} />
            </>
          )
        }
        party={party}
        dirty={dirty}
        actions={!model.isTechnician && <OrderVerbs readOnly={readOnly} />}
        errors={errors}
        notice={
          offer ??
          notice ??
          (stale ? (
            <StaleNotice what={say('workOrder')} onRefresh={commands.refresh} />
          ) : blocked && view.statusReason ? (
            `${statusLabel(view.status)}: ${view.statusReason}`
          ) : (
            stepBlock
          ))
        }
        brief={view ? brief : undefined}
        header={<OrderHeaderFields advisors={advisors} readOnly={readOnly} />}
        tabs={tabs}
        activeTab={tab}
        onTab={onTab}
        side={<OrderSide readOnly={readOnly} />}
      />
      {commands.naming && (
        <Suspense>
          <PartGoodsPicker naming={commands.naming} />
        </Suspense>
      )}
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
