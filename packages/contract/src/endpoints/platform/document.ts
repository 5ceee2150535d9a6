import { LINKED_KINDS } from '@bahi/domain/document/links';
import { defineEndpoint, lookup } from '../../endpoint.ts';
import { choice, date, id, integer, money, object, optional, required, text } from '../../wire-type.ts';

export const listRelated = defineEndpoint({
  id: 'platform.document.related',
  method: 'GET',
  path: 'Documents/{kind}/{id}/Related',
  summary:
    'What a document was made of and what was made of it, with itself, in order; what the caller may not open is left out',
  access: 'signedIn',
  response: lookup(
    object({
      kind: required('Kind', choice(LINKED_KINDS)),
      id: required('_id', id()),
      /** None while it is a draft. */
      code: optional('Code', text(20)),
      status: required('Sts', text(30)),
      on: required('Date', date()),
      /** How many documents lie between: negative before the asked one, which is 0. */
      step: required('Step', integer()),
      totalPaise: optional('Total', money(-1e13, 1e13), { sees: 'price' }),
      /** Of what is bought. */
      costPaise: optional('Cost', money(-1e13, 1e13), { sees: 'cost' }),
    }),
  ),
});
