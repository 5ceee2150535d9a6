import { type Check, findLines, isTest } from './source.ts';

/** A name that holds money, a share of it, or a quantity: `totalPaise`, `line.unitPrice`; columns of SQL are written otherwise. */
const amount = String.raw`(?<![\w.])[A-Za-z0-9.?!]*(?:[pP]aise|[pP]ercent|[uU]nitPrice|[uU]nitCost|[qQ]uantity)\b`;
const computes = new RegExp(String.raw`${amount}[)!]*\s[*/-]\s|\s[*/-]\s[(]*${amount}`);
const sorts = /\.(?:toSorted|sort)\(/;

/**
 * What takes a share of an amount, or one amount from another, is a rule of business and stands in the domain, where
 * browser and server run the same. Adding up is not a rule.
 */
export const moneyIsComputedInDomain: Check = (files) =>
  files
    .filter((file) => /^apps\/(?:web|server)\/(?:src|cli)\//.test(file.path) && !isTest(file.path))
    .flatMap((file) => {
      const lines = file.text.split('\n');
      return findLines(file, computes)
        .filter(({ line }) => !sorts.test(lines[line - 1] ?? ''))
        .map(({ line, match }) => ({
          path: file.path,
          line,
          message: `'${match.trim()}' computes an amount: let a function of packages/domain do it`,
        }));
    });
