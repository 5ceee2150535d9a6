import { assessClaim, createClaim, getClaim, updateClaim } from '@bahi/contract/endpoints/service/claim';
import { claimApprove, claimAssess, claimChange, claimSettle } from '@bahi/contract/wire/claim.wire';
import { object } from '@bahi/contract/wire-type';
import type { ItcReversal } from '@bahi/domain/notes/credit-note';
import { MESSAGES } from '@bahi/domain/messages';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '../../../app/api-error.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import type { Sending } from '../../../kit/document/document-kind.ts';
import { type DocumentState, useDocument } from '../../../kit/document/use-document.ts';
import { confirm } from '../../../ui/confirm-dialog.tsx';
import {
  assessedLines,
  blankLine,
  claimColumns,
  type ClaimGridLine,
  type ClaimRecord,
  type ClaimStage,
  linesOf,
} from './claim-grid.ts';

const LABELS: Readonly<Record<string, string>> = {
  intimatedOn: 'Insurer told on',
  surveyedOn: 'Surveyed on',
  lossPlace: 'Place of the loss',
  firNumber: 'FIR number',
  driverName: 'Driver',
  licenceNumber: 'Licence number',
  licenceTo: 'Licence valid to',
  notes: 'Notes',
  approvalRef: 'Approval number',
  approvalReason: 'Why approved',
  remindOn: 'Ask again on',
  paymentId: 'Payment',
  itcReversed: 'Credit reversed',
};

export interface ClaimHeader {
  intimatedOn: string | null;
  surveyedOn: string | null;
  lossPlace: string;
  firNumber: string;
  driverName: string;
  licenceNumber: string;
  licenceTo: string | null;
  notes: string;
  approvalRef: string;
  approvalReason: string;
  remindOn: string | null;
  paymentId: string | null;
  itcReversed: ItcReversal | null;
}
export type ClaimState = DocumentState<ClaimRecord, ClaimHeader, ClaimGridLine, null>;

const headerOf = (record: ClaimRecord | null): ClaimHeader => ({
  intimatedOn: record?.intimatedOn ?? null,
  surveyedOn: record?.surveyedOn ?? null,
  lossPlace: record?.lossPlace ?? '',
  firNumber: record?.firNumber ?? '',
  driverName: record?.driver?.name ?? '',
  licenceNumber: record?.driver?.licenceNumber ?? '',
  licenceTo: record?.driver?.licenceTo ?? null,
  notes: record?.notes ?? '',
  approvalRef: record?.approvalRef ?? '',
  approvalReason: record?.approvalReason ?? '',
  remindOn: record?.remindOn ?? null,
  paymentId: null,
  itcReversed: null,
});

const bodyOf = ({ header }: Sending<ClaimHeader, ClaimGridLine>) => ({
  intimatedOn: header.intimatedOn,
  surveyedOn: header.surveyedOn,
  lossPlace: header.lossPlace.trim() || null,
  firNumber: header.firNumber.trim() || null,
  driver: {
    name: header.driverName.trim() || null,
    licenceNumber: header.licenceNumber.trim() || null,
    licenceTo: header.licenceTo,
  },
  notes: header.notes.trim() || null,
  remindOn: header.remindOn,
});

/** All that is sent of a claim, by which refusals name their fields. */
const INPUT = object({
  ...claimAssess.fields,
  ...claimApprove.fields,
  ...claimSettle.fields,
  ...claimChange.fields,
  lines: claimApprove.fields.lines,
});

/** What a claim is on its workbench: a header, and components that are surveyed, approved and settled one by one. */
export function useClaim(claim: ClaimRecord, stage: ClaimStage): ClaimState {
  const navigate = useNavigate();
  const update = useEndpointMutation(updateClaim);
  const assess = useEndpointMutation(assessClaim);

  /** Keeps what was assessed; above what is claimed is asked. */
  const sendAssessed = async (of: ClaimRecord, lines: readonly ClaimGridLine[]): Promise<ClaimRecord> => {
    const changed = assessedLines(lines, of).filter(({ assessedPaise, material, depreciationPercent }) =>
      [assessedPaise, material, depreciationPercent].some((value) => value !== null),
    );
    if (changed.length === 0) return of;
    const send = (confirmed: boolean) =>
      assess.mutateAsync({ params: { id: of.id }, body: { lines: changed, confirmed, rowVersion: of.rowVersion } });
    try {
      return await send(false);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'AboveClaimed') throw error;
      const sure = await confirm({ heading: 'Assessed above the claim?', message: error.message, ok: 'Keep it' });
      return sure ? send(true) : of;
    }
  };

  return useDocument<ClaimRecord, ClaimHeader, ClaimGridLine, null>(claim, {
    copiedAs: 'claim',
    calls: { get: getClaim, create: createClaim, update: updateClaim },
    labels: LABELS,
    input: INPUT,
    creatable: false,
    headerOf,
    validate: ({ approvalRef, remindOn }, verb) => ({
      ...(verb === 'approve' && !approvalRef.trim() && { approvalRef: MESSAGES.fieldRequired }),
      ...(verb === 'askAgain' && !remindOn && { remindOn: MESSAGES.fieldRequired }),
    }),
    linesOf,
    grid: () => ({
      columns: claimColumns(stage),
      computeTotals: () => null,
      newLine: blankLine,
      addable: false,
      removable: () => false,
      groupOf: ({ panel }) => panel,
    }),
    filledLines: (lines) => lines,
    missingCells: () => ({}),
    bodyOf,
    cellOf: {
      shortTo: 'shortTo',
      to: 'settledTo',
      paidPaise: 'payingPaise',
      reason: stage.settle ? 'shortReason' : 'reason',
    },
    sendOwn: async (of, sending) => {
      const body = { ...bodyOf(sending), rowVersion: of.rowVersion };
      const headed = await update.mutateAsync({ params: { id: of.id }, body });
      return stage.survey ? sendAssessed(headed, sending.lines) : headed;
    },
    open: ({ id }) => navigate({ to: '/service/claim/$id', params: { id }, replace: true }),
  });
}
