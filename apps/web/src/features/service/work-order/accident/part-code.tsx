import { listBodyLabourOfPart } from '@bahi/contract/endpoints/catalogue/vehicle-part';
import type { OutputOf } from '@bahi/contract/endpoint';
import type { AccidentalRepair } from '@bahi/domain/document/work-order';
import { useState } from 'react';
import { call } from '../../../../app/api-client.ts';
import { messageOf } from '../../../../app/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import type { OrderLine } from '../../order-state.ts';
import { useOrderModel } from '../order-model.ts';
import { changeRepair, fillByPartCode } from './repair-edits.ts';
import styles from './accident-tab.module.css';

type Labour = OutputOf<typeof listBodyLabourOfPart>['rows'][number];

interface PartCodeProps {
  repair: AccidentalRepair;
  part: OrderLine;
  readOnly: boolean;
}

/** The part code of a panel; its body labour fills what nobody has priced yet. Of several the one that fits is chosen. */
export function PartCode({ repair, part, readOnly }: PartCodeProps) {
  const model = useOrderModel();
  const [found, setFound] = useState<readonly Labour[]>([]);
  const code = repair.partCode ?? '';
  const fill = (labour: Labour) => {
    setFound([]);
    fillByPartCode(model, part, labour);
  };
  const look = async () => {
    try {
      const { rows } = await call(listBodyLabourOfPart, { params: { code: code.trim() } });
      if (rows.length === 0) toast.warning(`No body labour is set up for ${code.trim()}.`);
      else if (rows.length === 1) fill(rows[0]!);
      else setFound(rows);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  if (readOnly && !code) return null;
  return (
    <div className={styles.partCode}>
      <TextField
        label={`Part code of ${repair.description}`}
        labelHidden
        placeholder="Part code"
        maxLength={60}
        upperCase
        value={code}
        readOnly={readOnly}
        onChange={(typed) => changeRepair(model, repair.id, { partCode: typed || null })}
      />
      {!readOnly && model.rights.prices && (
        <Button disabled={!code.trim()} onClick={() => void look()}>
          Fill labour
        </Button>
      )}
      {found.map((labour) => (
        <Button key={labour.id} kind="quiet" onClick={() => fill(labour)}>
          {labour.description}
        </Button>
      ))}
    </div>
  );
}
