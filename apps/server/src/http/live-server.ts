import type { ChatFromClient, ChatFromServer } from '@bahi/contract/chat-events';
import type { LiveFromClient, LiveFromServer } from '@bahi/contract/live';
import type { Server, Socket } from 'socket.io';
import type { BetweenNodes } from './node-line.ts';
import type { SessionContext } from './session-profile.ts';
import type { Allowance } from '../core/allowance.ts';

/** Who is at the other end of a connection. */
interface Listener {
  token: string;
  ctx: SessionContext;
  /** Raised whenever the rights were found changed: what was permitted before is asked anew. */
  epoch: number;
  allowance: Allowance;
}

type FromClient = LiveFromClient & ChatFromClient;
type FromServer = LiveFromServer & ChatFromServer;

export type LiveServer = Server<FromClient, FromServer, BetweenNodes, Listener>;
export type LiveSocket = Socket<FromClient, FromServer, BetweenNodes, Listener>;
