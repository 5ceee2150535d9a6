/** A licence that ends soon, or has ended. */
export interface LicenceEnd {
  no: string;
  /** Its last day. */
  day: string;
  ended: boolean;
}

/**
 * What users are told inside the product, and what each notice holds: ids, numbers and reasons that somebody wrote, never an
 * amount. Its words are drawn when it is read, by the rights of then (chat rule 26).
 */
export interface NoticeVars {
  /** A document waits for a second person: for who may sign it. */
  approvalAsked: { code: string | null; name: string };
  /** To who asked, and why it came back. */
  approvalGiven: { code: string | null };
  approvalRefused: { code: string | null; reason: string };
  /** A customer answered by link: for whose estimate it is. */
  linkAnswered: { code: string | null; name: string; words: string };
  /** To who takes care of it, else to all who may: it has missed a time. */
  ticketLate: { code: string; name: string };
  /** For the store: parts that a job or a branch waits for. */
  partAsked: { code: string; name: string };
  /** To whom somebody else claims money back for. */
  claimMade: { code: string };
  /** To who asked for the goods of it: they are here. */
  goodsArrived: { code: string; item: string };
  /** Of a branch in which goods of the batch lie, or from which some went out: `used` says the latter. */
  batchHeld: { code: string; item: string; reason: string; used: boolean };
  /** To who ordered: less came than was to come. */
  deliveryShort: { code: string; order: string };
  /** For who pays vendors: a cheque of ours came back. */
  vendorChequeReturned: { code: string; cheque: string | null };
  /** For who supervises cash drawers: a bill that was held is not sold, or not all of it. */
  billDropped: { name: string };
  /** For who receives payments. */
  chequeBounced: { code: string; cheque: string | null; reason: string };
  /** To who answers for it: the day waits until its reason is gone. */
  recurringFailed: { name: string; day: string };
  expenseFailed: { code: string | null; day: string };
  /** Of the branch, once a morning: for who receives payments, and for who sees the stock. */
  chequesToDeposit: object;
  lowStock: object;
  /** The same look: for who answers for the books, and for who administers everything. */
  booksBroken: { problems: number };
  backupFailed: object;
  /** Of the branch: for who administers everything, and for who buys. */
  licenceEnds: { licences: readonly LicenceEnd[] };
  /** To who may mend it: the portal gave it no number. */
  einvoiceRefused: { code: string | null; reason: string };
  /** For who sees the document: goods that are still under way need its extension. */
  ewayEnds: { code: string | null; day: string };
  /** To himself: by a browser or device that he has not signed in with before. */
  signedIn: { address: string };
  /** For who pays vendors, and for who looks after claims. */
  billsDue: object;
  creditLate: object;
  /** For who sees vendors or customers: what another company did with the connection. */
  connectionInvited: { name: string };
  connectionAccepted: { name: string };
  connectionDeclined: { name: string };
  connectionEnded: { name: string };
  /** To who was named with an @ in a room of several. */
  mentioned: { name: string; room: string };
  /** To who was written to by one other person, and has not looked: on his devices alone (chat rule 27). */
  privateMessage: { name: string };
  /** To each operator of the support: somebody asks. */
  supportWaits: { name: string };
  /** For who sees vendors or customers: what another company did with a document that it sent or got. */
  documentIn: { name: string; document: string };
  documentAnswered: { name: string; document: string };
  claimAssessed: { name: string; document: string };
  documentConfirmed: { name: string; document: string };
  documentRefused: { name: string; document: string; reason: string };
  documentWithdrawn: { name: string; document: string };
  /** For who began it. */
  importDone: { name: string };
}
export type NoticeKind = keyof NoticeVars;

/** What a notice is about; of a draft there is no number yet. */
export interface NoticeSubject {
  kind: string;
  id: string;
  /** The one person that it is for; whoever holds the right otherwise. */
  toUserId?: string;
  /** He is told of it though it is his own: he waited for it. */
  isAwaited?: true;
}
