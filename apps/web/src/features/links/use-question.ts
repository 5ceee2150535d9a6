import { askByLink, supportByLink } from '@bahi/contract/endpoints/platform/public-link';
import { wordsProblem } from '@bahi/domain/chat/message';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { call } from '../../app/api-client.ts';
import { messageOf } from '../../app/api-error.ts';
import { randomId } from '../../app/random-id.ts';
import { queryKeyOf } from '../../app/use-endpoint.ts';
import { createDraft, type Draft } from '../../kit/draft.ts';
import { useLinkCopy } from './use-link-draft.ts';

interface Question {
  words: string;
  /** The words that were sent and not answered, and the name under which: sent again they are one message. */
  sentWords: string;
  clientId: string;
}
const NOTHING: Question = { words: '', sentWords: '', clientId: '' };

const drafts = new Map<string, Draft<Question>>();
function draftOf(token: string): Draft<Question> {
  const known = drafts.get(token) ?? createDraft<Question>({ saved: NOTHING });
  drafts.set(token, known);
  return known;
}

/** What a customer types on the page of his link: it stays while the box is closed, over a drop and a tab that was killed. */
export function useQuestion(token: string) {
  const client = useQueryClient();
  const draft = draftOf(token);
  const { words } = useSyncExternalStore(draft.subscribe, draft.get);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  useLinkCopy(token, 'linkQuestion', draft);
  const send = async (): Promise<void> => {
    const wrong = wordsProblem(words);
    setProblem(wrong ?? undefined);
    if (wrong || busy) return;
    const { sentWords, clientId: before } = draft.get();
    const clientId = before !== '' && sentWords === words ? before : randomId();
    draft.change({ sentWords: words, clientId });
    setBusy(true);
    try {
      const talk = await call(askByLink, { params: { token }, body: { words, clientId } });
      client.setQueryData(queryKeyOf(supportByLink, { params: { token } }), talk);
      const typedOn = draft.get().words;
      draft.settle(NOTHING);
      if (typedOn !== words) draft.change({ words: typedOn });
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { words, problem, busy, type: (typed: string) => draft.change({ words: typed }), send };
}
