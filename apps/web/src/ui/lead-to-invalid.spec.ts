// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { leadToInvalid } from './lead-to-invalid.ts';

let leave: (() => void) | undefined;
beforeEach(() => {
  document.body.innerHTML = `
    <div role="dialog">
      <div id="inside"><form><input id="amount"><input id="reason"><input id="account" role="combobox"></form></div>
      <button id="send"></button>
    </div>`;
  leave = leadToInvalid(at('inside'));
  at('amount').focus();
});
afterEach(() => leave?.());

const at = (id: string) => document.getElementById(id)!;
const press = (id: string, key: string, ctrlKey = false) =>
  at(id).dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true }));
const refuse = () => at('reason').setAttribute('aria-invalid', 'true');
const told = async () => {
  await new Promise((resolve) => setTimeout(resolve, 5));
  return document.activeElement?.id;
};

it('What is refused at once leads to its first wrong field, and again where it still stands', async () => {
  refuse();
  expect(await told()).toBe('amount');
  press('amount', 'Enter', true);
  expect(await told()).toBe('reason');
  at('amount').focus();
  at('send').click();
  expect(await told()).toBe('reason');
});

it('What the server refuses leads there once it is told', async () => {
  press('amount', 'Enter');
  expect(await told()).toBe('amount');
  refuse();
  expect(await told()).toBe('reason');
});

it('Whoever goes on typing, or picks of a list, stays where he is', async () => {
  press('amount', 'Enter');
  press('amount', '5');
  refuse();
  expect(await told()).toBe('amount');
  at('account').focus();
  press('account', 'Enter');
  expect(await told()).toBe('account');
});
