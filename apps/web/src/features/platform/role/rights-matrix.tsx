import type { Access, AccessScope } from '@bahi/domain/access/access';
import { LETTERS, type AccessAreaRow, type AccessModule, type Letter } from '@bahi/domain/access/areas';
import { offeredLetters } from '@bahi/domain/access/offered-rights';
import { NARROWED_AREAS } from '@bahi/domain/access/scoped-areas';
import { inWordsOf } from '@bahi/domain/industry/words';
import type { KeyboardEvent } from 'react';
import { configOf, useSession } from '../../../app/session-store.ts';
import { useWords } from '../../../app/use-words.ts';
import {
  flagOf,
  lettersOf,
  offeredAreas,
  offeredFlags,
  offeredModules,
  withAllOfModule,
  withFlag,
  withLetters,
  withModule,
  withModuleAdmin,
  withScope,
} from './role-edits.ts';
import styles from './role.module.css';

const LETTER_WORDS: Readonly<Record<Letter, string>> = { C: 'Create', R: 'Read', U: 'Change', D: 'Delete' };
/** A team is oneself and all employees below, by whom they report to. */
const SCOPES: readonly { value: AccessScope; label: string }[] = [
  { value: 'entity', label: 'All' },
  { value: 'team', label: 'Team' },
  { value: 'own', label: 'Own' },
];
const COLUMNS = LETTERS.length + 2;

interface RightsMatrixProps {
  access: Access;
  /** What differs from the default: the text of the default by right. */
  changed: ReadonlyMap<string, string>;
  readOnly: boolean;
  onChange: (access: Access) => void;
}

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys go from box to box; rows without a box in a column are passed over. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key];
  const from = event.target as HTMLElement;
  if (!step || from.tagName === 'SELECT') return;
  const cell = from.closest('td, th') as HTMLTableCellElement | null;
  const row = cell?.closest('tr');
  if (!cell || !row) return;
  event.preventDefault();
  const rows = [...event.currentTarget.rows];
  let [y, x] = [row.rowIndex, cell.cellIndex];
  for (;;) {
    [y, x] = [y + step[0], x + step[1]];
    const next = rows[y]?.cells[x];
    if (!rows[y] || (step[1] !== 0 && !next)) return;
    const box = next?.querySelector<HTMLElement>('input:not(:disabled), select:not(:disabled)');
    if (box) return box.focus();
  }
}

/** Areas by letters, module by module, with the flags of each. */
export function RightsMatrix({ access, changed, readOnly, onChange }: RightsMatrixProps) {
  const config = configOf(useSession().data);
  return (
    <div className={styles.scroll}>
      <table className={styles.matrix} onKeyDown={moveFocus} aria-label="Rights by area">
        <thead>
          <tr>
            <th scope="col">Area</th>
            {LETTERS.map((letter) => (
              <th key={letter} scope="col" className={styles.letter}>
                {LETTER_WORDS[letter]}
              </th>
            ))}
            <th scope="col">Reach</th>
          </tr>
        </thead>
        {offeredModules(config).map((module) => (
          <ModuleRights
            key={module}
            module={module}
            access={access}
            changed={changed}
            readOnly={readOnly}
            onChange={onChange}
          />
        ))}
      </table>
    </div>
  );
}

function ModuleRights({ module, ...props }: RightsMatrixProps & { module: AccessModule }) {
  const { access, changed, readOnly, onChange } = props;
  const say = useWords();
  const config = configOf(useSession().data);
  const areas = offeredAreas(config, module);
  const flags = offeredFlags(config, module);
  const rights = access[module];
  const all = access.EA || (rights.Access && rights.MA) || (module === 'Settings' && access.SA);
  const title = areas[0]!.group;
  const full = areas.every((row) =>
    offeredLetters(row.area).every((each) => lettersOf(access, row.area).includes(each)),
  );
  const box = (label: string, on: boolean, locked: boolean, set: (on: boolean) => void) => (
    <label className={styles.option}>
      <input
        type="checkbox"
        checked={on}
        disabled={readOnly || locked}
        onChange={(event) => set(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
  return (
    <tbody data-closed={!all && !rights.Access}>
      <tr className={styles.module}>
        <th scope="colgroup" colSpan={COLUMNS}>
          <div className={styles.moduleHead}>
            <span className={styles.moduleTitle}>{title}</span>
            {box('Open', access.EA || rights.Access, access.EA, (on) => onChange(withModule(access, module, on)))}
            {box('Everything in it', all, access.EA, (on) => onChange(withModuleAdmin(access, module, on)))}
            {!all && box('All rights', full, false, (on) => onChange(withAllOfModule(access, config, module, on)))}
          </div>
        </th>
      </tr>
      {areas.map((row) => (
        <AreaRow key={row.area} row={row} all={all} {...props} />
      ))}
      {flags.length > 0 && (
        <tr>
          <td colSpan={COLUMNS}>
            <div className={styles.flags}>
              {flags.map(({ flag, label }) => (
                <span key={flag} data-changed={changed.has(flag) || undefined} title={defaultText(changed.get(flag))}>
                  {box(inWordsOf(label, say), all || flagOf(access, flag), all, (on) =>
                    onChange(withFlag(access, flag, on)),
                  )}
                </span>
              ))}
            </div>
          </td>
        </tr>
      )}
    </tbody>
  );
}

const defaultText = (text: string | undefined): string | undefined => text && `Default: ${text}`;

function AreaRow(props: RightsMatrixProps & { row: AccessAreaRow; all: boolean }) {
  const { row, all, access, changed, readOnly, onChange } = props;
  const { area } = row;
  const label = inWordsOf(row.label, useWords());
  const held = lettersOf(access, area);
  const offered = offeredLetters(area);
  return (
    <tr data-changed={changed.has(area) || undefined}>
      <th scope="row" title={defaultText(changed.get(area))}>
        {label}
      </th>
      {LETTERS.map((letter) => (
        <td key={letter} className={styles.letter}>
          {offered.includes(letter) && (
            <input
              type="checkbox"
              aria-label={`${label}: ${LETTER_WORDS[letter].toLowerCase()}`}
              checked={all || held.includes(letter)}
              disabled={readOnly || all}
              onChange={(event) => onChange(withLetters(access, area, [letter], event.currentTarget.checked))}
            />
          )}
        </td>
      ))}
      <td>
        {NARROWED_AREAS.includes(area) && held !== '' && !all && (
          <select
            className={styles.reach}
            aria-label={`Reach of ${label}`}
            value={access.Scope[area] ?? 'entity'}
            disabled={readOnly}
            onChange={(event) => onChange(withScope(access, area, event.currentTarget.value as AccessScope))}
          >
            {SCOPES.map((scope) => (
              <option key={scope.value} value={scope.value}>
                {scope.label}
              </option>
            ))}
          </select>
        )}
      </td>
    </tr>
  );
}
