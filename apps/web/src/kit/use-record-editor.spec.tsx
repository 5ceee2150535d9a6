// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../app/api-error.ts';
import { makeSession, setSession, type SessionData } from '../app/session-store.ts';
import { currentToast } from '../ui/toast.ts';
import { useFormDialog } from './use-form-dialog.ts';
import { NEW } from './use-record-editor.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

interface Warehouse {
  id: string;
  rowVersion: number;
  name: string;
  phone: string;
}

const stored: Warehouse = { id: 'W1', rowVersion: 1, name: 'Main', phone: '98' };
const formOf = (of: Warehouse | null) => ({ name: of?.name ?? '', phone: of?.phone ?? '' });
type Form = ReturnType<typeof formOf>;

let page: ReturnType<typeof useFormDialog<Warehouse, Form>>;
/** What the server has, what it was sent, and what it waits for before it answers. */
let server: Warehouse;
let sent: { form: Form; over: number | null }[];
let goOn: () => void;
let closed: number;

function Dialog({ read }: { read: Warehouse | null }) {
  const dialog = useFormDialog<Warehouse, Form>({
    kind: 'warehouse',
    name: read?.id ?? NEW,
    read,
    formOf,
    validate: ({ name }): Record<string, string> => (name ? {} : { name: 'Required' }),
    send: async (form, of) => {
      sent.push({ form, over: of?.rowVersion ?? null });
      await new Promise<void>((resolve) => (goOn = resolve));
      if (of && of.rowVersion !== server.rowVersion) throw new ApiError(409, 'Ravi changed this', { code: 'Stale' });
      server = { ...server, ...form, rowVersion: server.rowVersion + 1 };
      return server;
    },
    readAnew: () => Promise.resolve(server),
    nameOf: ({ name }) => name,
    onSaved: () => (closed += 1),
  });
  useEffect(() => {
    page = dialog;
  });
  return null;
}

let root: ReturnType<typeof createRoot>;
async function open(read: Warehouse | null): Promise<void> {
  root = createRoot(document.createElement('div'));
  const route = createRootRoute({ component: () => <Dialog read={read} /> });
  const router = createRouter({ routeTree: route, history: createMemoryHistory() });
  await act(async () => {
    await router.load();
    root.render(<RouterProvider router={router as never} />);
  });
}
const type = (part: Partial<Form>) => act(() => page.change(part));
const save = () => act(async () => void page.submit());
const answer = () =>
  act(async () => {
    goOn();
    await new Promise((resolve) => setTimeout(resolve, 5));
  });

beforeEach(() => {
  // Here no database of the browser is at hand: one types without copies.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  setSession(
    makeSession('token', {
      user: { userId: 'asha' },
      organisation: { organisationId: 'O1' },
      entity: { entityId: 'E1', timeZone: 'Asia/Calcutta' },
    } as unknown as SessionData),
  );
  server = stored;
  sent = [];
  closed = 0;
  return () => act(() => root.unmount());
});

it('what is typed while the save travels stays, and the dialog with it', async () => {
  await open(stored);
  type({ name: 'Central' });
  await save();
  type({ phone: '99' });
  await answer();
  expect([page.values, page.isDirty(), closed, server.name]).toEqual([
    { name: 'Central', phone: '99' },
    true,
    0,
    'Central',
  ]);
  await save();
  await answer();
  expect([server, closed]).toEqual([{ ...stored, name: 'Central', phone: '99', rowVersion: 3 }, 1]);
});

it('a new record that was typed into while it was made is changed by the next save, not made twice', async () => {
  await open(null);
  type({ name: 'Central' });
  await save();
  type({ phone: '99' });
  await answer();
  await save();
  await answer();
  expect(sent.map(({ over }) => over)).toEqual([null, 2]);
});

it('what somebody else saved in another field is merged and sent again by itself', async () => {
  await open(stored);
  type({ phone: '99' });
  server = { ...stored, name: 'Theirs', rowVersion: 2 };
  await save();
  await answer();
  await answer();
  expect([server, closed]).toEqual([{ ...stored, name: 'Theirs', phone: '99', rowVersion: 3 }, 1]);
});

it('where two people changed the same field, what is typed stays and the other is told beside it', async () => {
  await open(stored);
  type({ name: 'Mine' });
  server = { ...stored, name: 'Theirs', rowVersion: 2 };
  await save();
  await answer();
  expect([page.values.name, page.errors, closed]).toEqual([
    'Mine',
    { name: 'Somebody else changed this to “Theirs”. Save again to keep what you typed.' },
    0,
  ]);
  await save();
  await answer();
  expect([server.name, closed]).toEqual(['Mine', 1]);
});

const told = () => [currentToast()?.message, currentToast()?.actions.map(({ label }) => label)];

it('what was saved is named, and Undo sends what it was before as another change', async () => {
  await open(stored);
  type({ phone: '99' });
  await save();
  await answer();
  expect(told()).toEqual(['Main saved', ['Undo']]);
  await act(async () => currentToast()?.actions[0]?.run());
  await answer();
  expect([server, sent.at(-1), told()]).toEqual([
    { ...stored, rowVersion: 3 },
    { form: formOf(stored), over: 2 },
    ['Main is as it was before', []],
  ]);
});

it('Undo is not offered where it would take back what somebody else saved, nor of a record that was made', async () => {
  await open(stored);
  type({ phone: '99' });
  server = { ...stored, name: 'Theirs', rowVersion: 2 };
  await save();
  await answer();
  await answer();
  expect(told()).toEqual(['Theirs saved', []]);
  await open(null);
  type({ name: 'Central' });
  await save();
  await answer();
  expect(told()).toEqual(['Central saved', []]);
});
