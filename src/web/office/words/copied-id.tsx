import '../../ui/copy-field.css'
import { CopyField } from '../../ui/copy-field.tsx'
import { useWords } from '../preferences/preferences.tsx'

/** Longer than this, the middle is left out: begin and end are what people compare. */
const longest = 22

/** An id in the mono face, copied whole by a click. */
export function CopiedId({ value, name }: { value: string; name: string }) {
  const { shell } = useWords()
  const shown = value.length > longest ? `${value.slice(0, 12)}…${value.slice(-6)}` : value
  return (
    <CopyField
      value={value}
      shown={shown}
      copyLabel={shell.copy(name)}
      copiedLabel={shell.copied}
      failedLabel={shell.copyFailed}
    />
  )
}
