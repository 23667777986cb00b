import './moment-phrase.css'
import { Tooltip } from '../../ui/tooltip/tooltip.tsx'
import { useFormats } from './formats.ts'

interface MomentPhraseProps {
  at: string
  /** Puts the moment into a sentence: "Vence amanhã, 14:32". */
  say?: (when: string) => string
}

/** A moment as one would say it; the exact time comes with the pointer and with the focus. */
export function MomentPhrase({ at, say = when => when }: MomentPhraseProps) {
  const { relative, exact } = useFormats()
  return (
    <Tooltip text={exact(at)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard asks for the exact time as the pointer does */}
      <time className="moment-phrase tabular" dateTime={at} tabIndex={0}>
        {say(relative(at))}
      </time>
    </Tooltip>
  )
}
