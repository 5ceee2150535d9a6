import {
  type AccidentalRepair,
  ComponentKind,
  LineStatus,
  RepairAction,
  RepairSide,
} from '@bahi/domain/document/work-order';
import { hasCustomerFace, hasInsurerFace } from '@bahi/domain/document/payer';
import { Outline, outlineOf } from '@bahi/domain/intake/outlines';
import { formatRupees } from '@bahi/domain/money/format';
import { assessmentOf, COMPONENT_WORDS } from '@bahi/domain/service/accidental-repair';
import { isActive } from '@bahi/domain/status/line-status';
import { lineChangeRefusal } from '@bahi/domain/status/work-order-actions';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useLineState } from '../../../../kit/line-grid/use-line-state.ts';
import { FieldError } from '../../../../ui/field-error.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { RemoveIcon } from '../../../../ui/icons.ts';
import { MoneyField } from '../../../../ui/money-field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { SuggestField } from '../../../../ui/suggest-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { type PicturedWork, RepairPictures, useRepairPictures } from '../../repair-pictures.tsx';
import { NEW_ORDER_STATUS, type OrderLine } from '../../order-state.ts';
import { industryOf, useSession } from '../../../../app/session-store.ts';
import { useOrder, useOrderModel } from '../order-model.ts';
import { CarDrawing } from './car-drawing.tsx';
import { PANELS, sideOf } from './panels.ts';
import { PartCode } from './part-code.tsx';
import { addRepair, changeRepair, type Component, removeRepair, writeComponent } from './repair-edits.ts';
import styles from './accident-tab.module.css';

const ACTIONS = [
  { value: RepairAction.replace, label: 'Replace' },
  { value: RepairAction.repair, label: 'Repair' },
];
const SIDES = Object.values(RepairSide).map((value) => ({ value, label: value }));

const WORDS: Readonly<Record<Component, string>> = { price: 'Part', ...COMPONENT_WORDS };
const { removeRefit, denting, painting } = ComponentKind;
const COMPONENTS = [
  { of: 'price', customer: 'customerPricePaise', insurer: 'insurerPricePaise', status: 'priceStatus' },
  {
    of: removeRefit,
    customer: 'customerRemoveRefitPaise',
    insurer: 'insurerRemoveRefitPaise',
    status: 'removeRefitStatus',
  },
  { of: denting, customer: 'customerDentingPaise', insurer: 'insurerDentingPaise', status: 'dentingStatus' },
  { of: painting, customer: 'customerPaintingPaise', insurer: 'insurerPaintingPaise', status: 'paintingStatus' },
] as const;

const cellsOf = (tab: HTMLElement) => [...tab.querySelectorAll<HTMLInputElement>('[data-walk] input:not([readonly])')];

/** Enter goes to the next amount, from the last one to the next panel. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
  const cells = cellsOf(event.currentTarget);
  const at = cells.indexOf(event.target as HTMLInputElement);
  if (at < 0 || !cells[at + 1]) return;
  event.preventDefault();
  cells[at + 1]!.focus();
}

/** What an accident has damaged: a row for each part of a panel, with its price and the work on it. */
export function AccidentTab({ readOnly }: { readOnly: boolean }) {
  const model = useOrderModel();
  const repairs = useOrder((state) => state.repairs);
  const errors = useOrder((state) => state.errors.repairs);
  const lines = useLineState(model.lines, (state) => state.lines);
  const view = useOrder((state) => state.view);
  const work: PicturedWork | null = view && { kind: model.work.kind, id: view.id };
  const pictures = useRepairPictures(work);
  const [text, setText] = useState('');
  const tab = useRef<HTMLDivElement>(null);
  const add = (words: string) => {
    if (!addRepair(model, words, sideOf(words))) return;
    setText('');
    // Its amounts come next, once they are drawn: the entry stands behind them.
    requestAnimationFrame(
      () =>
        tab.current &&
        cellsOf(tab.current)
          .at(-1 - COMPONENTS.length)
          ?.focus(),
    );
  };
  const drawsCar = outlineOf(industryOf(useSession().data), null) === Outline.car;
  const named = new Set(repairs.map(({ description }) => description.toLowerCase()));
  /** A panel that is there already is led to. */
  const pick = (name: string) => {
    if (!named.has(name.toLowerCase())) return add(name);
    const at = repairs.findIndex(({ description }) => description.toLowerCase() === name.toLowerCase());
    tab.current?.querySelectorAll<HTMLInputElement>('[data-panel] input')[at]?.focus();
  };
  const take = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !text.trim()) return;
    event.preventDefault();
    add(text);
  };
  return (
    <div ref={tab} onKeyDown={walk}>
      {repairs.length > 0 && (
        <ul className={styles.rows} aria-label="Accidental repairs">
          <li className={`${styles.row} ${styles.heads}`} aria-hidden>
            <span>Panel</span>
            <span>Side</span>
            <span>Action</span>
            {COMPONENTS.map(({ of }) => (
              <span key={of}>{WORDS[of]}</span>
            ))}
            <span>With tax</span>
            <span />
          </li>
          {repairs.map((repair) => (
            <RepairRows key={repair.id} repair={repair} lines={lines} readOnly={readOnly} error={errors[repair.id]}>
              {/* A panel that is not saved has no place for its pictures yet. */}
              {work && view?.repairs.some(({ id }) => id === repair.id) && (
                <RepairPictures
                  work={work}
                  repair={repair}
                  pictures={pictures.filter(({ repairId }) => repairId === repair.id)}
                  readOnly={readOnly}
                />
              )}
            </RepairRows>
          ))}
        </ul>
      )}
      {!readOnly && drawsCar && <CarDrawing damaged={named} onPick={pick} />}
      {!readOnly && (
        <div className={styles.entry} data-walk onKeyDown={take}>
          <SuggestField
            label="Add a panel"
            placeholder="Type, Enter, then its amounts"
            maxLength={500}
            suggestions={PANELS.map(({ name }) => name)}
            value={text}
            onChange={setText}
            onTake={add}
          />
        </div>
      )}
    </div>
  );
}

