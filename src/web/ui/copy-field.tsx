import { Icon } from './icon.tsx'
import { useCopy } from './use-copy.ts'

interface CopyFieldProps {
  /** What is copied. */
  value: string
  /** What is shown, where the whole value is too long. */
  shown?: string
  /** The button's name: "Copiar identificador". */
  copyLabel: string
  copiedLabel: string
  /** Said when the browser does not allow it: the text stays selectable. */
  failedLabel: string
}

/** An id or a code in the mono face, copied by a click. */
export function CopyField({ value, shown, copyLabel, copiedLabel, failedLabel }: CopyFieldProps) {
  const { outcome, copy } = useCopy()
  return (
    <span className="copy-field">
      <span className="copy-field-value">{shown ?? value}</span>
      <button
        type="button"
        className="copy-field-button"
        aria-label={copyLabel}
        title={copyLabel}
        data-outcome={outcome ?? undefined}
        onClick={() => copy(value)}
      >
        <Icon name={outcome === 'copied' ? 'check' : outcome === 'failed' ? 'close' : 'copy'} size={16} />
      </button>
      <span className="visually-hidden" role="status">
        {outcome === 'copied' ? copiedLabel : outcome === 'failed' ? failedLabel : ''}
      </span>
    </span>
  )
}
