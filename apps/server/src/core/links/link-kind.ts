import type { FileAnswer } from '@bahi/contract/endpoint';
import type { publicAnswer, publicRecord, publicSurvey } from '@bahi/contract/wire/public-link.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { AnswerProof, LinkFor, LinkKind, LinkState } from '@bahi/domain/links/public-link';
import type { Tx } from '../tx.ts';
import type { Addressee } from './recipient.ts';

export type PublicRecord = Infer<typeof publicRecord>;
export type PublicSurvey = Infer<typeof publicSurvey>;
export type PublicAnswer = Infer<typeof publicAnswer>;

/** What a link was made of. */
export interface LinkSubject extends Addressee {
  code: string;
  /** Nobody's of a stranger. */
  customerId: string | null;
  version: number;
  contentHash: string;
}

/** A link as it is followed. */
export interface FollowedLink {
  id: string;
  kind: LinkKind;
  subjectId: string;
  /** To whom it was given; nobody of a stranger. */
  customerId: string | null;
  version: number;
  contentHash: string;
  answeredAt: string | null;
  expiresAt: string;
  /** It went out to the number or address of his record. */
  toOwnAddress: boolean;
  /** How it is known who answers; what is only read has none. */
  proof?: AnswerProof;
}

/** What is shown of the record, and whether it waits. */
export type Shown = Pick<PublicRecord, 'estimate' | 'appointment' | 'order' | 'ticket' | 'claim' | 'reason'> & {
  state: LinkState;
};

/** What an answer made of the record: what a link of it stands for from now on. */
export type Answered = Pick<LinkSubject, 'version' | 'contentHash'>;

/** What the machine of links asks of a kind of record. */
export interface LinkedKind {
  kind: LinkKind;
  /** Who reads it: the customer, where nothing is said. */
  madeFor?: LinkFor;
  /** To which phone a code goes out, as it stands on record now; where answers bind nobody to pay, none does. */
  phoneOf?(tx: Tx, link: FollowedLink): Promise<string | null>;
  /** Refuses who does not reach the record, where links of it are listed for more than who may share it. */
  assertMayList?(tx: Tx, id: string): Promise<void>;
  /** Refuses who does not reach the record, or may not share it. */
  assertMayShare(tx: Tx, id: string): Promise<void>;
  /** Readies the record to go out, under its lock; refused where nothing of it can be answered. */
  begin(tx: Tx, id: string): Promise<LinkSubject>;
  /** What its customer reads; null where the record has ended, and the link with it. */
  show(tx: Tx, link: FollowedLink): Promise<Shown | null>;
}

/** A kind whose lines are answered. */
export interface AnsweredKind extends LinkedKind {
  /** Takes his answer: `tx` holds the rights of who made the link, `customer` writes in the name of who answers. */
  answer(tx: Tx, customer: Tx, link: FollowedLink, answer: PublicAnswer): Promise<Answered>;
}

/** A kind that a surveyor assesses, with the pictures that he does it by. */
export interface SurveyedKind extends LinkedKind {
  assess(tx: Tx, surveyor: Tx, link: FollowedLink, survey: PublicSurvey): Promise<Answered>;
  readPhoto(tx: Tx, link: FollowedLink, photoId: string): Promise<FileAnswer>;
}
