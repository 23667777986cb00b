import type { ReactNode } from 'react'
import type { Language } from '../../shared/language.ts'
import { Wordmark } from '../ui/mark.tsx'
import type { PrintedMessages } from './messages/printed-pt-br.ts'

const otherLanguage = { 'pt-BR': 'en-GB', 'en-GB': 'pt-BR' } as const satisfies Record<Language, Language>

interface FrameProps {
  language: Language
  say: PrintedMessages
  testMode: boolean
  /** Where there is something to read in another language under the same address. */
  bilingual?: boolean
  children: ReactNode
}

/**
 * What stands around every page for payers: the strip of test mode above, our name and the other language below. It
 * never changes, so it is rendered on the server alone.
 */
export function Frame({ language, say, testMode, bilingual = true, children }: FrameProps) {
  return (
    <>
      {testMode && (
        <header className="test-strip">
          <strong>{say.testMode}</strong>
          {`: ${say.testModeMeans}`}
        </header>
      )}
      {children}
      <footer className="foot">
        <p>
          {`${say.madeWith} `}
          <Wordmark size={16} />
        </p>
        {bilingual && (
          <a
            href={`?lang=${otherLanguage[language]}`}
            hrefLang={otherLanguage[language]}
            lang={otherLanguage[language]}
          >
            {say.otherLanguage}
          </a>
        )}
      </footer>
    </>
  )
}
