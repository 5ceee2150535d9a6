import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval';
import { randomId } from './random-id.ts';

/**
 * Copies of what is typed and not saved yet, in the browser's own database, so that a crash or a closed tab loses no
 * words. A copy belongs to one user of one company and is shown to nobody else. Each page that is open writes its own:
 * two tabs on one record never write over each other.
 */
export interface CopyOwner {
  organisationId: string;
  userId: string;
}

/** The record that is typed in: its kind, and its id or what a new one is made for. */
export interface CopyOf extends CopyOwner {
  entityId: string;
  kind: string;
  record: string;
}

export interface DraftCopy {
  key: string;
  /** When it was typed. */
  typedAt: string;
  /** What was typed and what it was typed over, as `Typed` of the editor's own values. */
  content: unknown;
}

interface StoredCopy {
  typedAt: string;
  text: string;
}

/** What is needed of a database of keys and values. */
export interface CopyStore {
  set: (key: string, copy: StoredCopy) => Promise<void>;
  remove: (keys: string[]) => Promise<void>;
  all: () => Promise<[key: string, copy: StoredCopy][]>;
}

/** After these days nobody comes back for it. */
export const KEPT_DAYS = 7;
/** Of all users of the browser; the oldest go first. */
export const MOST_COPIES = 50;
/** A document of 200 lines has about a quarter of it. */
export const MOST_CHARACTERS = 2_000_000;

const DAY_MS = 86_400_000;

/** What is secret is not written down, whatever the form. A document has few names and each of them in every line. */
const secrecy = new Map<string, boolean>();
function isSecret(name: string): boolean {
  const known = secrecy.get(name) ?? /password|secret|token|otp$/i.test(name);
  secrecy.set(name, known);
  return known;
}

/** The content as it is stored: without secrets; null where it is too much. */
export function textOfCopy(content: unknown): string | null {
  const text = JSON.stringify(content, (name, value: unknown) => (isSecret(name) ? undefined : value));
  return text.length > MOST_CHARACTERS ? null : text;
}

const ownerPart = ({ organisationId, userId }: CopyOwner): string => `${organisationId}|${userId}|`;
const recordPart = (of: CopyOf): string => `${ownerPart(of)}${of.entityId}|${of.kind}|${of.record}|`;

/** The pages of this browser that are open, by the ids under which they write; undefined where it cannot tell. */
export type OpenPages = () => Promise<ReadonlySet<string> | undefined>;

export type DraftCopies = ReturnType<typeof createDraftCopies>;

/** The copies of the page `page`, in a store that all pages of this browser share. */
export function createDraftCopies(store: CopyStore, page: string, openPages: OpenPages, now: () => number) {
  /** Copies of this page whose editors are open. */
  const open = new Set<string>();
  /** Copies that this page has written: one that is written again takes no more room. */
  const written = new Set<string>();
  const keyOf = (of: CopyOf): string => recordPart(of) + page;
  const isExpired = ({ typedAt }: StoredCopy): boolean => now() - Date.parse(typedAt) > KEPT_DAYS * DAY_MS;

  /** Drops what is too old, and of the rest the oldest beyond the bound. */
  const tidy = async (): Promise<void> => {
    const all = (await store.all()).toSorted(([, a], [, b]) => b.typedAt.localeCompare(a.typedAt));
    const gone = all.filter(([, copy], at) => at >= MOST_COPIES || isExpired(copy));
    if (gone.length > 0) await store.remove(gone.map(([key]) => key));
  };

  return {
    /** An editor is open here, until what this answers is called. */
    opened(of: CopyOf): () => void {
      open.add(keyOf(of));
      return () => void open.delete(keyOf(of));
    },
    async keep(of: CopyOf, content: unknown): Promise<void> {
      const text = textOfCopy(content);
      if (text === null) return store.remove([keyOf(of)]);
      await store.set(keyOf(of), { typedAt: new Date(now()).toISOString(), text });
      if (written.has(keyOf(of))) return;
      written.add(keyOf(of));
      await tidy();
    },
    /** Forgets the copy of this page. */
    drop: (of: CopyOf): Promise<void> => store.remove([keyOf(of)]),
    /** Forgets a copy that was offered. */
    forget: (key: string): Promise<void> => store.remove([key]),
    /** Forgets all that one user typed in this browser. */
    async dropAllOf(owner: CopyOwner): Promise<void> {
      const keys = (await store.all()).map(([key]) => key).filter((key) => key.startsWith(ownerPart(owner)));
      await store.remove(keys);
    },
    /** What was typed of the record in pages that have ended, the newest first. */
    async offered(of: CopyOf): Promise<DraftCopy[]> {
      const pages = await openPages();
      const isOpen = (key: string): boolean => {
        const writer = key.slice(key.lastIndexOf('|') + 1);
        return writer === page ? open.has(key) : (pages?.has(writer) ?? false);
      };
      const all = await store.all();
      return all
        .filter(([key, copy]) => key.startsWith(recordPart(of)) && !isOpen(key) && !isExpired(copy))
        .toSorted(([, a], [, b]) => b.typedAt.localeCompare(a.typedAt))
        .map(([key, { typedAt, text }]) => ({ key, typedAt, content: JSON.parse(text) as unknown }));
    },
  };
}

/** The browser's own database; opened on first use, because a page that types nothing needs none. */
function browserStore(): CopyStore {
  let store: UseStore | undefined;
  const opened = () => (store ??= createStore('bahi-drafts', 'copies'));
  // A browser that denies the database throws at once; who calls waits for a refusal.
  return {
    set: async (key, copy) => set(key, copy, opened()),
    remove: async (keys) => delMany(keys, opened()),
    all: async () => entries<string, StoredCopy>(opened()),
  };
}

const PAGE_LOCK = 'bahi.page.';

/** A page holds a lock of its name for as long as it lives: the browser lets go of it even when the page is killed. */
function pageOfThisTab(): { page: string; openPages: OpenPages } {
  const page = randomId();
  // Plain http on a local network has no locks: there every copy is offered, also that of a tab that is still open.
  if (!navigator.locks) return { page, openPages: () => Promise.resolve(undefined) };
  void navigator.locks.request(PAGE_LOCK + page, () => new Promise<never>(() => {}));
  return {
    page,
    openPages: async () => {
      const { held = [] } = await navigator.locks.query();
      return new Set(held.flatMap(({ name }) => (name?.startsWith(PAGE_LOCK) ? [name.slice(PAGE_LOCK.length)] : [])));
    },
  };
}

let copies: DraftCopies | undefined;

/** The copies of this browser. */
export function draftCopies(): DraftCopies {
  if (!copies) {
    const { page, openPages } = pageOfThisTab();
    copies = createDraftCopies(browserStore(), page, openPages, Date.now);
  }
  return copies;
}

/** Where the browser keeps nothing (a frame on another site, a full disk) one types without copies. */
export const withoutCopy = (error: unknown): void => console.warn('What is typed has no copy in this browser', error);
