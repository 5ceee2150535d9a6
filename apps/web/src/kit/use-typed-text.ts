import { useEffect, useEffectEvent, useRef, useState } from 'react';

const pauseMs = 200;

/**
 * A field before a value that is kept elsewhere, as in the address: the field follows the keys, the value what was typed
 * once typing pauses; until then it is settling. Another value (Back, a kept view) takes the place of what stands in the field.
 */
export function useTypedText(value: string, commit: (text: string) => void) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  const settle = useEffectEvent(() => {
    sent.current = text.trim();
    commit(sent.current);
  });
  useEffect(() => {
    if (text.trim() === sent.current) return undefined;
    const timer = setTimeout(settle, pauseMs);
    return () => clearTimeout(timer);
  }, [text, value]);
  return [text, setText, text.trim() !== value] as const;
}
