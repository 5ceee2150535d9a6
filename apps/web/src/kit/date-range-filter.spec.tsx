// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { DateRangeFilter, type DateRange } from './date-range-filter.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const asked: DateRange[] = [];

function Report() {
  const [range, setRange] = useState<DateRange>({ from: '2026-11-01', to: '2026-11-21' });
  const onChange = (next: DateRange) => {
    asked.push(next);
    setRange(next);
  };
  return <DateRangeFilter closed labelled today="2026-11-21" {...range} onChange={onChange} />;
}

it('From after To is told beside the dates, and the report is asked for once they make a period', () => {
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  act(() =>
    root.render(
      <MantineProvider env="test">
        <Report />
      </MantineProvider>,
    ),
  );
  const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  const enter = (which: number, text: string) => {
    const input = page.querySelectorAll('input')[which]!;
    act(() => input.focus());
    act(() => {
      setText.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    act(() => input.blur());
    const errors = [...page.querySelectorAll('[class*="InputWrapper-error"]')].map((error) => error.textContent);
    return [...[...page.querySelectorAll('input')].map(({ value }) => value), ...errors];
  };
  expect([enter(0, '5/12'), asked.length]).toEqual([['05/12/2026', '21/11/2026', 'From is after To.'], 0]);
  expect([enter(1, '31/2'), asked.length]).toEqual([['05/12/2026', '31/2', 'Enter a date like 05/03/2026.'], 0]);
  expect([enter(1, '31/12'), asked]).toEqual([
    ['05/12/2026', '31/12/2026'],
    [{ from: '2026-12-05', to: '2026-12-31' }],
  ]);
  expect([enter(1, ''), asked.length]).toEqual([['05/12/2026', '31/12/2026'], 1]);
  act(() => root.unmount());
  page.remove();
});
