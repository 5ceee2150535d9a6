// @vitest-environment happy-dom
import { formatQuantity } from '@bahi/domain/money/format';
import { MantineProvider } from '@mantine/core';
import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import type { SearchOption } from '../../../ui/search-source.ts';
import type { CounterHit } from './counter-bill.ts';
import { CounterBox } from './counter-box.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const SLOW_MS = 120;
const FOUND: Readonly<Record<string, string>> = { dolo: 'Dolo 650', '8901': 'Crocin' };

/** What reached the bill, in order. */
let told: string[];
let leave: () => void = () => {};
afterEach(() => leave());

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** A shelf that answers slowly, and more slowly still the first time. */
async function search(text: string): Promise<SearchOption<CounterHit>[]> {
  await wait(SLOW_MS);
  const title = FOUND[text];
  return title ? [{ id: title, title, value: { id: title, name: title } as CounterHit }] : [];
}

function Counter() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <CounterBox
      input={input}
      search={search}
      onAdd={async ({ name }, { quantity }) => {
        // The batches of an item are read before its row stands.
        await wait(SLOW_MS);
        told.push(quantity ? `${name} × ${formatQuantity(quantity.units)}` : name);
      }}
      onQuantity={({ packs, units }) => void told.push(`${formatQuantity(packs)} packs ${formatQuantity(units)}`)}
    />
  );
}

function show() {
  const page = document.body.appendChild(document.createElement('main'));
  const root = createRoot(page);
  told = [];
  act(() =>
    root.render(
      <MantineProvider env="test">
        <Counter />
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
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    act(() => void input.dispatchEvent(event));
    if (event.defaultPrevented || key.length > 1) return;
    act(() => {
      setText.call(input, input.value + key);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
  return {
    input,
    /** As a scanner or a quick hand does: without waiting for anything. */
    type: (text: string) => [...text].forEach((key) => press(key === '⏎' ? 'Enter' : key)),
    press,
    answered: () => act(() => wait(1_500)),
  };
}

it('What is typed or scanned before the answer is there is taken after it, in the order of the keys', async () => {
  const box = show();
  box.type('dolo*10⏎8901⏎1+3⏎dol');
  await box.answered();
  expect(told).toEqual(['Dolo 650 × 10', 'Crocin', '1 packs 3']);
  expect(box.input.value).toBe('dol');
});

it('What was not found is told, and what came after it is taken all the same', async () => {
  const box = show();
  box.type('xyz⏎dolo⏎');
  await box.answered();
  expect(told).toEqual(['Dolo 650']);
});

it('Ctrl+Enter that was faster than the last item takes the money after it', async () => {
  const box = show();
  const pays = (event: KeyboardEvent) => event.key === 'Enter' && event.ctrlKey && told.push('pay');
  document.addEventListener('keydown', pays);
  box.type('dolo⏎');
  act(() => void box.input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true })));
  await box.answered();
  document.removeEventListener('keydown', pays);
  expect(told).toEqual(['Dolo 650', 'pay']);
});

it('Esc gives up what was typed ahead', async () => {
  const box = show();
  box.type('dolo⏎8901⏎');
  box.press('Escape');
  await box.answered();
  expect(told).not.toContain('Crocin');
});
