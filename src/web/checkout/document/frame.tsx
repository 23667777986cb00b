import type { ReactNode } from 'react'
import type { PageFlags } from '../../../shared/flags/page-flags.ts'
import type { Language } from '../../../shared/language.ts'
import { consentMarks } from '../../consent/consent-marks.ts'
import { Wordmark } from '../../ui/mark.tsx'
import type { PrintedMessages } from '../messages/printed-pt-br.ts'

const otherLanguage = { 'pt-BR': 'en-GB', 'en-GB': 'pt-BR' } as const satisfies Record<Language, Language>

interface FrameProps {
  language: Language
  say: PrintedMessages
  testMode: boolean
  /** Where there is something to read in another language under the same address. */
  bilingual?: boolean
  /** The way to pay that the page begins with, in the other language too. */
  first?: PageFlags['first']
  /** Where it is said what third parties may be told, and taken back; null where nobody is told anything. */
  privacy?: { href: string; title: string } | null
  /** Who answers for personal data at the store. */
  contact?: { name: string; email: string } | null
  children: ReactNode
}

/**
 * What stands around every page for payers: the strip of test mode above, our name and the other language below. It
 * never changes, so it is rendered on the server alone.
 */
export function Frame({
  language,
  say,
  testMode,
  bilingual = true,
  first,
  privacy = null,
  contact = null,
  children,
}: FrameProps) {
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
        {contact && (
          <p>
            {`${say.privacyContact} `}
            <a href={`mailto:${contact.email}`}>{contact.name}</a>
          </p>
        )}
        {privacy ? (
          <p className="foot-links">
            <a id={consentMarks.link} href={privacy.href} data-opens-consent>
              {privacy.title}
            </a>
            {bilingual && <OtherLanguage {...{ language, say, first }} />}
          </p>
        ) : (
          bilingual && <OtherLanguage {...{ language, say, first }} />
        )}
      </footer>
    </>
  )
}

function OtherLanguage({ language, say, first }: Pick<FrameProps, 'language' | 'say' | 'first'>) {
  const other = otherLanguage[language]
  return (
    <a href={`?lang=${other}${first ? `&way=${first}` : ''}`} hrefLang={other} lang={other}>
      {say.otherLanguage}
    </a>
  )
}
