import { type Check, findLines, isTest } from './source.ts';

/** Names of the wire that no readable name resembles (spec 2, lines and totals). */
const wireNames = 'UnPr|UnAmt|RecDisc|NetAmt|PBy|STotal|InvDt|TCode|IQty|RQty|In_Id|OpId|CollId|AssPr|AssAmt';
const asKey = new RegExp(`\\.(?:${wireNames})\\b|(?:^|[{,\\s])(?:${wireNames})\\??:`);

/** The spec's field names are mapped once, in the wire tables; everywhere else names are readable. */
export const wireNamesOnlyInWire: Check = (files) =>
  files
    .filter((file) => /^(apps|packages)\//.test(file.path) && !isTest(file.path))
    .filter((file) => !/^packages\/contract\/src\/(wire|masters|settings)\//.test(file.path))
    // Requests of the e-invoice portal have the portal's own names, of which some are the same.
    .filter((file) => !file.path.startsWith('packages/domain/src/einvoice/'))
    .flatMap((file) =>
      findLines(file, asKey).map(({ line, match }) => ({
        path: file.path,
        line,
        message: `${match.trim()} is a name of the wire; use the readable one`,
      })),
    );
