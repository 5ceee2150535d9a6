import { expect, test } from 'vitest';
import { isMissing, CLAIM_PAPER_MAX_BYTES, papersOf, takeOffProblem, USUAL_PAPERS } from './claim-paper.ts';

const billing = { invoices: 0, drafts: 0, totalPaise: 0, duePaise: 0 };

test('missing papers red: what the insurer asks for and nobody got', () => {
  const papers = [
    { needed: true, gotOn: null },
    { needed: true, gotOn: '2026-11-02' },
    { needed: false, gotOn: null },
  ];
  expect(papers.map(isMissing)).toEqual([true, false, false]);
});

test('a paper by which the insurer was invoiced, a draft included, is neither taken off nor replaced', () => {
  const refused = 'The insurer is invoiced by this paper: add another one.';
  const problems = [
    takeOffProblem({ fileId: 'f' }, billing),
    takeOffProblem({ fileId: 'f' }, { ...billing, drafts: 1 }),
    takeOffProblem({ fileId: 'f' }, { ...billing, invoices: 1 }),
    takeOffProblem({ fileId: null }, { ...billing, invoices: 1 }),
  ];
  expect(problems).toEqual([null, refused, refused, null]);
});

test('a paper has at most 5 MiB', () => {
  expect(CLAIM_PAPER_MAX_BYTES).toBe(5_242_880);
});

test('papers are written one in a line, each once and by its first name', () => {
  expect(papersOf('RC\n\n rc \r\nPolicy\nRC ')).toEqual(['RC', 'Policy']);
  expect(papersOf(USUAL_PAPERS.join('\n'))).toEqual(USUAL_PAPERS);
  const many = Array.from({ length: 120 }, (_, at) => `Paper ${at} ${'x'.repeat(100)}`);
  expect([papersOf(many.join('\n')).length, papersOf(many.join('\n'))[0]!.length, papersOf('')]).toEqual([100, 80, []]);
});
