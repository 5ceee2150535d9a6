import { type CardKind, isCardKind } from '@bahi/domain/chat/card';
import { can } from '@bahi/domain/access/access';
import { isLinkedKind } from '@bahi/domain/document/links';
import { mayReadKind } from '@bahi/domain/document/read-kind';
import type { Tx } from '../../core/tx.ts';
import { onlyInvoicesOf } from '../../features/accounting/invoice/invoice-scope.ts';
import { ticketsOnlyOf } from '../../features/service/ticket/ticket-store.ts';
import { RELATED_KINDS, type RelatedKind } from './related-kinds.ts';

type Party = 'customer' | 'vendor' | 'item';
const PARTIES = { customer: 'Common.Customer', vendor: 'Common.Vendor', item: 'Inventory.Item' } as const;
export const isParty = (kind: CardKind): kind is Party => Object.hasOwn(PARTIES, kind);

const notes = (from: string): RelatedKind => ({
  from,
  day: 'd.noted_on',
  total: { column: 'd.total_paise', as: 'totalPaise' },
  only: { condition: '($4::uuid[] is null or d.created_by = any ($4))', value: onlyInvoicesOf },
});

/** Documents that others are neither made of nor make. */
const UNLINKED: Readonly<Record<'bill' | 'creditNote' | 'debitNote' | 'ticket', RelatedKind>> = {
  bill: { from: 'bill d', day: 'd.billed_on', total: { column: 'd.total_paise', as: 'totalPaise' } },
  creditNote: notes('credit_note d'),
  debitNote: notes('debit_note d'),
  ticket: {
    from: 'ticket d',
    day: 'null::date',
    total: { column: 'null::bigint', as: 'totalPaise' },
    only: {
      condition: '($4::uuid[] is null or d.created_by = any ($4) or d.assigned_to = any ($4))',
      value: ticketsOnlyOf,
    },
  },
};

export const cardRow = (kind: Exclude<CardKind, Party>): RelatedKind =>
  isLinkedKind(kind) ? RELATED_KINDS[kind] : UNLINKED[kind];

/** Whether records of a kind are drawn at all for who looks. */
export function mayLookAt({ ctx: { access } }: Tx, kind: CardKind): boolean {
  if (!isCardKind(kind)) return false;
  return isParty(kind) ? can(access, PARTIES[kind], 'R') : mayReadKind(kind, access);
}
