// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { Button } from './button.tsx';
import { currentToast } from './toast.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

it('a blocked button says in a sentence what stands in its way, and does nothing', () => {
  const done: string[] = [];
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  const press = (blocked?: string) => {
    act(() =>
      root.render(
        <MantineProvider>
          <form onSubmit={() => done.push('sent')}>
            <Button kind="primary" type="submit" blocked={blocked} onClick={() => done.push('pressed')}>
              Merge
            </Button>
          </form>
        </MantineProvider>,
      ),
    );
    const button = page.querySelector('button')!;
    act(() => button.click());
    return [button.disabled, button.title, button.type];
  };
  expect([press('Select at least two first.'), currentToast()?.message, done]).toEqual([
    [false, 'Select at least two first.', 'button'],
    'Select at least two first.',
    [],
  ]);
  expect([press(), done[0]]).toEqual([[false, '', 'submit'], 'pressed']);
  act(() => root.unmount());
  page.remove();
});

it('the button where a dialog begins takes the focus while it is disabled, and does nothing until it is not', () => {
  const done: string[] = [];
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  const press = (disabled: boolean) => {
    act(() =>
      root.render(
        <MantineProvider>
          <form onSubmit={() => done.push('sent')}>
            <Button type="submit" focusFirst disabled={disabled} onClick={() => done.push('pressed')}>
              Print
            </Button>
          </form>
        </MantineProvider>,
      ),
    );
    const button = page.querySelector('button')!;
    if (document.activeElement !== button) button.focus();
    act(() => button.click());
    return [document.activeElement === button, button.getAttribute('aria-disabled'), done.join()];
  };
  expect(press(true)).toEqual([true, 'true', '']);
  expect(press(false)).toEqual([true, null, 'pressed,sent']);
  act(() => root.unmount());
  page.remove();
});
