import type { FileAnswer } from '@bahi/contract/endpoint';
import { CLAIM_LINE_KIND_LABELS } from '@bahi/domain/service/claim/claim-lines';
import { materialLabel } from '@bahi/domain/service/insurance/depreciation';
import { findState } from '@bahi/domain/tax/states';
import { AppError, refuse } from '../../../core/app-error.ts';
import { printPdf } from '../../../core/print/print-pool.ts';
import type { Tx } from '../../../core/tx.ts';
import { getAsked } from './asked-views.ts';

/** The assessment as PDF: what was claimed and what is assessed of each component, and why. */
export async function printAssessment(tx: Tx, id: string): Promise<FileAnswer> {
  const { paper, answer, code } = await getAsked(tx, id);
  if (!tx.ctx.sees.insurer || !tx.ctx.sees.price) throw new AppError('Forbidden');
  if (!answer) throw refuse('Nothing is assessed yet.');
  const said = new Map(answer.lines.map((line) => [line.id, line]));
  const bytes = await printPdf({
    kind: 'assessment',
    code,
    supplier: {
      ...answer.by,
      gstin: answer.by.gstin ?? null,
      stateCode: answer.by.stateCode ?? null,
      phone: null,
      email: null,
      stateName: findState(answer.by.stateCode ?? '')?.name ?? null,
    },
    workshop: paper.from,
    printedOn: answer.answeredOn,
    insurerName: paper.insurerName,
    claimNumber: paper.claimNumber ?? null,
    vehicle: paper.vehicle ?? null,
    lossOn: paper.lossOn,
    lossPlace: paper.lossPlace ?? null,
    byName: answer.byName,
    notes: answer.notes ?? null,
    lines: paper.lines.map((line) => {
      const of = said.get(line.id);
      return {
        panel: line.panel ?? null,
        description: line.description,
        kind: CLAIM_LINE_KIND_LABELS[line.kind],
        material: of?.material ? materialLabel(of.material) : '',
        quantity: line.quantity,
        claimedPaise: line.claimedPaise ?? 0,
        depreciationPercent: of?.depreciationPercent ?? null,
        assessedPaise: of?.assessedPaise ?? null,
        note: of?.note ?? null,
      };
    }),
  });
  return { bytes, fileName: `Assessment ${code}.pdf`, contentType: 'application/pdf' };
}
