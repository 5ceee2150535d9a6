// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { showCutText } from './cut-text.ts';

let stop: () => void;
beforeEach(() => {
  stop = showCutText();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** Its text is as wide as told, and there is room for 100. */
function put<E extends HTMLElement>(element: E, textWidth: number): E {
  element.style.textOverflow = 'ellipsis';
  Object.defineProperty(element, 'clientWidth', { value: 100 });
  Object.defineProperty(element, 'scrollWidth', { value: textWidth, configurable: true });
  document.body.append(element);
  return element;
}
const rest = (element: HTMLElement) => element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
const input = (type: string, value: string) => Object.assign(document.createElement('input'), { type, value });

it('what is cut is shown whole, and no longer when there is room for it', () => {
  const cell = put(document.createElement('td'), 240);
  cell.textContent = 'Sundaram Auto Spares and Lubricants';
  rest(cell);
  expect(cell.title).toBe('Sundaram Auto Spares and Lubricants');
  Object.defineProperty(cell, 'scrollWidth', { value: 80 });
  rest(cell);
  expect(cell.title).toBe('');
});

it('a title that others gave stays', () => {
  const cell = put(Object.assign(document.createElement('td'), { textContent: 'A long name', title: 'Customer' }), 240);
  rest(cell);
  expect(cell.title).toBe('Customer');
});

it('a field shows what is typed, but never a password', () => {
  const [name, password] = [
    put(input('text', 'A name that is long'), 240),
    put(input('password', 'Bahi#2026 and more'), 240),
  ];
  rest(name);
  rest(password);
  expect([name.title, password.title]).toEqual(['A name that is long', '']);
});
