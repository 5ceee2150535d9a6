import { printMessages } from '@bahi/contract/endpoints/chat/message';
import { ZONE_OF_CHAT } from '@bahi/domain/chat/day';
import { MESSAGES } from '@bahi/domain/messages';
import { todayIn } from '@bahi/domain/time/dates';
import { useState } from 'react';
import { call } from '../../app/api-client.ts';
import { thisInstant } from '../../app/this-instant.ts';
import { FormModal } from '../../kit/form-modal.tsx';
import { PdfDialog } from '../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../kit/pdf/use-pdf.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { FormGrid } from '../../ui/form-grid.tsx';
import type { Room } from './talk.ts';

/** Prints what was said on some days; they are those of India (chat rule 12). */
export function PrintDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const today = todayIn(ZONE_OF_CHAT, thisInstant());
  const [from, setFrom] = useState<string | null>(today);
  const [to, setTo] = useState<string | null>(today);
  const pdf = usePdf(
    () => call(printMessages, { query: { roomId: room.id, from: from ?? today, to: to ?? today } }),
    'conversation',
  );
  const problem = from && to && from > to ? MESSAGES.fromAfterTo : undefined;
  if (pdf.shown) return <PdfDialog title={`Conversation ${room.name}`} shown={pdf.shown} onClose={onClose} />;
  return (
    <FormModal
      title="Print a conversation"
      verb="Print"
      keys="enter"
      size="small"
      stays
      busy={pdf.busy}
      blocked={problem ?? (from && to ? undefined : 'Choose both days.')}
      onSubmit={pdf.start}
      onClose={onClose}
    >
      <FormGrid columns={2}>
        <DateField label="From" required focusFirst today={today} max={today} value={from} onChange={setFrom} />
        <DateField label="To" required today={today} max={today} value={to} onChange={setTo} />
      </FormGrid>
      <FieldError>{problem}</FieldError>
    </FormModal>
  );
}
