import './moment.css'
import { useFormats } from './formats.ts'

/**
 * When something was, as one would say it; the exact time takes its place under the pointer and with the focus. `brief`
 * leaves out the time of other days, for a column.
 */
export function Moment({ at, brief = false }: { at: string; brief?: boolean }) {
  const { relative, day, exact } = useFormats()
  return (
    <time className="moment tabular" dateTime={at} data-brief={brief || undefined}>
      <span className="moment-relative">{brief ? day(at) : relative(at)}</span>
      <span className="moment-exact">{exact(at)}</span>
    </time>
  )
}
