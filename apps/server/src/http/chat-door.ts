import type { ChatPage, RoomStands } from '@bahi/contract/chat-events';
import type { ChatNews } from '../core/live-bus.ts';
import type { Ctx } from '../core/context.ts';

/** A room as a call names it: by itself, or by the other one of a private talk. */
export type RoomAsked = { roomId: string } | { participantId: string };

/** An event and who hears it, by the ids of the members as they are now. */
export interface Told {
  members: string[];
  events: { event: string; payload: object; to: string[] }[];
}

/** The verbs of chat that the sockets need; the rooms themselves are the feature's. */
export interface ChatDoor {
  /** Stores a message as it was sent and answers it on the wire. */
  send(ctx: Ctx, body: unknown): Promise<object>;
  /** Where a room stands; refused to whoever is no member. */
  stand(ctx: Ctx, room: RoomAsked): Promise<RoomStands>;
  page(ctx: Ctx, room: RoomAsked, recordId: string | undefined, length: number | undefined): Promise<ChatPage>;
  /** Reads what happened, as who did it, for the members of now. */
  read(news: ChatNews): Promise<Told>;
}
