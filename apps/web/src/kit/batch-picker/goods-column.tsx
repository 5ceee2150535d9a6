import { trackingChoices } from '@bahi/domain/catalogue/item-kinds';
import type { EntityConfig } from '@bahi/domain/industry/config';
import type { LineColumn } from '../line-grid/line-column.ts';
import { goodsText, isNamed, type GoodsLine, type ToldGoods } from './goods.ts';
import styles from './batch-picker.module.css';

export const GOODS_COLUMN = 'goods';

/** Whether the entity tells any of its goods apart by batch or serial number. */
export const tellsGoodsApart = (config: Pick<EntityConfig, 'features'>): boolean => trackingChoices(config).length > 1;

/** Which goods a line moves, as a chip; it opens the picker where lines can be changed. Empty where the item is not told apart. */
export function goodsColumn<L extends GoodsLine, T>(
  onOpen: (lineId: string) => void,
  toldOf: (line: L) => ToldGoods = (line) => line,
  canOpen = true,
): LineColumn<L, T> {
  const textOf = (line: L) => goodsText(toldOf(line));
  return {
    key: GOODS_COLUMN,
    title: 'Batch',
    width: 'minmax(124px, 1fr)',
    kind: 'readOnly',
    card: 'detail',
    read: textOf,
    render: (line) => {
      const text = textOf(line);
      if (text && !canOpen)
        return (
          <span className={styles.said} title={text}>
            {text}
          </span>
        );
      return (
        text && (
          <button
            type="button"
            className={styles.chip}
            data-open={!isNamed(toldOf(line)) || undefined}
            title={`${text} (Alt+B)`}
            onClick={() => onOpen(line.id)}
          >
            {text}
          </button>
        )
      );
    },
    action: {
      label: 'Batch or serial numbers',
      shown: (line) => canOpen && textOf(line) !== '',
      run: (line) => onOpen(line.id),
    },
  };
}
