// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it } from 'vitest';
import { ListTable, type ListTableProps } from './list-table.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const columns = [{ key: 'code', title: 'Code', width: '1fr', render: (row: string) => row }];

let asked: number;
let page: HTMLElement;
let opened: string[];
let show: (more: Partial<ListTableProps<string>>) => void;

beforeEach(() => {
  asked = 0;
  opened = [];
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
            onOpen={(row) => opened.push(row)}
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

const press = (key: string) =>
  act(() => {
    const stroke = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    page.querySelector('[data-list-table]')?.dispatchEvent(stroke);
  });
const enter = () => press('Enter');

it('Enter opens the row that the keys stand on', () => {
  show({});
  enter();
  expect(opened).toEqual(['INV-1']);
});

it('Enter that comes before the rows of what was typed waits for them, and opens the first', () => {
  show({ behind: true });
  enter();
  expect(opened).toEqual([]);
  show({ behind: true, rows: ['INV-1', 'INV-2'] });
  show({ behind: false, rows: ['INV-7', 'INV-8'] });
  expect(opened).toEqual(['INV-7']);
  show({ behind: true, rows: ['INV-7', 'INV-8'] });
  show({ behind: false, rows: ['INV-9'] });
  expect(opened).toEqual(['INV-7']);
});

it('keys that come before the rows of what was typed begin at the first, and Enter opens the row at their place', () => {
  show({});
  press('End');
  show({ behind: true });
  ['ArrowDown', 'Enter'].forEach(press);
  show({ behind: false, rows: ['INV-7', 'INV-8'] });
  expect(opened).toEqual(['INV-8']);
  show({ behind: true });
  ['ArrowDown', 'Enter'].forEach(press);
  show({ behind: false, rows: ['INV-9'] });
  expect(opened).toEqual(['INV-8']);
});

it('in a list that picks, each row that was asked for meanwhile is picked', () => {
  const selection = { rows: [], has: () => false, toggle: () => {}, add: () => {}, clear: () => {} };
  show({ behind: true, selection });
  expect(page.querySelector('[aria-busy="true"]')).not.toBeNull();
  ['Enter', 'ArrowDown', 'Enter'].forEach(press);
  show({ behind: false, selection, rows: ['INV-7', 'INV-8'] });
  expect(opened).toEqual(['INV-7', 'INV-8']);
});

it('Enter opens nothing of rows that could not be read', () => {
  show({ behind: true });
  enter();
  show({ behind: false, error: { message: 'The server cannot be reached.' } });
  expect(opened).toEqual([]);
});
