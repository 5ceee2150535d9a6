import type { ChatPage, RoomStands } from '@bahi/contract/chat-events';
import type { ChatNews } from '../core/live-bus.ts';
import type { Ctx } from '../core/context.ts';

/** A room as a call names it: by itself, or by the other one of a private talk. */
export type RoomAsked = { roomId: string } | { participantId: string };

/**
 * Events and who hears them, by the ids of the readers as they are now; `at`: where they are of another organisation, or only
 * where they are signed in to that business.
 */
export interface Told {
  events: { event: string; payload: object; to: string[]; at?: { orgId: string; entityId?: string } }[];
}

/** The verbs of chat that the sockets need; the rooms themselves are the feature's. */
export interface ChatDoor {
  /** Stores a message as it was sent and answers it on the wire. */
  send(ctx: Ctx, body: unknown): Promise<object>;
  /** Where a room stands; refused to whoever is no member. */
  stand(ctx: Ctx, room: RoomAsked): Promise<RoomStands>;
  page(ctx: Ctx, room: RoomAsked, recordId: string | undefined, length: number | undefined): Promise<ChatPage>;
  /** Tells that messages were read, those of which the store knows it. */
  markedRead(ctx: Ctx, messageIds: string[]): Promise<void>;
  /** The caller's own question to the support; asked, where something is. */
  support(ctx: Ctx, asked: { words: string | null } | null): Promise<object>;
  /** Of these people, those of connected businesses whose cards say when they are there, with their organisations. */
  sharing(ctx: Ctx, userIds: string[]): Promise<{ userId: string; orgId: string }[]>;
  /** Reads what happened, as who did it, for the members of now. */
  read(news: ChatNews): Promise<Told>;
}
