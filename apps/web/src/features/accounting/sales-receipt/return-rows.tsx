import { formatQuantity } from '@bahi/domain/money/format';
import { ReturnCondition } from '@bahi/domain/sales/sales-return';
import { formatExpiry } from '@bahi/domain/stock/batch';
import { CONDITIONS } from '../../../kit/return-conditions.ts';
import { classNames } from '../../../ui/class-names.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './counter.module.css';
import type { Returnable, Taken, TakenGoods } from './return-goods.ts';

interface ReturnRowsProps {
  goods: Returnable['goods'];
  taken: Taken;
  errors: Readonly<Record<string, string>>;
  onTake: (taken: Taken) => void;
}

const NOTHING: TakenGoods = { quantity: 0, condition: ReturnCondition.good, serialNos: [] };

/** The goods of a receipt, each with how many come back, and how they are. */
export function ReturnRows({ goods, taken, errors, onTake }: ReturnRowsProps) {
  const change = (id: string, part: Partial<TakenGoods>) =>
    onTake({ ...taken, [id]: { ...(taken[id] ?? NOTHING), ...part } });
  const sent = Object.entries(taken).filter(([, { quantity }]) => quantity > 0);
  const errorOf = (id: string) => {
    const at = sent.findIndex(([line]) => line === id);
    const key = Object.keys(errors).find((path) => path.startsWith(`lines.${at}.`));
    return key && errors[key];
  };
  return (
    <table className={styles.rows}>
      <caption className={styles.hidden}>Goods of the receipt</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" className={styles.number}>
            Left
          </th>
          <th scope="col" className={styles.number}>
            Come back
          </th>
          <th scope="col">Condition</th>
        </tr>
      </thead>
      <tbody>
        {goods.map((line, at) => {
          const { quantity, condition, serialNos } = taken[line.id] ?? NOTHING;
          return (
            <tr key={line.id} className={classNames(styles.row, styles.back)}>
              <td className={styles.item}>
                <div className={styles.name}>{line.description}</div>
                <div className={styles.under}>{wordsOf(line)}</div>
                {quantity > 0 && line.serialNos && (
                  <TextField
                    label={`Serial numbers of ${line.description}`}
                    labelHidden
                    placeholder={line.serialNos.join(', ')}
                    value={serialNos.join(', ')}
                    onChange={(text) =>
                      change(line.id, {
                        serialNos: text
                          .split(',')
                          .map((no) => no.trim())
                          .filter(Boolean),
                      })
                    }
                  />
                )}
                <FieldError>{errorOf(line.id)}</FieldError>
              </td>
              <td className={styles.number}>{formatQuantity(line.returnableQuantity)}</td>
              <td className={styles.number}>
                <ScaledNumberField
                  label={`How many of ${line.description} come back`}
                  labelHidden
                  unit="quantity"
                  focusFirst={at === 0}
                  readOnly={line.returnableQuantity === 0}
                  value={quantity || null}
                  onChange={(typed) => change(line.id, { quantity: typed ?? 0 })}
                />
              </td>
              <td>
                <SelectField
                  label={`Condition of ${line.description}`}
                  labelHidden
                  required
                  options={CONDITIONS}
                  value={condition}
                  onChange={(chosen) => chosen && change(line.id, { condition: chosen })}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const wordsOf = ({ batchNo, expiresOn, isExpired, refused, returnedQuantity }: Returnable['goods'][number]): string =>
  [
    batchNo && `Batch ${batchNo}`,
    expiresOn && `exp. ${formatExpiry(expiresOn)}`,
    isExpired && 'expired since',
    refused && 'not taken back',
    returnedQuantity > 0 && `${formatQuantity(returnedQuantity)} came back before`,
  ]
    .filter(Boolean)
    .join(' · ');
