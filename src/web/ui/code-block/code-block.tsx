import '../copy-field.css'
import { Icon } from '../icon.tsx'
import { useCopy } from '../use-copy.ts'

interface CodeBlockProps {
  code: string
  copyLabel: string
  copiedLabel: string
}

/** Lines to paste into a terminal. */
export function CodeBlock({ code, copyLabel, copiedLabel }: CodeBlockProps) {
  const { outcome, copy } = useCopy()
  return (
    <div className="code-block">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
      <button
        type="button"
        className="copy-field-button"
        aria-label={copyLabel}
        title={copyLabel}
        data-outcome={outcome ?? undefined}
        onClick={() => void copy(code)}
      >
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} size={16} />
      </button>
      <span className="visually-hidden" role="status">
        {outcome === 'copied' ? copiedLabel : ''}
      </span>
    </div>
  )
}
