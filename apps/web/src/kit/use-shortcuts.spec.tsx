// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it } from 'vitest';
import { useTopmost } from '../ui/use-topmost.ts';
import { activeShortcuts, useShortcuts } from './use-shortcuts.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let ran: string[];
let show: (page: ReactNode) => void;

function Keys({ of }: { of: string }) {
  useShortcuts([{ keys: 'mod+enter', label: `Approve ${of}`, run: () => ran.push(of) }]);
  return null;
}

/** A dialog as `Modal` draws it, for the stack of dialogs. */
function Layer({ children }: { children?: ReactNode }) {
  useTopmost(true);
  return children;
}

function Dialog({ name }: { name: string }) {
  useShortcuts([{ keys: 'mod+enter', label: name, run: () => ran.push(name) }]);
  return <Layer />;
}

const press = () =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));

beforeEach(() => {
  ran = [];
  const root = createRoot(document.createElement('div'));
  show = (page) => act(() => root.render(page));
  return () => act(() => root.unmount());
});

it('a key does not pass through an open dialog to the page below it', () => {
  const page = (open: boolean) => (
    <>
      <Keys of="the page" />
      {open && <Layer />}
    </>
  );
  show(page(false));
  show(page(true));
  press();
  expect([ran, activeShortcuts()]).toEqual([[], []]);
  show(page(false));
  press();
  expect(ran).toEqual(['the page']);
});

it('a key that closes a dialog does not go on to the page below it; the next one does', () => {
  const page = (open: boolean) => (
    <>
      <Keys of="the page" />
      {open && <Layer />}
    </>
  );
  show(page(false));
  show(page(true));
  const close = () => show(page(false));
  addEventListener('keydown', close, { capture: true, once: true });
  press();
  expect(ran).toEqual([]);
  press();
  expect(ran).toEqual(['the page']);
});

it('the keys of the topmost dialog act, whether it or a part of it registers them', () => {
  const page = (
    <>
      <Keys of="the page" />
      <Dialog name="the dialog" />
    </>
  );
  show(page);
  press();
  show(
    <>
      {page}
      <Layer>
        <Keys of="a part of the dialog above" />
      </Layer>
    </>,
  );
  press();
  expect(ran).toEqual(['the dialog', 'a part of the dialog above']);
});