interface RepairRowsProps {
  repair: AccidentalRepair;
  lines: readonly OrderLine[];
  readOnly: boolean;
  error: string | undefined;
  /** What stands under it. */
  children: ReactNode;
}

function RepairRows({ repair, lines, readOnly, error, children }: RepairRowsProps) {
  const model = useOrderModel();
  const { totals, at } = model.lines.get();
  const items = lines.filter((line) => line.repairId === repair.id);
  const parts = items.filter(({ family }) => family === 'part');
  const others = items.filter(({ family, componentOf }) => family === 'labour' && componentOf === null);
  const total = items.reduce((sum, { id }) => sum + (totals.rows[at.get(id) ?? -1]?.totalPaise ?? 0), 0);
  const [first, ...rest] = parts;
  const { description } = repair;
  const change = (fields: Partial<AccidentalRepair>) => changeRepair(model, repair.id, fields);
  return (
    <>
      <li className={styles.row}>
        <div data-panel>
          <TextField
            label={`Panel ${description}`}
            labelHidden
            value={description}
            onChange={(words) => change({ description: words })}
            error={error}
            maxLength={500}
            readOnly={readOnly}
          />
        </div>
        <SelectField
          label={`Side of ${description}`}
          labelHidden
          options={SIDES}
          value={repair.side}
          onChange={(side) => change({ side })}
          readOnly={readOnly}
        />
        <SelectField
          label={`Action on ${description}`}
          labelHidden
          options={ACTIONS}
          value={repair.action}
          onChange={(action) => change({ action: action ?? RepairAction.replace })}
          required
          readOnly={readOnly}
        />
        {first ? (
          <Components part={first} lines={lines} readOnly={readOnly} />
        ) : (
          COMPONENTS.map(({ of }) => <span key={of} />)
        )}
        <span className={styles.total}>{model.rights.prices && formatRupees(total)}</span>
        {!readOnly && (
          <IconButton aria-label={`Remove ${description}`} onClick={() => removeRepair(model, repair.id)}>
            <RemoveIcon size={15} aria-hidden />
          </IconButton>
        )}
        {first && <PartCode repair={repair} part={first} readOnly={readOnly} />}
        {children}
        {others.length > 0 && (
          <span className={styles.wide}>Also {others.map((line) => line.description).join(', ')}</span>
        )}
      </li>
      {rest.map((part) => (
        <li key={part.id} className={styles.row}>
          <span className={styles.name}>{part.description}</span>
          <span />
          <span />
          <Components part={part} lines={lines} readOnly={readOnly} />
        </li>
      ))}
    </>
  );
}

/** Price and work of a part: what the customer pays, under it what the insurer does, and how far it is. */
function Components({ part, lines, readOnly }: { part: OrderLine; lines: readonly OrderLine[]; readOnly: boolean }) {
  const model = useOrderModel();
  const view = useOrder((state) => state.view);
  const errors = useLineState(model.lines, (state) => state.errors[part.id]);
  const { access, work, rights } = model;
  const found = assessmentOf(part, lines);
  const fixed =
    readOnly ||
    !isActive(part.status) ||
    (part.saved &&
      lineChangeRefusal({ status: view?.status ?? NEW_ORDER_STATUS, lines: [] }, part, access, work.rights) !== null);
  const insured = hasInsurerFace(part.payer) && rights.insurer;
  const more = (status: OrderLine['status'] | null) => (status && status !== LineStatus.new ? statusLabel(status) : '');
  if (!rights.prices)
    return COMPONENTS.map(({ of, status }) => (
      <span key={of} className={styles.more}>
        {found[status] ? `${WORDS[of]}: ${statusLabel(found[status])}` : ''}
      </span>
    ));
  return (
    <>
      {COMPONENTS.map(({ of, customer, insurer, status }) => (
        <div key={of} data-walk>
          <span className={styles.caption} aria-hidden>
            {WORDS[of]}
          </span>
          {hasCustomerFace(part.payer) && (
            <MoneyField
              label={`${WORDS[of]} of ${part.description}`}
              labelHidden
              value={found[customer] || null}
              onChange={(paise) => writeComponent(model, part, of, paise ?? 0)}
              readOnly={fixed}
            />
          )}
          {insured && <div className={styles.more}>Insurer</div>}
          {insured && (
            <MoneyField
              label={`Insurer: ${WORDS[of].toLowerCase()} of ${part.description}`}
              labelHidden
              value={found[insurer] || null}
              onChange={(paise) => writeComponent(model, part, of, paise ?? 0, 'insurerUnitPrice')}
              readOnly={fixed}
            />
          )}
          <div className={styles.more}>{more(found[status])}</div>
          {of === 'price' && <FieldError>{errors?.rate ?? errors?.quantity}</FieldError>}
        </div>
      ))}
    </>
  );
}
