// @vitest-environment happy-dom
import type { Explanation } from '@bahi/domain/explain/explanation';
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Explain } from './explain.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const TOTAL: Explanation = {
  title: 'Total',
  steps: [
    { label: 'Lines, quantity × price', paise: 10_000, of: 'subTotal' },
    { label: 'CGST 9%', paise: 900, of: 'cgst' },
  ],
  resultPaise: 10_900,
};
const SUB_TOTAL: Explanation = {
  title: 'Sub-total',
  steps: [{ label: 'Oil filter', detail: '1 × ₹100.00', paise: 10_000, lineId: 'IO1' }],
  resultPaise: 10_000,
};

let root: Root;
let page: HTMLElement;
let lines: string[];
beforeEach(() => {
  lines = [];
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
});

const show = (explain: () => Explanation | Promise<Explanation>) =>
  act(() =>
    root.render(
      <MantineProvider env="test">
        <Explain label="Total" explain={explain} explainAmount={() => SUB_TOTAL} onLine={(id) => lines.push(id)}>
          ₹109.00
        </Explain>
      </MantineProvider>,
    ),
  );
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name)!
      .click(),
  );
const shown = () => document.querySelector('[role=dialog]')?.textContent;

it('a figure shows its steps, a step those of its own, and its line; and back', async () => {
  show(() => TOTAL);
  expect(shown()).toBeUndefined();
  await press('Total: where it comes from');
  expect(shown()).toBe('TotalLines, quantity × price100.00CGST 9%9.00Total₹109.00');
  await press('Lines, quantity × price');
  expect(shown()).toBe('Sub-totalOil filter1 × ₹100.00100.00Sub-total₹100.00');
  await press('Back');
  expect(shown()).toContain('CGST 9%');
  await press('Lines, quantity × price');
  await press('Oil filter');
  expect(lines).toEqual(['IO1']);
  expect(shown()).toBeUndefined();
});

it('what has to be read first is waited for, and told when it cannot be', async () => {
  show(() => Promise.resolve(SUB_TOTAL));
  await press('Total: where it comes from');
  expect(shown()).toContain('Oil filter');
  await press('Total: where it comes from');
  show(() => Promise.reject(new Error('no network')));
  await press('Total: where it comes from');
  expect(shown()).toBe('This could not be read. Try again.');
});
