import type { TicketPriority, TicketSource, WaitingFor } from '@bahi/domain/tickets/ticket';

/** Something that was said about a ticket, so many hours after it was made. */
export interface DemoReply {
  after: number;
  text: string;
  internal?: boolean;
}

/** What a customer asked of the desk. */
export interface DemoTicket {
  domain: string;
  /** Who takes it down, the advisor where absent. */
  by?: string;
  daysAgo: number;
  /** The hour of the day at which it was made. */
  hour: number;
  subject: string;
  description?: string;
  /** Nobody's, where somebody of the house asks. */
  customer?: string;
  registration?: string;
  /** The name of its category. */
  category?: string;
  priority: TicketPriority;
  source: TicketSource;
  replies?: readonly DemoReply[];
  /** Hours until somebody took it up; nobody where absent. */
  begunAfter?: number;
  waitsFor?: WaitingFor;
  /** What was done, and after how many hours. */
  resolved?: { after: number; words: string; rating?: number };
  /** What became of it besides. */
  end?: 'closed' | 'reopened' | 'order';
  /** The subject of the ticket that it was merged into. */
  mergedInto?: string;
}
