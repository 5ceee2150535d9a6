// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it } from 'vitest';
import { useNewerRecord } from './use-newer-record.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

interface Invoice {
  rowVersion: number;
  status: string;
}

let told: string[];
let read: (invoice: Invoice, dirty?: boolean) => void;

function Page({ invoice, dirty }: { invoice: Invoice; dirty: boolean }) {
  const [record, setRecord] = useState(invoice);
  useNewerRecord(invoice, {
    record,
    isDirty: () => dirty,
    take: (newer) => {
      told.push(`takes ${newer.status}`);
      setRecord(newer);
    },
    markStale: () => told.push('stale'),
  });
  return null;
}

beforeEach(() => {
  told = [];
  const root = createRoot(document.createElement('div'));
  read = (invoice, dirty = false) => act(() => root.render(<Page invoice={invoice} dirty={dirty} />));
  read({ rowVersion: 2, status: 'Due' });
  return () => act(() => root.unmount());
});

it('a newer version is taken over, of a page with unsaved changes only told', () => {
  read({ rowVersion: 3, status: 'Paid' }, true);
  read({ rowVersion: 4, status: 'Paid' });
  expect(told).toEqual(['stale', 'takes Paid']);
});

it('another answer of the same version is taken over once, and never makes a page stale', () => {
  read({ rowVersion: 2, status: 'Overdue' }, true);
  read({ rowVersion: 2, status: 'Overdue' });
  expect(told).toEqual(['takes Overdue']);
});

it('an older version and a copy of what is shown are left', () => {
  read({ rowVersion: 1, status: 'Draft' });
  read({ rowVersion: 2, status: 'Due' });
  expect(told).toEqual([]);
});
