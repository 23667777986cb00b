import type { Language } from '../../../shared/language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Mark } from '../../ui/mark.tsx'
import type { PrintedMessages } from '../messages/printed-pt-br.ts'
import { Frame } from './frame.tsx'

/** What such a page says: that something is not here, what to do, and a link that does it. */
interface Message {
  heading: string
  next: string
  again?: string
}

/** A page with no charge on it: there is none under this address, or it cannot be shown at the moment. */
export function MessagePage({
  language,
  say,
  message,
}: {
  language: Language
  say: PrintedMessages
  message: Message
}) {
  return (
    <Frame language={language} say={say} testMode={false}>
      <main className="container not-found">
        <Mark size={56} />
        <h1 className="result-heading">{message.heading}</h1>
        <p className="result-next">{message.next}</p>
        {message.again ? (
          <ButtonLink size="large" icon="refresh" href="?">
            {message.again}
          </ButtonLink>
        ) : null}
      </main>
    </Frame>
  )
}
