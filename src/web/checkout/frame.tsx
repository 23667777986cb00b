import type { ReactNode } from 'react'
import type { Language } from '../../shared/language.ts'
import { Wordmark } from '../ui/mark.tsx'
import { useWords } from './words.ts'

const otherLanguage = { 'pt-BR': 'en-GB', 'en-GB': 'pt-BR' } as const satisfies Record<Language, Language>

interface FrameProps {
  testMode: boolean
  /** Where there is something to read in another language under the same address. */
  bilingual?: boolean
  children: ReactNode
}

/** What stands around every page for payers: the strip of test mode above, our name and the other language below. */
export function Frame({ testMode, bilingual = true, children }: FrameProps) {
  const { say, language } = useWords()
  return (
    <>
      {testMode && (
        <p className="test-strip">
          <strong>{say.page.testMode}</strong>
          {`: ${say.page.testModeMeans}`}
        </p>
      )}
      {children}
      <footer className="foot">
        <p>
          {`${say.page.madeWith} `}
          <Wordmark size={16} />
        </p>
        {bilingual && (
          <a
            href={`?lang=${otherLanguage[language]}`}
            hrefLang={otherLanguage[language]}
            lang={otherLanguage[language]}
          >
            {say.page.otherLanguage}
          </a>
        )}
      </footer>
    </>
  )
}
