// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import type { ListColumn } from './list-column.ts';
import { cardHeight, ListCard } from './list-rows.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const code: ListColumn<string> = { key: 'code', title: 'Claim', width: '1fr', render: (row) => row };
const verbs: ListColumn<string> = {
  key: 'verbs',
  title: '',
  width: '90px',
  card: 'verbs',
  render: () => <button type="button">Details</button>,
};

it('on a phone the buttons of a row stand in its card, which is higher by their line', () => {
  const page = document.createElement('div');
  const root = createRoot(page);
  act(() =>
    root.render(
      <MantineProvider>
        <ListCard row="WC-1" columns={[code, verbs]} href={undefined} onOpen={undefined} />
      </MantineProvider>,
    ),
  );
  expect([page.querySelector('button')?.textContent, cardHeight([code]), cardHeight([code, verbs])]).toEqual([
    'Details',
    48,
    96,
  ]);
  act(() => root.unmount());
});
