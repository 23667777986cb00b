import type { Language } from '../../shared/language.ts'
import { Mark } from '../ui/mark.tsx'
import { Frame } from './frame.tsx'
import type { PrintedMessages } from './messages/printed-pt-br.ts'

/** No charge under this address. Says nothing about whether there ever was one. */
export function NotFound({ language, say }: { language: Language; say: PrintedMessages }) {
  return (
    <Frame language={language} say={say} testMode={false}>
      <main className="container not-found">
        <Mark size={56} />
        <h1 className="result-heading">{say.notFound.heading}</h1>
        <p className="result-next">{say.notFound.next}</p>
      </main>
    </Frame>
  )
}
