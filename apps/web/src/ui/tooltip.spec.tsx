// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
afterEach(() => vi.useRealTimers());

it('a tooltip comes after half a second, stays three, and comes again when it is gone to again', async () => {
  vi.useFakeTimers();
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  act(() =>
    root.render(
      <MantineProvider env="test">
        <Tooltip label="Print or send">
          <button type="button">P</button>
        </Tooltip>
      </MantineProvider>,
    ),
  );
  const button = page.querySelector('button')!;
  const after = async (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms));
    // What places it is fetched the first time.
    await act(() => import('./tooltip-bubble.tsx').then(() => vi.dynamicImportSettled()));
    return document.body.textContent?.includes('Print or send');
  };
  act(() => button.focus());
  expect([await after(499), await after(1), await after(2_999), await after(1)]).toEqual([false, true, true, false]);
  act(() => button.blur());
  act(() => button.focus());
  expect(await after(500)).toBe(true);
  expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toBe('Print or send');
  act(() => button.blur());
  expect([await after(0), button.hasAttribute('aria-describedby')]).toEqual([false, false]);
  act(() => root.unmount());
  page.remove();
});
