import { mentionsIn } from '@bahi/domain/chat/words';
import { type FileLimits, fileProblem, FILES_OF_MESSAGE, TOO_MANY_FILES } from '@bahi/domain/chat/file';
import { wordsProblem } from '@bahi/domain/chat/message';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { deviceInstant } from '../../app/device-clock.ts';
import { randomId } from '../../app/random-id.ts';
import { getSession, type Session, useSession } from '../../app/session-store.ts';
import { type Draft, createDraft } from '../../kit/draft.ts';
import { useQuietCopy } from '../../kit/use-quiet-copy.ts';
import { toast } from '../../ui/toast.ts';
import { tellTyping } from './chat-line.ts';
import { sendWaitingMessages } from './send-messages.ts';
import { keyOfTalk, type Talk } from './talk.ts';
import { type ChosenFile, type NewMessage, showMessages, waitingMessages, writerOf } from './waiting-messages.ts';

/** What is typed to somebody and not sent yet. */
interface Typing {
  words: string;
  replyToId: string | null;
}
const NOTHING: Typing = { words: '', replyToId: null };

/** Drafts of this tab, so that going from room to room loses none; the browser keeps copies of them beside. */
const drafts = new Map<string, Draft<Typing>>();
function draftOf(session: Session, talk: Talk): Draft<Typing> {
  const key = `${writerOf(session)}|${keyOfTalk(talk)}`;
  const known = drafts.get(key);
  if (known) return known;
  const draft = createDraft<Typing>({ saved: NOTHING });
  drafts.set(key, draft);
  return draft;
}

/** Files that are chosen and not sent yet stay too, in this tab. */
const chosenFiles = new Map<string, readonly ChosenFile[]>();
const NO_FILES: readonly ChosenFile[] = [];

function useChosenFiles(session: Session, talk: Talk) {
  const key = `${writerOf(session)}|${keyOfTalk(talk)}`;
  const [files, setFiles] = useState(() => chosenFiles.get(key) ?? NO_FILES);
  const keep = (next: readonly ChosenFile[]): void => {
    chosenFiles.set(key, next);
    setFiles(next);
  };
  return [files, keep] as const;
}

/** Typing is told at most so often, and that it stopped after this time without a key (chat rule 24, spec 3 §4). */
const TOLD_MS = 2_500;
const STOPPED_MS = 3_000;

function typingTeller(talk: Talk) {
  let toldAt = -TOLD_MS;
  let stopping: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(stopping);
    if (toldAt < 0) return;
    toldAt = -TOLD_MS;
    tellTyping(talk, false);
  };
  return {
    stop,
    typed(): void {
      clearTimeout(stopping);
      stopping = setTimeout(stop, STOPPED_MS);
      if (toldAt >= 0 && performance.now() - toldAt < TOLD_MS) return;
      toldAt = performance.now();
      tellTyping(talk, true);
    },
  };
}

interface Person {
  userId: string;
  name: string;
}

/** The foot of a talk: what is typed, whom it answers, its files, and that it is sent exactly once. */
export function useComposer(talk: Talk, members: readonly Person[], limits: FileLimits) {
  const session = useSession();
  const draft = draftOf(session, talk);
  const values = useSyncExternalStore(draft.subscribe, draft.get);
  const [files, setFiles] = useChosenFiles(session, talk);
  const [problem, setProblem] = useState<string>();
  const [teller] = useState(() => typingTeller(talk));
  const record = keyOfTalk(talk);
  const { userId, entityId } = session;
  const { organisationId } = session.data.organisation;
  const of = useMemo(
    () => ({ organisationId, userId, entityId, kind: 'chatMessage' as const, record }),
    [organisationId, userId, entityId, record],
  );
  useQuietCopy(of, draft, () => getSession()?.userId === userId);
  useEffect(() => teller.stop, [teller]);

  const type = (words: string): void => {
    setProblem(undefined);
    draft.change({ words });
    if (words !== '') teller.typed();
  };

  const choose = (chosen: readonly File[]): void => {
    if (files.length + chosen.length > FILES_OF_MESSAGE) return toast.warning(TOO_MANY_FILES);
    const read = chosen.map((file) => ({
      id: randomId(),
      name: file.name,
      sizeBytes: file.size,
      contentType: file.type,
      blob: file as Blob,
      key: null,
    }));
    const problems = read.flatMap((file) => fileProblem(file, limits) ?? []);
    if (problems.length > 0) toast.warning(problems.join(' '));
    setFiles([...files, ...read.filter((file) => fileProblem(file, limits) === null)]);
  };

  const send = async (): Promise<void> => {
    const { words, replyToId } = draft.get();
    const refused = files.length > 0 && words.trim() === '' ? null : wordsProblem(words);
    if (refused) return setProblem(refused);
    const owner = writerOf(session);
    const mentions = mentionsIn(words, members);
    const clientId = randomId();
    const made: NewMessage = { clientId, talk, words, replyToId, mentions, files: [...files], madeAt: deviceInstant() };
    try {
      await waitingMessages().keep(owner, made);
    } catch {
      return setProblem('This browser keeps nothing: the message cannot be sent from here.');
    }
    teller.stop();
    // What was typed while it was written down stays.
    if (draft.get().words === words) draft.settle(NOTHING);
    setFiles(NO_FILES);
    await showMessages(owner);
    void sendWaitingMessages();
  };

  return {
    words: values.words,
    replyToId: values.replyToId,
    files,
    problem,
    type,
    choose,
    send,
    replyTo: (id: string | null) => draft.change({ replyToId: id }),
    removeFile: (id: string) => setFiles(files.filter((file) => file.id !== id)),
  };
}
export type Composer = ReturnType<typeof useComposer>;
