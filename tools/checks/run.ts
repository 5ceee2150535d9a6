import fs from 'node:fs';
import path from 'node:path';
import {
  datesOnlyInTime,
  nothingUnfinished,
  noSkippedTests,
  roundingOnlyInMoney,
  timeComesFromTheClock,
} from './forbidden-text.ts';
import { importCycles } from './import-cycles.ts';
import { importDirections } from './import-directions.ts';
import { keysAreTold } from './keys-are-told.ts';
import { kindsAreSmall, sizesOfKinds } from './kind-sizes.ts';
import { lockFileIsWhole } from './lock-file-is-whole.ts';
import { moneyIsComputedInDomain } from './money-in-domain.ts';
import { noBarrels } from './no-barrels.ts';
import { stateIsInTheDatabase } from './process-state.ts';
import { oneWordForOneThing, writtenInDomain } from './one-word.ts';
import { mastersAreShort } from './short-masters.ts';
import { loadSources, type Violation } from './source.ts';
import { exportsAreTaken } from './unused-exports.ts';
import { wireNamesOnlyInWire } from './wire-names.ts';

const root = path.resolve(import.meta.dirname, '../..');
const sources = loadSources(root);
const rules: Record<string, () => Violation[]> = {
  'lock-file-is-whole': () => lockFileIsWhole(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')),
  'import-directions': () => importDirections(sources),
  'import-cycles': () => importCycles(sources),
  'rounding-only-in-money': () => roundingOnlyInMoney(sources),
  'dates-only-in-time': () => datesOnlyInTime(sources),
  'time-comes-from-the-clock': () => timeComesFromTheClock(sources),
  'wire-names-only-in-wire': () => wireNamesOnlyInWire(sources),
  'money-is-computed-in-domain': () => moneyIsComputedInDomain(sources),
  'masters-are-short': () => mastersAreShort(sources),
  'kinds-are-small': () => kindsAreSmall(sources),
  'state-is-in-the-database': () => stateIsInTheDatabase(sources),
  'exports-are-taken': () => exportsAreTaken(sources),
  'written-in-domain': () => writtenInDomain(sources),
  'one-word-for-one-thing': () => oneWordForOneThing(sources),
  'keys-are-told': () => keysAreTold(sources),
  'no-barrels': () => noBarrels(sources),
  'no-skipped-tests': () => noSkippedTests(sources),
  'nothing-unfinished': () => nothingUnfinished(sources),
};

const wanted = process.argv.slice(2);
let violations = 0;
for (const [name, check] of Object.entries(rules)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const { path: file, line, message } of check()) {
    violations += 1;
    console.error(`${file}${line === undefined ? '' : `:${line}`}  ${message}  (${name})`);
  }
}
if (wanted.length === 0 || wanted.includes('kinds-are-small'))
  for (const { kind, files, lines, most } of sizesOfKinds(sources))
    console.log(`${kind.padEnd(18)}${String(lines).padStart(6)} of ${most} lines in ${files} files`);
console.log(violations === 0 ? 'Every rule of the house holds.' : `${violations} violations.`);
process.exitCode = violations === 0 ? 0 : 1;
