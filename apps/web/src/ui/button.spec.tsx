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
