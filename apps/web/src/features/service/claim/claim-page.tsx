import {
  approveClaim,
  claimAuditLog,
  claimWorkbenchOf,
  endClaim,
  reopenClaim,
  settleClaim,
} from '@bahi/contract/endpoints/service/claim';
import { claimLinks, makeClaimLink } from '@bahi/contract/endpoints/platform/public-link';
import type { ClaimStatus } from '@bahi/domain/service/claim/claim';
import { isMissing } from '@bahi/domain/service/claim/claim-paper';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { DocumentPage } from '../../../kit/document/document-page.tsx';
import type { DocumentVerb } from '../../../kit/document/document-verbs.tsx';
import { LinksTab } from '../../../kit/links/links-tab.tsx';
import { NotLoaded } from '../../../kit/not-loaded.tsx';
import { tellSaved } from '../../../kit/tell-saved.ts';
import { toast } from '../../../ui/toast.ts';
import { linesOfView } from '../order-state.ts';
import { useAskedAssessment } from './assessment/use-asked-assessment.tsx';
import { InsuranceDialog } from '../insurance-dialog.tsx';
import { ClaimFields } from './claim-fields.tsx';
import { approvedLines, type ClaimGridLine, type ClaimStage, settledLines, type Workbench } from './claim-grid.ts';
import { ClaimMoney } from './claim-money.tsx';
import { ClaimPapers } from './claim-papers.tsx';
import { STATUS } from './claim-words.ts';
import { NewClaim } from './new-claim.tsx';
import { TwoInvoices } from './two-invoices.tsx';
import { type ClaimState, useClaim } from './use-claim.ts';
import { paintIsApart, ruleOf, viewOf } from './what-if.ts';

const LINKS = { list: claimLinks, make: makeClaimLink };

/** `/service/claim/{id}`: the workbench of a claim. */
export function ClaimPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const read = useEndpointQuery(claimWorkbenchOf, { params: { id } }, { enabled: id !== 'new' });
  if (id === 'new') return <NewClaim />;
  const bench = read.data;
  if (!bench) return <NotLoaded query={read} />;
  // Its columns are those of its stage.
  return <ClaimEditor key={`${id} ${bench.claim.status} ${bench.payments.length}`} bench={bench} />;
}

const OPEN: readonly ClaimStatus[] = ['Intimated', 'Surveyed'];
const BILLED: readonly ClaimStatus[] = ['Billed', 'PartPaid', 'Settled'];

const stageOf = ({ claim: { status }, payments }: Workbench): ClaimStage => ({
  survey: OPEN.includes(status),
  approve: status === 'Surveyed',
  billed: BILLED.includes(status),
  settle: BILLED.includes(status) && payments.length > 0,
});

function ClaimEditor({ bench }: { bench: Workbench }) {
  const stage = stageOf(bench);
  const page = useClaim(bench.claim, stage);
  const [insures, setInsures] = useState(false);
  const claim = page.record ?? bench.claim;
  const asked = useAskedAssessment(claim.id, {
    saved: async () => !page.dirty || (await page.save()) !== undefined,
    act: (call) => page.act('takeOver', call),
  });
  const { insurerName, claimNumber, registrationNumber, customerName } = claim;
  return (
    <>
      <DocumentPage
        page={page}
        what="claim"
        title={claim.code}
        party={[insurerName, claimNumber && `claim ${claimNumber}`].filter(Boolean).join(', ')}
        status={STATUS[claim.status]}
        notice={claim.endReason ?? asked.notice}
        header={<ClaimFields page={page} bench={bench} stage={stage} />}
        brief={[
          insurerName,
          claimNumber ?? '',
          [customerName, formatRegistration(registrationNumber ?? '')].filter(Boolean).join(', '),
        ]}
        linesTab="Components"
        linesLabel="Components of the claim"
        tabs={[
          {
            key: 'papers',
            label: 'Papers',
            count: claim.papers.filter(isMissing).length,
            content: <ClaimPapers page={page} claim={claim} />,
          },
          {
            key: 'links',
            label: 'Links',
            content: (
              <LinksTab
                id={claim.id}
                reader="surveyor"
                calls={LINKS}
                refusal={stage.survey ? null : 'The claim is surveyed: there is nothing to ask any more.'}
                before={async () => !page.dirty || (await page.save()) !== undefined}
              />
            ),
          },
          { key: 'money', label: 'Invoices', count: claim.invoices.length, content: <ClaimMoney claim={claim} /> },
        ]}
        side={stage.billed ? undefined : <TwoInvoices page={page} bench={bench} />}
        auditLog={claimAuditLog}
        verbs={[...verbsOf(page, bench, () => setInsures(true)).map(asked.beside), ...asked.verbs]}
      />
      {insures && <InsuranceDialog work={workOf(claim)} onClose={() => setInsures(false)} />}
    </>
  );
}

/** What is claimed: the order, the estimate until that is one. */
const workOf = ({ workOrderId, estimateId }: Workbench['claim']) =>
  workOrderId ? ({ kind: 'workOrder', id: workOrderId } as const) : ({ kind: 'estimate', id: estimateId! } as const);

/** Fills one column of every line that says nothing there yet: what was typed stays. */
function fill(page: ClaimState, change: (line: ClaimGridLine) => ClaimGridLine): void {
  page.store.changeAll(change);
}

