import type { Invariant } from './invariants/invariant.ts';
import { journals } from './invariants/ledger.ts';
import { stock } from './invariants/stock.ts';
import { billing } from './invariants/billing.ts';
import { purchases } from './invariants/purchases.ts';
import { sales } from './invariants/sales.ts';
import { packages } from './invariants/packages.ts';
import { service } from './invariants/service.ts';
import { settlements } from './invariants/settlements.ts';
import { facts } from './invariants/facts.ts';
import { numbers } from './invariants/numbers.ts';
import { prints } from './invariants/prints.ts';
import { chat } from './invariants/chat.ts';
import { connectx } from './invariants/connectx.ts';

/** Everything that `bahi check` asks of an organisation, besides its audit chains. */
export const INVARIANTS: readonly Invariant[] = [
  ...journals,
  ...stock,
  ...billing,
  ...purchases,
  ...sales,
  ...packages,
  ...service,
  ...settlements,
  ...facts,
  ...numbers,
  ...prints,
  ...chat,
  ...connectx,
];
