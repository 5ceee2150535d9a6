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
  return <DateRangeFilter closed withoutPresets labelled today="2026-11-21" {...range} onChange={onChange} />;
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

it('a usual period is chosen at once by the clock of the entity, and stands where its days are typed', () => {
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  let range: DateRange = {};
  const render = (next: DateRange) => {
    range = next;
    root.render(
      <MantineProvider env="test">
        <DateRangeFilter today="2026-11-22" {...range} onChange={render} />
      </MantineProvider>,
    );
  };
  const shown = () => [...page.querySelectorAll('input')].map(({ value }) => value);
  const choose = (label: string) => {
    act(() => page.querySelector('input')!.click());
    const option = [...document.querySelectorAll('[role=option]')].find(({ textContent }) => textContent === label);
    act(() => (option as HTMLElement).click());
    return [shown(), range];
  };
  act(() => render({}));
  expect(choose('This week')).toEqual([
    ['This week', '16/11/2026', '22/11/2026'],
    { from: '2026-11-16', to: '2026-11-22' },
  ]);
  expect(choose('Last financial year')).toEqual([
    ['Last financial year', '01/04/2025', '31/03/2026'],
    { from: '2025-04-01', to: '2026-03-31' },
  ]);
  act(() => render({ from: '2026-11-02' }));
  expect(shown()).toEqual(['', '02/11/2026', '']);
  act(() => render({ from: '2026-11-22', to: '2026-11-22' }));
  expect(shown()).toEqual(['Today', '22/11/2026', '22/11/2026']);
  act(() => root.unmount());
  page.remove();
});
