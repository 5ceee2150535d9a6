import { type Check, findLines, isTest, type SourceFile } from './source.ts';

/** A rule that some words stand only in some files. */
function onlyIn(pattern: RegExp, allowed: (file: SourceFile) => boolean, message: string): Check {
  return (files) =>
    files
      .filter((file) => /^(apps|packages)\//.test(file.path) && !allowed(file))
      .flatMap((file) =>
        findLines(file, pattern).map(({ line, match }) => ({ path: file.path, line, message: `${match} ${message}` })),
      );
}

/** Money is rounded in one place, half away from zero, to the paisa (decisions §5). */
export const roundingOnlyInMoney = onlyIn(
  /\bMath\.round\b|\.toFixed\(/,
  ({ path }) => path.startsWith('packages/domain/src/money/') || isTest(path),
  'stands outside of packages/domain/src/money',
);

const clocks = [
  /^packages\/domain\/src\/time\//,
  /^apps\/server\/src\/core\/clock\.ts$/,
  /^apps\/server\/src\/core\/database\.ts$/, // the driver's
  /^apps\/server\/src\/core\/print\/page\.ts$/, // pdfkit wants a Date
  /^apps\/server\/db\//, // time limits of a process, not of the business
  /^apps\/web\/src\/app\//, // session expiry and re-login, by this machine's clock
];

/** The business day is the entity's; what reads the machine's clock or builds a Date has one home per side. */
export const datesOnlyInTime = onlyIn(
  /\bnew Date\(|\bDate\.now\b/,
  ({ path }) => clocks.some((pattern) => pattern.test(path)) || isTest(path),
  'stands outside of packages/domain/src/time and the clock',
);

const machineTime = [
  /^apps\/server\/src\/core\/clock\.ts$/,
  /^apps\/server\/db\//, // column defaults, and time limits of a process
  /^apps\/server\/test\/(global-setup|demo-template)\.ts$/, // names of a run; demo data of the machine's day
  /^apps\/server\/test\/one-clock\.itest\.ts$/, // looks for what bears the machine's time
];

/** The server asks its clock, which a test sets: neither the machine nor the database says what time it is. */
export const timeComesFromTheClock = onlyIn(
  /\bnew Date\(\)|\bDate\.now\b|(?<![\w.])now\(\)(?!\s*[{:])|\bcurrent_(?:date|timestamp)\b/,
  ({ path }) => !path.startsWith('apps/server/') || machineTime.some((pattern) => pattern.test(path)),
  'asks the machine or the database: ask the clock (core/clock.ts, in tests `api.clock`)',
);

/** A test that does not run proves nothing and reads as if it did. */
export const noSkippedTests: Check = (files) =>
  files
    .filter((file) => isTest(file.path))
    .flatMap((file) =>
      findLines(file, /\b(?:test|it|describe)\.(?:skip|only|todo|fails)\b|\bx(?:it|describe|test)\(/).map(
        ({ line, match }) => ({
          path: file.path,
          line,
          message: `${match} stands in a test`,
        }),
      ),
    );

/** What is unfinished is absent, not announced. */
export const nothingUnfinished: Check = (files) =>
  files
    .filter((file) => !file.path.startsWith('tools/checks/'))
    .flatMap((file) =>
      file.text.split('\n').flatMap((text, index) => {
        const match = /\b(?:TODO|FIXME|XXX|HACK)\b/.exec(text);
        return match === null ? [] : [{ path: file.path, line: index + 1, message: `${match[0]} stands in a file` }];
      }),
    );
