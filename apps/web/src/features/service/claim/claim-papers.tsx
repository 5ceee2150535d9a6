import { deleteClaimPaper, putClaimPaper } from '@bahi/contract/endpoints/service/claim';
import { useState } from 'react';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RemoveIcon } from '../../../ui/icons.ts';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { ClaimRecord } from './claim-grid.ts';
import styles from './claim.module.css';
import type { ClaimState } from './use-claim.ts';

/** The papers that the insurer asks for; what is missing stands out. */
export function ClaimPapers({ page, claim }: { page: ClaimState; claim: ClaimRecord }) {
  const today = useBusinessDay();
  const [name, setName] = useState('');
  const fixed = !page.editable;
  const put = (paper: { id?: string; name: string; gotOn?: string | null }) =>
    page.act('paper', ({ id, rowVersion }) =>
      page.call(putClaimPaper, { params: { id }, body: { ...paper, rowVersion } }),
    );
  const add = async () => {
    if (name.trim() && (await put({ name: name.trim() }))) setName('');
  };
  return (
    <section aria-label="Papers">
      <ul className={styles.papers}>
        {claim.papers.map((paper) => (
          <li key={paper.id} className={styles.paper} data-missing={paper.needed && !paper.gotOn ? '' : undefined}>
            <Switch
              label={paper.name}
              value={Boolean(paper.gotOn)}
              readOnly={fixed}
              onChange={(got) => void put({ id: paper.id, name: paper.name, gotOn: got ? today : null })}
            />
            {!fixed && (
              <IconButton
                aria-label={`Take ${paper.name} off`}
                onClick={() =>
                  void page.act('paper', ({ id }) => page.call(deleteClaimPaper, { params: { id, paperId: paper.id } }))
                }
              >
                <RemoveIcon size={15} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {!fixed && (
        <div className={styles.addPaper}>
          <TextField label="Another paper" value={name} onChange={setName} maxLength={80} />
          <Button onClick={() => void add()} disabled={!name.trim()}>
            Add
          </Button>
        </div>
      )}
    </section>
  );
}
