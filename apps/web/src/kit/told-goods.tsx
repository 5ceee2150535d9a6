import { formatExpiry } from '@bahi/domain/stock/batch';
import styles from './told-goods.module.css';

interface ToldGoodsProps {
  goods: {
    name: string;
    partNumber?: string | null | undefined;
    batchNo?: string | null | undefined;
    expiresOn?: string | null | undefined;
  };
  /** How many there are, in words. */
  told: string;
}

/** Goods of a line in a dialog: what they are, and beneath it which and how many. */
export const ToldGoods = ({ goods: { name, partNumber, batchNo, expiresOn }, told }: ToldGoodsProps) => (
  <span className={styles.goods}>
    <strong>{name}</strong>
    <small>{[partNumber, batchNo, expiresOn && formatExpiry(expiresOn), told].filter(Boolean).join(' · ')}</small>
  </span>
);
