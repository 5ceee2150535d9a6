// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { AsyncSearchField } from './async-search-field.tsx';
import type { SearchOption } from './search-source.ts';
import { SelectField } from './select-field.tsx';
import { SuggestField } from './suggest-field.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** What the form was given, in order; 'saved' is an Enter that reached it. */
let told: unknown[];
let leave: () => void = () => {};
afterEach(() => leave());

function Held({
  from,
  field,
}: {
  from: unknown;
  field: (value: never, onChange: (next: unknown) => void) => ReactNode;
}) {
  const [value, setValue] = useState(from);
  return field(value as never, (next) => {
    told.push(next);
    setValue(next);
  });
}

function show(from: unknown, field: (value: never, onChange: (next: unknown) => void) => ReactNode) {
  const page = document.body.appendChild(document.createElement('main'));
  const root = createRoot(page);
  told = [];
  act(() =>
    root.render(
      <MantineProvider env="test">
        <div onKeyDown={(event) => event.key === 'Enter' && !event.defaultPrevented && told.push('saved')}>
          <Held from={from} field={field} />
        </div>
      </MantineProvider>,
    ),
  );
  leave = () => {
    act(() => root.unmount());
    page.remove();
    leave = () => {};
  };
  const input = page.querySelector('input')!;
  const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  return {
    type: (text: string) => {
      act(() => input.focus());
      act(() => {
        setText.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    press: (...keys: string[]) => {
      for (const key of keys) {
        act(() => void input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
        if (key === 'Tab') act(() => input.blur());
      }
    },
    click: () => act(() => input.click()),
    blur: () => act(() => input.blur()),
    answered: () => act(() => new Promise((resolve) => setTimeout(resolve, 250))),
    listed: () => [...page.querySelectorAll('[role="option"]')].map((option) => option.textContent),
    highlighted: () => page.querySelector('[aria-selected="true"]')?.textContent,
    seen: () => [input.value, page.querySelector('[class*="error" i]:not(input):not(div)')?.textContent],
  };
}

const FUEL = ['Empty', '1/8', '1/4', '3/8', '1/2', '5/8', '3/4', '7/8', 'Full'].map((label, index) => ({
  value: String(index),
  label,
}));
const select = (value: never, onChange: (next: unknown) => void) => (
  <SelectField label="Fuel" options={FUEL} value={value} onChange={onChange} />
);
const suggest = (value: never, onChange: (next: unknown) => void) => (
  <SuggestField label="Make" suggestions={['Maruti Suzuki', 'Mahindra', 'Tata']} value={value} onChange={onChange} />
);
const NAMES: SearchOption<string>[] = ['Ravi Kumar', 'Ravindra Rao'].map((title) => ({
  id: title,
  title,
  value: title,
}));
const search = (value: never, onChange: (next: unknown) => void) => (
  <AsyncSearchField
    label="Customer"
    search={(text) => Promise.resolve(NAMES.filter(({ title }) => title.toLowerCase().includes(text.toLowerCase())))}
    onCreate={(text) => told.push(`create ${text}`)}
    value={value}
    onChange={onChange}
  />
);
const RAVI = { id: 'Ravi Kumar', label: 'Ravi Kumar' };

it.each(['Enter', 'Tab'])('%s takes the first match of what is typed, and no form is saved by it', async (key) => {
  const fuel = show(null, select);
  fuel.type('1/2');
  expect(fuel.highlighted()).toBe('1/2');
  fuel.press(key);
  expect([fuel.seen(), told]).toEqual([['1/2', undefined], ['4']]);
  leave();

  const make = show('', suggest);
  make.type('maru');
  make.press(key);
  expect([make.seen(), told]).toEqual([
    ['Maruti Suzuki', undefined],
    ['maru', 'Maruti Suzuki'],
  ]);
  leave();

  const customer = show(null, search);
  customer.type('ravi');
  await customer.answered();
  customer.press(key);
  expect([customer.seen(), told]).toEqual([['Ravi Kumar', undefined], [RAVI]]);
});

it.each(['Enter', 'Tab'])('%s that is faster than the answer takes it when it comes', async (key) => {
  const customer = show(null, search);
  customer.type('ravi');
  customer.press(key);
  expect(told).toEqual([]);
  await customer.answered();
  expect([customer.seen(), told]).toEqual([['Ravi Kumar', undefined], [RAVI]]);
});

it('Enter saves the form only when no list is open', async () => {
  const fuel = show(null, select);
  fuel.type('xyz');
  fuel.press('Enter');
  expect(told).toEqual([]);
  fuel.type('full');
  fuel.press('Enter', 'Enter');
  expect(told).toEqual(['8', 'saved']);
  leave();

  const make = show('', suggest);
  make.type('ma');
  make.press('Escape', 'Enter');
  expect(told).toEqual(['ma', 'saved']);
  leave();

  const customer = show(null, search);
  customer.type('swift');
  await customer.answered();
  customer.press('Enter', 'Enter');
  expect(told).toEqual([]);
});

it('words that were left without a match stay beside the reason and choose nothing', async () => {
  const fuel = show('4', select);
  fuel.type('karnx');
  fuel.press('Tab');
  expect([fuel.seen(), told]).toEqual([['karnx', 'The list has no “karnx”. Choose one from it.'], []]);
  fuel.press('Escape');
  expect(fuel.seen()).toEqual(['1/2', undefined]);
  leave();

  const customer = show(RAVI, search);
  customer.type('swift');
  customer.press('Tab');
  await customer.answered();
  expect([customer.seen(), told]).toEqual([['swift', 'The list has no “swift”. Choose one from it.'], []]);
});

it('a list that is only looked at changes nothing, and an emptied field holds none', () => {
  const fuel = show('4', select);
  fuel.click();
  expect([fuel.listed().length, fuel.highlighted()]).toEqual([9, '1/2']);
  fuel.press('Tab');
  expect(told).toEqual([]);
  fuel.type('');
  fuel.blur();
  expect([fuel.seen(), told]).toEqual([['', undefined], [null]]);
});

it('the arrows choose another one, and of any words only one that goes on as typed is highlighted', () => {
  const fuel = show(null, select);
  fuel.press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
  expect(told).toEqual(['1']);
  leave();

  const make = show('', suggest);
  make.type('suzuki');
  expect([make.listed(), make.highlighted()]).toEqual([['Maruti Suzuki'], undefined]);
  make.press('Tab');
  expect([make.seen(), told]).toEqual([['suzuki', undefined], ['suzuki']]);
});

it('What was pasted by mistake is sought and told by its beginning: no search takes a page of text', async () => {
  const asked: string[] = [];
  const field = show(null, (value, onChange) => (
    <AsyncSearchField
      label="Customer"
      search={(text) => {
        asked.push(text);
        return Promise.resolve([]);
      }}
      value={value}
      onChange={onChange}
    />
  ));
  field.type(`முருகன் 😀\n${'z'.repeat(500)}`);
  await field.answered();
  field.press('Tab');
  await field.answered();
  const [, problem = ''] = field.seen();
  expect([asked.map(({ length }) => length), problem.startsWith('The list has no “முருகன் 😀'), problem.length]).toEqual(
    [[60], true, expect.any(Number)],
  );
  expect(problem.length).toBeLessThan(90);
});
