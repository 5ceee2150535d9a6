import { expect, it } from 'vitest';
import { pdfPages, readPdf } from '../../../test/pdf-text.ts';
import { drawPrint } from './draw-print.ts';
import { SUPPLIER } from './print.fixture.ts';

const component = (no: number) => ({
  panel: null,
  description: `Door ${no}`,
  kind: 'Repair and refit',
  material: 'Metal',
  quantity: 1_000,
  claimedPaise: 100_000,
  depreciationPercent: null,
  assessedPaise: 90_000,
  note: null,
});

it('an assessment with long notes keeps them, its sums and who surveyed together on one page', async () => {
  const bytes = await drawPrint({
    kind: 'assessment',
    code: 'CLM-1',
    supplier: SUPPLIER,
    workshop: { name: 'Sri Balaji Motors', address: [] },
    printedOn: '2026-11-29',
    insurerName: 'New India Assurance',
    claimNumber: null,
    vehicle: 'KA 05 MH 4821',
    lossOn: '2026-11-20',
    lossPlace: null,
    byName: 'R Iyer',
    notes: `${'Seen at the workshop with its owner. '.repeat(50)}End of notes.`,
    lines: Array.from({ length: 30 }, (_, no) => component(no)),
  });
  expect(pdfPages(bytes)).toBe(2);
  const last = readPdf(bytes)
    .filter(({ page }) => page === 2)
    .map(({ text }) => text)
    .join(' ');
  expect(['Door 29', 'End of notes.', 'Assessed', 'Surveyor: R Iyer'].filter((words) => !last.includes(words))).toEqual(
    [],
  );
});
