import { TextArea } from '../../ui/text-area.tsx';

interface SerialAreaProps {
  /** Of what, and which of it: "Laptop that arrived". */
  of: string;
  value: string;
  error?: string | undefined;
  onChange: (text: string) => void;
}

/** Serial numbers, one in a line. */
export const SerialArea = ({ of, ...field }: SerialAreaProps) => (
  <TextArea label={`Serial numbers of ${of}`} rows={2} {...field} />
);
