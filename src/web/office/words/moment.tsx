import './moment.css'
import { useFormats } from './formats.ts'

/** When something was, as one would say it; the exact time takes its place under the pointer and with the focus. */
export function Moment({ at }: { at: string }) {
  const { relative, exact } = useFormats()
  return (
    <time className="moment tabular" dateTime={at}>
      <span className="moment-relative">{relative(at)}</span>
      <span className="moment-exact">{exact(at)}</span>
    </time>
  )
}