function verbsOf(page: ClaimState, bench: Workbench, askInsurance: () => void): DocumentVerb[] {
  const { busy, may, record } = page;
  const claim = record ?? bench.claim;
  const stage = stageOf({ ...bench, claim });
  const set = (status: 'Rejected' | 'Withdrawn', label: string): DocumentVerb => ({
    verb: status,
    label,
    place: 'menu',
    danger: true,
    shown: may('End'),
    busy: busy === status,
    reason: {
      title: `${label}: ${claim.code}`,
      confirmLabel: label,
      words: 'What the insurer would pay becomes the customer’s, at what was quoted.',
      needed: true,
    },
    run: (reason, refuse) =>
      page.act(
        status,
        ({ id, rowVersion }) => page.call(endClaim, { params: { id }, body: { status, reason, rowVersion } }),
        refuse,
      ),
  });
  return [
    set('Rejected', 'The insurer refuses'),
    set('Withdrawn', 'Give the claim up'),
    {
      verb: 'reopen',
      label: 'Reopen',
      place: 'menu',
      shown: may('ReOpen'),
      busy: busy === 'reopen',
      reason: { title: `Reopen ${claim.code}`, confirmLabel: 'Reopen', danger: false },
      run: (reason, refuse) =>
        page.act(
          'reopen',
          ({ id, rowVersion }) =>
            page.call(reopenClaim, { params: { id }, body: { reason: reason || null, rowVersion } }),
          refuse,
        ),
    },
    { verb: 'insurance', label: 'Insurance', place: 'button', keys: 'alt+u', shown: true, run: askInsurance },
    {
      verb: 'all',
      label: stage.settle ? 'Paid as billed' : 'Approve as assessed',
      place: 'button',
      keys: 'a',
      shown: stage.approve || stage.settle,
      run: () =>
        fill(page, (line) =>
          stage.settle
            ? { ...line, payingPaise: line.payingPaise ?? line.shortPaise }
            : { ...line, approvedPaise: line.approvedPaise ?? line.assessedPaise },
        ),
    },
    {
      verb: 'depreciate',
      label: 'Depreciate by the rule',
      place: 'menu',
      keys: 'd',
      shown: stage.survey && page.editable,
      run: () => depreciate(page, bench),
    },
    {
      verb: 'save',
      label: stage.survey ? 'Save survey' : 'Save',
      place: stage.survey && !stage.approve ? 'next' : 'button',
      keys: 'mod+s',
      shown: page.editable,
      busy: busy === 'save',
      run: async () => {
        const saved = await page.save();
        if (saved) tellSaved(saved.code);
      },
    },
    {
      verb: 'approve',
      label: 'Approve',
      place: 'next',
      keys: 'mod+enter',
      shown: stage.approve && may('Approve'),
      busy: busy === 'approve',
      run: () => approve(page),
    },
    {
      verb: 'settle',
      label: 'Settle',
      place: 'next',
      keys: 'mod+enter',
      shown: stage.settle && may('Settle'),
      busy: busy === 'settle',
      run: () => settle(page, bench),
    },
    {
      verb: 'settleByLetter',
      label: 'Settle',
      place: 'button',
      hidden: true,
      keys: 's',
      shown: stage.settle && may('Settle'),
      run: () => settle(page, bench),
    },
  ];
}

/** Takes the depreciation of material and age where nothing is said; what cannot be known is asked. */
function depreciate(page: ClaimState, bench: Workbench): void {
  const { lines } = page.store.get();
  const isPainted = paintIsApart(linesOfView(viewOf(bench)), lines);
  const unknown: ClaimGridLine[] = [];
  fill(page, (line) => {
    if (line.depreciationPercent !== null || line.assessedPaise !== null) return line;
    const depreciationPercent = ruleOf(bench, line, isPainted(line.lineId));
    if (depreciationPercent === null) unknown.push(line);
    return { ...line, depreciationPercent };
  });
  const [first] = unknown;
  if (!first) return;
  page.store.open(
    lines.indexOf(first),
    page.store.columns.findIndex(({ key }) => key === 'material'),
  );
  const more = unknown.length > 1 ? ` and ${unknown.length - 1} more` : '';
  toast.warning(`Say what ${first.description} is made of${more}.`);
}

async function approve(page: ClaimState): Promise<void> {
  const lines = approvedLines(page.store.get().lines);
  const done = await page.saveAndAct('approve', ({ id, rowVersion }) => {
    const { approvalRef, approvalReason } = page.form.values;
    const reason = approvalReason.trim() || null;
    return page.call(approveClaim, {
      params: { id },
      body: { approvalRef: approvalRef.trim(), reason, lines, rowVersion },
    });
  });
  if (done?.status === 'Approved') toast.success(`${done.code} is approved: its prices are in force.`);
  else if (done) toast.success(`${done.code} waits for the insurer.`);
}

/** Spreads the payment that is chosen; the only one needs no choice. */
async function settle(page: ClaimState, { payments }: Workbench): Promise<void> {
  page.store.close();
  const { paymentId: chosen, itcReversed, remindOn } = page.form.values;
  const paymentId = chosen ?? (payments.length === 1 ? payments[0]!.id : null);
  if (!paymentId) return page.form.show({ paymentId: 'Choose the payment.' });
  const lines = settledLines(page.store.get().lines);
  const done = await page.act('settle', ({ id, rowVersion }) =>
    page.call(settleClaim, { params: { id }, body: { paymentId, itcReversed, remindOn, lines, rowVersion } }),
  );
  if (done) toast.success(done.status === 'Settled' ? `${done.code} is settled.` : `${done.code} is settled in part.`);
}
