import '../../ui/copy-field.css'
import './copied-text.css'
import { CopyField } from '../../ui/copy-field.tsx'
import { useWords } from '../preferences/preferences.tsx'

interface CopiedTextProps {
  /** A text or an address that is handed on whole. */
  value: string
  /** The button's name: "Copiar o link". */
  copyLabel: string
  lang?: string
}

/** A text on a plane of its own, as wide as there is room, copied whole by a click. */
export function CopiedText({ value, copyLabel, lang }: CopiedTextProps) {
  const { shell } = useWords()
  return (
    <div className="copied-text" lang={lang}>
      <CopyField value={value} copyLabel={copyLabel} copiedLabel={shell.copied} failedLabel={shell.copyFailed} />
    </div>
  )
}
