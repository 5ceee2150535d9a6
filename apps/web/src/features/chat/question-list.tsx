import { listSupport } from '@bahi/contract/endpoints/chat/support';
import type { SupportStatus } from '@bahi/domain/chat/support';
import { useEffect } from 'react';
import { queryClient } from '../../app/query-client.ts';
import { endpointQuery, useEndpointQuery } from '../../app/use-endpoint.ts';
import { NotLoaded } from '../../kit/not-loaded.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { hear } from './chat-line.ts';
import styles from './chat.module.css';
import { RoomRow } from './talk-rows.tsx';
import { keyOfTalk, type Room, type Talk, talkOfRoom } from './talk.ts';

const QUESTIONS = endpointQuery(listSupport, {}).queryKey;
const readAnew = (): void => void queryClient.invalidateQueries({ queryKey: QUESTIONS });

/** Questions to the support, for its operators; events keep them. */
export function useQuestions(isOperator: boolean) {
  const query = useEndpointQuery(listSupport, {}, { enabled: isOperator, staleTime: Infinity });
  useEffect(() => {
    if (!isOperator) return;
    const stops = [hear('UpdatedRoom', readAnew), hear('NewMessage', readAnew), hear('joined', readAnew)];
    return () => stops.forEach((stop) => stop());
  }, [isOperator]);
  return query;
}

const HEADINGS: Readonly<Record<SupportStatus, string>> = {
  Open: 'Waiting',
  Taken: 'Taken',
  Ticket: 'Tickets',
  Closed: 'Closed',
};

interface QuestionListProps {
  query: ReturnType<typeof useQuestions>;
  current: string;
  onOpen: (talk: Talk) => void;
}

/** What was asked: what waits first, and of that the oldest. */
export function QuestionList({ query, current, onOpen }: QuestionListProps) {
  const rows = query.data?.rows ?? [];
  if (!query.data) return <NotLoaded query={query} height={160} />;
  if (rows.length === 0) return <EmptyState message="Nobody has asked yet" />;
  return (Object.keys(HEADINGS) as SupportStatus[]).map((status) => (
    <QuestionGroup
      key={status}
      title={HEADINGS[status]}
      rows={rows.filter((room) => room.status === status)}
      current={current}
      onOpen={onOpen}
    />
  ));
}

function QuestionGroup({
  title,
  rows,
  current,
  onOpen,
}: { title: string; rows: readonly Room[] } & Omit<QuestionListProps, 'query'>) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={styles.section}>{title}</h3>
      <ul className={styles.list}>
        {rows.map((room) => (
          <li key={room.id}>
            <RoomRow room={room} isCurrent={keyOfTalk(talkOfRoom(room)) === current} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  );
}
