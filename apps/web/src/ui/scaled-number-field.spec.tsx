// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScaledNumberField } from './scaled-number-field.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** The next frame comes when the test says so: on a busy page it comes late. */
let frames: Map<number, () => void>;
let leave: () => void = () => {};
beforeEach(() => {
  frames = new Map();
  let last = 0;
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    frames.set((last += 1), run);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

function show(from: number | null) {
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  const render = (value: number | null) =>
    root.render(
      <MantineProvider env="test">
        <ScaledNumberField label="Odometer" unit="integer" value={value} onChange={render} />
      </MantineProvider>,
    );
  act(() => render(from));
  leave = () => {
    act(() => root.unmount());
    page.remove();
  };
  const input = page.querySelector('input')!;
  const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  return {
    focus: () => act(() => input.focus()),
    blur: () => act(() => input.blur()),
    frame: () => act(() => frames.forEach((run) => run())),
    arrive: (value: number) => act(() => render(value)),
    /** A key as the browser takes it: in place of what is selected. */
    key: (digit: string) => {
      const { selectionStart, selectionEnd, value } = input;
      act(() => {
        setText.call(input, value.slice(0, selectionStart!) + digit + value.slice(selectionEnd!));
        input.setSelectionRange(selectionStart! + 1, selectionStart! + 1);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    text: () => input.value,
    selected: () => input.value.slice(input.selectionStart!, input.selectionEnd!),
  };
}

it('all of it is selected at once, and again after the mouse that came has set its caret', () => {
  const field = show(42_000);
  field.focus();
  expect(field.selected()).toBe('42000');
  document.querySelector('input')!.setSelectionRange(2, 2);
  field.frame();
  expect(field.selected()).toBe('42000');
});

it('a first digit that comes before the frame takes the place of the old number, and stays', () => {
  const field = show(42_000);
  field.focus();
  field.key('5');
  field.frame();
  field.key('1');
  expect(field.text()).toBe('51');
});

it('a value that arrives while it is typed in moves no caret and no digit', () => {
  const field = show(42_000);
  field.focus();
  field.frame();
  field.key('5');
  field.arrive(77);
  field.key('1');
  expect(field.text()).toBe('51');
});

it('a field that is left before the frame is left alone', () => {
  const field = show(42_000);
  field.focus();
  field.blur();
  field.frame();
  expect([field.text(), field.selected()]).toEqual(['42,000', '']);
});
