import { type PartnerRole, rolesSeen } from '@bahi/domain/connectx/connection';
import type { Ctx } from '../../core/context.ts';

/** Who reads: rooms are of a user in his organisation, public ones of the business that he is signed in to. */
export interface Reader {
  userId: string;
  orgId: string;
  entityId: string;
  /** What another business may be to his, for him to read the talk with it (chat rule 15). */
  roles: readonly PartnerRole[];
}

export const readerOf = ({ userId, orgId, entityId, access }: Ctx): Reader => ({
  userId,
  orgId,
  entityId,
  roles: rolesSeen(access),
});

/** The first values of every statement with `MINE`. */
export const valuesOf = ({ userId, orgId, entityId, roles }: Reader): unknown[] => [userId, orgId, entityId, roles];

/**
 * The rooms of a user as `me`: those in which he is a member, those between his business ($3, of $2) and whoever is to it
 * what he may see ($4), and the questions to it where he is an operator of its support. Of these he reads everything, and unread
 * is something to members alone.
 */
export const mineOf = (userId: string): string => `(
    select m.room_id, m.join_seq, m.read, m.mute_to, true as joined
    from exchange.member m join exchange.room o on o.id = m.room_id and o.kind <> 'Public'
    where m.user_id = ${userId} and m.org_id = $2
    union all
    select o.id, coalesce(m.join_seq, o.seq), coalesce(m.read, '{}'), m.mute_to, m.user_id is not null
    from exchange.side s join exchange.room o on o.connection_id = s.connection_id
      left join exchange.member m on m.room_id = o.id and m.user_id = ${userId} and m.org_id = $2
    where s.entity_id = $3 and s.org_id = $2 and s.role = any ($4::text[])
    union all
    select o.id, o.seq, '{}', null, false from exchange.room o
    where o.kind = 'Support' and o.org_id = $2 and o.entity_id = $3 and exchange.is_operator($2, $3, ${userId})
      and not exists (select from exchange.member m where m.room_id = o.id and m.user_id = ${userId})) me`;
export const MINE = mineOf('$1');
