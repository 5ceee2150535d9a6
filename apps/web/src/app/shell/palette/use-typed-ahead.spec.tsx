// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it } from 'vitest';
import { useTypedAhead } from './use-typed-ahead.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const kept: string[] = [];

function Page() {
  useTypedAhead(true, (letter) => kept.push(letter));
  return (
    <>
      <input id="page" />
      <div role="dialog">
        <input id="palette" data-palette />
      </div>
      <div role="dialog">
        <input id="password" />
      </div>
    </>
  );
}

/** Whether the field itself gets the key. */
const press = (id: string, key: string) =>
  document.getElementById(id)!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

beforeEach(() => {
  kept.length = 0;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<Page />));
  return () => {
    act(() => root.unmount());
    document.body.replaceChildren();
  };
});

it('keeps what is typed into the page until the palette has had the focus', () => {
  expect([press('page', 'a'), press('page', 'b'), press('page', 'Tab')]).toEqual([false, false, true]);
  document.getElementById('palette')!.focus();
  expect(press('palette', 'c')).toBe(true);
  expect(press('page', 'd')).toBe(true);
  expect(kept).toEqual(['a', 'b']);
});

it('takes nothing that is typed into another dialog', () => {
  expect([press('password', 's'), press('password', ' ')]).toEqual([true, true]);
  expect(kept).toEqual([]);
});
