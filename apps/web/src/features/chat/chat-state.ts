import { createStore, useStore } from '../../kit/store.ts';
import type { Message, Talk } from './talk.ts';

interface ChatState {
  isOpen: boolean;
  talk: Talk | null;
  /** The message to show of that talk, where one was searched for. */
  found: Message | null;
  isDetailed: boolean;
  /** Which list is shown: one comes back to it from a talk. Null: that of the own people. */
  list: string | null;
  /** The company whose people were looked at last: it has a list of its own (spec 3 §2.5). */
  company: Company | null;
}

export interface Company {
  name: string;
  entityId: string;
  organisationId: string;
}

const NOTHING: ChatState = { isOpen: false, talk: null, found: null, isDetailed: false, list: null, company: null };

/** What panel and page show: one talk at a time, the same in both. */
const state = createStore<ChatState>(NOTHING);

export const useChatState = <V>(select: (of: ChatState) => V): V => useStore(state, select);
export const openPanel = (isOpen: boolean): void => state.set({ isOpen });
export const showTalk = (talk: Talk | null, found: Message | null = null): void =>
  state.set({ talk, found, ...(talk === null && { isDetailed: false }) });
export const showDetails = (isDetailed: boolean): void => state.set({ isDetailed });
export const showList = (list: string): void => state.set({ list });
/** The list of a company, under its own name. */
export const COMPANY = 'Company';
export const showCompany = (company: Company): void => state.set({ company, list: COMPANY });
/** Of whoever was signed in before nothing stays open. */
export const forgetTalks = (): void => state.set(NOTHING);
