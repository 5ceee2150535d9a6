import type { Available } from '@bahi/domain/industry/own-config';
import { type AccessRule, defineEndpoint, lookup, one } from './endpoint.ts';
import { linkMade, linkView, newLink } from './wire/public-link.wire.ts';

interface LinkCalls<Id extends string, Path extends string> {
  /** `area.kind`; the verb follows. */
  id: Id;
  path: Path;
  /** What one is called in the middle of a sentence: `the estimate`. */
  name: string;
  access: { read: AccessRule; share: AccessRule };
  when?: Available;
  touches: readonly string[];
}

/** The calls by which a record is given to somebody who does not sign in. */
export const linkEndpoints = <const Id extends string, const Path extends string>({
  id,
  path,
  name,
  access,
  when,
  touches,
}: LinkCalls<Id, Path>) => ({
  list: defineEndpoint({
    id: `${id}.links` as const,
    method: 'GET',
    path: `${path}/{id}/Links` as const,
    summary: `Links that were given away of ${name}, the newest first, with what became of them`,
    access: access.read,
    ...(when && { when }),
    response: lookup(linkView),
  }),
  make: defineEndpoint({
    id: `${id}.makeLink` as const,
    method: 'POST',
    path: `${path}/{id}/Links` as const,
    summary: `Makes a link by which the customer reads and answers ${name} without signing in; the one before ends`,
    access: access.share,
    ...(when && { when }),
    body: newLink,
    response: one(linkMade),
    status: 201,
    touches,
  }),
});
