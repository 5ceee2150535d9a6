// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FormModal, type FormModalProps } from './form-modal.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
let done: string[];
beforeEach(() => {
  done = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => act(() => root.unmount()));

const show = (more: Partial<FormModalProps> = {}) =>
  act(() =>
    root.render(
      <MantineProvider env="test">
        <FormModal
          title="Cancel"
          verb="Cancel it"
          onSubmit={() => done.push('submit')}
          onClose={() => done.push('close')}
          {...more}
        >
          <input aria-label="Reason" />
        </FormModal>
      </MantineProvider>,
    ),
  );
const button = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(words));

it('A dialog does its one thing by its keys and by Enter in its form, and leaves by the other button', () => {
  show({ leave: 'Back' });
  act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true })));
  act(
    () => void document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
  act(() => button('Back')!.click());
  expect(done).toEqual(['submit', 'submit', 'close']);
  expect(button('Cancel it')!.getAttribute('form')).toBe(document.querySelector('form')!.id);
});

it('While it is sent nothing more is typed, unless it stays to show its answer', () => {
  const inert = () => document.querySelector('form')!.closest('[inert]') !== null;
  show({ busy: true });
  expect(inert()).toBe(true);
  show({ busy: true, stays: true });
  expect(inert()).toBe(false);
});

it('Its keys and Enter do no more than its button: nothing twice while it is sent, nothing that is blocked', () => {
  const keys = () =>
    act(
      () => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true })),
    );
  show({ busy: true });
  keys();
  show({ blocked: 'Choose one first.' });
  keys();
  show({ disabled: true });
  keys();
  expect(done).toEqual([]);
});

it('Where several things are asked Enter in a field sends nothing, its button does', () => {
  show({ rows: true });
  expect(document.querySelector('form')).toBeNull();
  act(() => button('Cancel it')!.click());
  expect(done).toEqual(['submit']);
});

it('What something inside it sends, a dialog of a picker, is not sent by it too', () => {
  show();
  const inside = document.querySelector('[aria-label="Reason"]')!;
  act(() => void inside.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  expect(done).toEqual([]);
});

it('A dialog that saves answers Ctrl+S and Ctrl+Enter, once each; a press that is held down answers nothing', () => {
  const press = (key: string, repeat = false) =>
    act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, repeat })));
  show({ keys: 'mod+s' });
  press('s');
  press('Enter');
  press('s', true);
  press('Enter', true);
  expect(done).toEqual(['submit', 'submit']);
  show({ keys: 'mod+enter' });
  press('s');
  expect(done).toEqual(['submit', 'submit']);
});

it('Enter that is held down from before sends no form', () => {
  show();
  const enter = (repeat: boolean) => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, repeat });
    act(() => void document.querySelector('[aria-label="Reason"]')!.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect([enter(true), enter(false)]).toEqual([true, false]);
});

it('At the side it is the same dialog', () => {
  show({ drawer: 520 });
  act(() => button('Cancel it')!.click());
  expect(document.querySelector('.mantine-Drawer-content')).not.toBeNull();
});
