// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { currentToast } from '../ui/toast.ts';
import { tellSaved } from './tell-saved.ts';
import { useShortcuts } from './use-shortcuts.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const action = (label: string) => currentToast()!.actions.find((each) => each.label === label)!;

it('what is saved is printed by the page on which it stands by then; what was typed since is saved first', () => {
  const printed: string[] = [];
  function Page({ code, clean }: { code: string; clean: boolean }) {
    useShortcuts(clean ? [{ keys: 'mod+p', label: 'Print', run: () => printed.push(code) }] : []);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  const show = (code: string, clean: boolean) => act(() => root.render(<Page key={code} code={code} clean={clean} />));
  show('new', false);
  tellSaved('RO-1', { print: true });
  const { run } = action('Print');
  show('RO-1', true);
  run();
  expect(printed).toEqual(['RO-1']);
  show('RO-1', false);
  run();
  expect([printed, currentToast()!.message]).toEqual([['RO-1'], 'Save what you have typed, then print.']);
  act(() => root.unmount());
});
