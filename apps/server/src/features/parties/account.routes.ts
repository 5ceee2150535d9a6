import type { PartyAccountEndpoints } from '@bahi/contract/endpoints/parties/party-account';
import type { PartyKind } from '@bahi/domain/posting/opening-balance-journal';
import type { Tx } from '../../core/tx.ts';
import { type Route, serve } from '../../http/route.ts';
import { getOpeningBalance, setOpeningBalance } from './opening-balance.ts';
import { getParty } from './party.ts';
import { exportStatement, printStatement, sendStatement } from './statement-files.ts';
import { loadStatement } from './statement.ts';

/** Opening balance and statement of a customer or vendor. */
export function accountRoutes(kind: PartyKind, contract: PartyAccountEndpoints): Route[] {
  const read = (tx: Tx, { id }: { id: string }) => getParty(tx, kind, id);
  return [
    serve(contract.opening, async (tx, { params }) => {
      await read(tx, params);
      return getOpeningBalance(tx, kind, params.id);
    }),
    serve(contract.setOpening, async (tx, { params, body }) =>
      setOpeningBalance(tx, kind, await getParty(tx, kind, params.id, 'for update'), body),
    ),
    serve(contract.statement, async (tx, { params, query }) => {
      await read(tx, params);
      return loadStatement(tx, kind, params.id, query);
    }),
    serve(contract.print, async (tx, { params, query }) => printStatement(tx, kind, await read(tx, params), query)),
    serve(contract.csv, async (tx, { params, query }) => exportStatement(tx, kind, await read(tx, params), query)),
    serve(contract.send, async (tx, { params, body }) => sendStatement(tx, kind, await read(tx, params), body)),
  ];
}
