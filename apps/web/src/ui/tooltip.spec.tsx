// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
afterEach(() => vi.useRealTimers());

it('a tooltip comes after half a second, stays three, and comes again when it is gone to again', () => {
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
  const after = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms));
    return document.body.textContent?.includes('Print or send');
  };
  act(() => button.focus());
  expect([after(499), after(1), after(2_999), after(1)]).toEqual([false, true, true, false]);
  act(() => button.blur());
  act(() => button.focus());
  expect(after(500)).toBe(true);
  act(() => button.blur());
  expect(after(0)).toBe(false);
  act(() => root.unmount());
  page.remove();
});
