import { findEntities } from '@bahi/contract/endpoints/connectx/connection';
import { MESSAGES } from '@bahi/domain/messages';
import { findState } from '@bahi/domain/tax/states';
import { useState } from 'react';
import { call } from '../../app/api-client.ts';
import { FormModal } from '../../kit/form-modal.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Company } from './connection-words.ts';
import styles from './connectx.module.css';
import { type FoundCompanies, foundOfError } from './found-companies.ts';
import { type Preset, TieDialog } from './tie-dialog.tsx';

const GSTIN_LENGTH = 15;

interface FindDialogProps {
  /** What was looked for already, and found. */
  asked?: FoundCompanies & { sought: string };
  preset?: Preset;
  onClose: () => void;
  /** The connection; null where a mail went out. */
  onInvited: (id: string | null) => void;
}

/** Looks for a company by its whole GSTIN or domain name, then invites it. */
export function FindDialog({ asked, preset, onClose, onInvited }: FindDialogProps) {
  const [sought, setSought] = useState(asked?.sought ?? '');
  const [error, setError] = useState(asked?.error);
  const [found, setFound] = useState(asked?.found ?? null);
  const [isBusy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<Company | 'mail' | null>(null);

  const find = async () => {
    const words = sought.trim();
    setError(words === '' ? MESSAGES.fieldRequired : undefined);
    if (words === '' || isBusy) return;
    setBusy(true);
    try {
      const query = words.length === GSTIN_LENGTH && /^\d/.test(words) ? { gstin: words } : { uniqueName: words };
      setFound((await call(findEntities, { query })).rows);
    } catch (problem) {
      const { found: none, error: refusal } = foundOfError(problem);
      setFound(none);
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  if (chosen) {
    const company = chosen === 'mail' ? null : chosen;
    return <TieDialog company={company} connection={null} preset={preset} onClose={onClose} onDone={onInvited} />;
  }
  return (
    <FormModal
      title="Find a company"
      verb="Find"
      keys="enter"
      size="small"
      stays
      busy={isBusy}
      onSubmit={() => void find()}
      below={
        <>
          {found?.length === 0 && (
            <EmptyState
              message="No company of this GSTIN or domain name wants to be found"
              action={<Button onClick={() => setChosen('mail')}>Invite by e-mail</Button>}
            />
          )}
          {found && found.length > 0 && (
            <ul className={styles.found}>
              {found.map((company) => (
                <li key={company.entityId}>
                  <span>
                    <strong>{company.displayName}</strong>
                    <small>
                      {[company.uniqueName, company.gstin, findState(company.stateCode)?.name]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </span>
                  <Button onClick={() => setChosen(company)}>Invite</Button>
                </li>
              ))}
            </ul>
          )}
        </>
      }
      onClose={onClose}
    >
      <TextField
        label="GSTIN or domain name"
        help="The whole of it, as the company told you."
        focusFirst
        maxLength={40}
        value={sought}
        error={error}
        onChange={setSought}
      />
    </FormModal>
  );
}
