import type { App } from '../../core/app.ts';

interface Asked {
  roomId: string;
  answer: (userIds: string[]) => void;
  refuse: (error: unknown) => void;
}

/**
 * Who is a member of a room at this moment. Rooms that are asked about while an answer is on its way are asked together: a busy
 * server asks the store once for what happened in many rooms.
 */
export function hearersOf({ pool }: App): (roomId: string) => Promise<string[]> {
  let waiting: Asked[] = [];
  let asking = false;
  const ask = async (): Promise<void> => {
    asking = true;
    while (waiting.length > 0) {
      const asked = waiting;
      waiting = [];
      try {
        const { rows } = await pool.query<{ roomId: string; userIds: string[] }>({
          name: 'chat_hearers',
          text: 'select room_id as "roomId", user_ids as "userIds" from exchange.hearers($1)',
          values: [[...new Set(asked.map(({ roomId }) => roomId))]],
        });
        const members = new Map(rows.map(({ roomId, userIds }) => [roomId, userIds]));
        for (const { roomId, answer } of asked) answer(members.get(roomId) ?? []);
      } catch (error) {
        for (const { refuse } of asked) refuse(error);
      }
    }
    asking = false;
  };
  return (roomId) =>
    new Promise((answer, refuse) => {
      waiting.push({ roomId, answer, refuse });
      if (!asking) void ask();
    });
}
