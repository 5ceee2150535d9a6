import { AUTH_MODES, type AuthMode } from '@bahi/domain/sales/sales-estimate';
import { MESSAGES } from '@bahi/domain/messages';
import { useState } from 'react';
import { FormModal } from '../../../kit/form-modal.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const MODES = AUTH_MODES.map((value) => ({ value, label: value }));

export interface Authorisation {
  authorisedBy: string;
  authorisedMode: AuthMode;
}

interface ConfirmEstimateProps {
  customerName: string;
  busy: boolean;
  onConfirm: (said: Authorisation) => void;
  onClose: () => void;
}

/** The customer said yes: who of him, and how. */
export function ConfirmEstimate({ customerName, busy, onConfirm, onClose }: ConfirmEstimateProps) {
  const [by, setBy] = useState(customerName);
  const [mode, setMode] = useState<AuthMode | null>('Phone');
  const [submitted, setSubmitted] = useState(false);
  const submit = () => {
    setSubmitted(true);
    const authorisedBy = by.trim();
    if (authorisedBy && mode && !busy) onConfirm({ authorisedBy, authorisedMode: mode });
  };
  const missing = (value: unknown) => (submitted && !value ? MESSAGES.fieldRequired : undefined);
  return (
    <FormModal
      title="The customer confirms"
      verb="Confirm"
      size="small"
      leave="Back"
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormGrid columns={1}>
        <TextField
          label="Who said yes"
          required
          focusFirst
          maxLength={80}
          value={by}
          error={missing(by.trim())}
          onChange={setBy}
        />
        <SelectField label="How" required options={MODES} value={mode} error={missing(mode)} onChange={setMode} />
      </FormGrid>
    </FormModal>
  );
}
