// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it } from 'vitest';
import { ListTable } from './list-table.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const columns = [{ key: 'code', title: 'Code', width: '1fr', render: (row: string) => row }];

let asked: number;
let page: HTMLElement;
let show: (more: { loadingMore?: boolean; moreFailed?: boolean }) => void;

beforeEach(() => {
  asked = 0;
  page = document.createElement('div');
  const root = createRoot(page);
  show = (more) =>
    act(() =>
      root.render(
        <MantineProvider>
          <ListTable
            label="Invoices"
            columns={columns}
            rows={['INV-1', 'INV-2']}
            rowKey={(row) => row}
            empty={{ message: 'None' }}
            // A new function on every render, as lists give it.
            onEndReached={() => (asked += 1)}
            {...more}
          />
        </MantineProvider>,
      ),
    );
  return () => act(() => root.unmount());
});

it('a next page that failed is asked for again by hand only', () => {
  show({});
  expect(asked).toBe(1);
  show({ loadingMore: true });
  show({ moreFailed: true });
  show({ moreFailed: true });
  expect([asked, page.querySelector('[role="alert"]')?.textContent]).toEqual([
    1,
    'The next rows could not be read.Try again',
  ]);
  act(() => page.querySelector<HTMLButtonElement>('[role="alert"] button')?.click());
  expect(asked).toBe(2);
});
