import { expect, it } from 'vitest';
import { makeProgress } from './progress.ts';

function record(terminal: { isTTY: boolean; columns?: number }) {
  const written: string[] = [];
  return { written, progress: makeProgress({ ...terminal, write: (text) => written.push(text) }) };
}

it('draws a bar in place on a terminal', () => {
  const { written, progress } = record({ isTTY: true, columns: 80 });
  progress.begin('Sri Balaji Motors', 2);
  progress.step('items');
  progress.step('customers');
  progress.end();
  expect(written).toEqual([
    `\r\x1b[2K[${'#'.repeat(15)}${'.'.repeat(15)}] 50% Sri Balaji Motors: items`,
    `\r\x1b[2K[${'#'.repeat(30)}] 100% Sri Balaji Motors: customers`,
    '\r\x1b[2K',
    'Demo data, Sri Balaji Motors: complete\n',
  ]);
});

it('writes a line per subject elsewhere', () => {
  const { written, progress } = record({ isTTY: false });
  progress.begin('Arogya Medicals', 3);
  for (const label of ['items', 'items', 'customers']) progress.step(label);
  progress.end();
  expect(written).toEqual([
    'Demo data, Arogya Medicals: items\n',
    'Demo data, Arogya Medicals: customers\n',
    'Demo data, Arogya Medicals: complete\n',
  ]);
});
