// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { DateField, type DateFieldProps } from './date-field.tsx';
import { DateTimeField } from './date-time-field.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** What the form was given, in order. */
let held: (string | null)[];
let leave: () => void = () => {};
afterEach(() => leave());

function Field({ field, from }: { field: (props: Omit<DateFieldProps, 'today'>) => ReactNode; from: string | null }) {
  const [value, setValue] = useState(from);
  const onChange = (next: string | null) => {
    held.push(next);
    setValue(next);
  };
  return field({ label: 'Day', value, onChange });
}

function show(field: (props: Omit<DateFieldProps, 'today'>) => ReactNode, from: string | null = '2026-11-20') {
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  held = [];
  act(() =>
    root.render(
      <MantineProvider env="test">
        <Field field={field} from={from} />
      </MantineProvider>,
    ),
  );
  leave = () => {
    act(() => root.unmount());
    page.remove();
  };
  const input = page.querySelector('input')!;
  const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  return {
    type: (text: string) => {
      act(() => input.focus());
      for (let end = 1; end <= text.length; end += 1) {
        act(() => {
          setText.call(input, text.slice(0, end));
          input.dispatchEvent(new Event('input', { bubbles: true }));
        });
      }
    },
    press: (key: string, more: KeyboardEventInit = {}) =>
      act(() => void input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }))),
    blur: () => act(() => input.blur()),
    seen: () => [input.value, page.querySelector('.mantine-Input-error, [class*="InputWrapper-error"]')?.textContent],
  };
}

const day = (more: Partial<DateFieldProps> = {}) => {
  return (props: Omit<DateFieldProps, 'today'>) => <DateField {...props} today="2026-11-21" {...more} />;
};

it('what is typed stays as typed until the field is left, and nothing is told to the form before', () => {
  const field = show(day());
  field.type('5/3/2026');
  expect([field.seen(), held]).toEqual([['5/3/2026', undefined], []]);
  field.blur();
  expect([field.seen(), held]).toEqual([['05/03/2026', undefined], ['2026-03-05']]);
});

it('a day that does not exist stays in the field beside the sentence and is never another day', () => {
  const field = show(day());
  field.type('31/02/2026');
  field.blur();
  expect([field.seen(), held]).toEqual([['31/02/2026', 'Enter a date like 05/03/2026.'], ['31/02/2026']]);
  field.type('tom');
  expect(field.seen()).toEqual(['tom', undefined]);
  field.blur();
  expect([field.seen(), held]).toEqual([
    ['22/11/2026', undefined],
    ['31/02/2026', '2026-11-22'],
  ]);
});

it('a day that the field does not take is told beside it too', () => {
  const field = show(day({ max: '2026-11-21' }));
  field.type('5/3/2030');
  field.blur();
  expect([field.seen(), held]).toEqual([['05/03/2030', 'Enter 21/11/2026 or an earlier date.'], ['05/03/2030']]);
});

it('the same day typed in other words is written anew, and an emptied field holds none', () => {
  const field = show(day());
  field.type('20-11');
  field.blur();
  expect([field.seen(), held]).toEqual([['20/11/2026', undefined], []]);
  field.type(' ');
  field.blur();
  expect([field.seen(), held]).toEqual([['', undefined], [null]]);
});

it('a key that saves the form finds what was typed', () => {
  for (const key of [{ key: 'Enter' }, { key: 's', ctrlKey: true }]) {
    const field = show(day());
    field.type('+3');
    field.press(key.key, key);
    expect([field.seen(), held]).toEqual([['24/11/2026', undefined], ['2026-11-24']]);
    leave();
  }
  leave = () => {};
});

it('a promise is typed as a day and an hour', () => {
  const field = show((props) => <DateTimeField {...props} today="2026-11-21" usualTime="17:00" />, null);
  field.type('tom 11');
  field.blur();
  expect([field.seen(), held]).toEqual([['22/11/2026 11:00', undefined], ['2026-11-22 11:00:00']]);
  field.type('31/02 5pm');
  field.blur();
  expect(field.seen()).toEqual(['31/02 5pm', 'Enter a date and time like 05/03/2026 17:00.']);
});
