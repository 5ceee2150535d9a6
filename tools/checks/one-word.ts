import { type Check, findLines, isTest, type SourceFile, withoutComments } from './source.ts';

const isOfProduct = ({ path }: SourceFile): boolean => /^(apps|packages)\/[^/]+\/src\//.test(path) && !isTest(path);

/** What writes days, times and numbers, and what only asks the clock of the platform. */
const writers = [
  /^packages\/domain\/src\/(time|money)\//,
  /^apps\/web\/src\/(app\/this-instant|features\/platform\/home\/greeting)\.ts$/,
  /^apps\/server\/src\/features\/platform\/reference\/time-zones\.ts$/,
];
const writing =
  /\.toLocale\w*String\(|\bIntl\.(?:DateTimeFormat|NumberFormat)\b|formatDate\([^()]*\)\}? \$?\{?(?:\w+\.)?time\b/;

/** Days, times and numbers are written by domain/time and domain/money alone, so that they look alike everywhere. */
export const writtenInDomain: Check = (files) =>
  files
    .filter((file) => isOfProduct(file) && !writers.some((pattern) => pattern.test(file.path)))
    .flatMap((file) =>
      findLines(file, writing).map(({ line, match }) => ({
        path: file.path,
        line,
        message: `'${match}' writes a day, a time or a number: let domain/time or domain/money do it`,
      })),
    );

/** Labels of one word that are not said. */
const UNSAID = /^Remarks?$/;

/**
 * Texts of a line as people read them: between quotes or tags, or a line of its own between tags; of two words at least,
 * and the words alone that are not said.
 */
const proseOf = (line: string): string[] =>
  [...line.matchAll(/'((?:\\.|[^'\\])*)'|"([^"]*)"|`([^`]*)`|>([^<>{}=]+)<|^\s*([A-Z“][^(){};=<>|&'"`]*)$/g)]
    .map((found) => found.slice(1).find((text) => text !== undefined) ?? '')
    .filter((text) => /[a-z”] ?[A-Za-z…“]/.test(text) && (/ /.test(text) || UNSAID.test(text)));

/** What is not said, and the word that docs/words.md has for it. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\buser names?\b/i, 'username'],
  [/\btext messages?\b/i, 'SMS'],
  [/(?<![-\w])mail (?:address|text|subject)\b|\b(?:send|by|an?|the) mails?\b/i, 'e-mail'],
  [/\bTell (?:why|the reason)\b/, 'Say why'],
  [/\bThis (?:\w+ )?is no (?!longer)/, 'This is not a'],
  [/\bNew payment\b/, 'Receive payment'],
  [/\bRemarks?\b/, 'Notes'],
  [/\bNo (?:\w+ ){1,3}to show\b/, 'No … to Show'],
  [/\b(?:this|the|every|no) entity\b/i, 'branch'],
  [/\w …|\w\.\.\.(?!\w)/, '… as one sign, without a space before it'],
  [/\b(?:[Cc]olor|[Oo]rganiz\w+|[Cc]enter|[Cc]atalog|[Ff]avorite|[Cc]ancel(?:ed|ing)|[Ll]abor)\b/, 'British spelling'],
];

/** Texts of the specification word for word, those of other programs, and the API's own documentation. */
const given = [
  /^packages\/domain\/src\/(?:messages|session\/common-passwords)\.ts$/,
  /^packages\/contract\/src\/(?:endpoints|import|wire)\//,
  /^packages\/contract\/src\/[a-z-]+\.ts$/,
];

/** One word for one thing on screens, in messages, prints and files (docs/words.md). */
export const oneWordForOneThing: Check = (files) =>
  files
    .filter((file) => isOfProduct(file) && !given.some((pattern) => pattern.test(file.path)))
    .flatMap((file) =>
      withoutComments(file.text)
        .split('\n')
        .flatMap((text, index) =>
          proseOf(text).flatMap((prose) =>
            WORDS.filter(([pattern]) => pattern.test(prose)).map(([, word]) => ({
              path: file.path,
              line: index + 1,
              message: `“${prose}”: docs/words.md says ${word}`,
            })),
          ),
        ),
    );
