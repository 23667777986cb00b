import type { Consent } from '../../shared/contract/consent.ts'
import type { ConsentWords } from './messages/pt-br.ts'

/** Who is asked: by that the words differ. */
export type Asked = 'payer' | 'staff'

interface QuestionsProps {
  say: ConsentWords
  asked: Asked
  store: string
  consent: Consent
}

/**
 * What is asked, one switch a purpose, and who would receive it. Native switches: they are sent by a plain form too.
 */
export function ConsentQuestions({ say, asked, store, consent }: QuestionsProps) {
  return (
    <>
      <p className="consent-intro">{say.intro[asked](store)}</p>
      <p className="consent-gpc" hidden={!consent.gpc}>
        {say.gpc}
      </p>
      <ul className="consent-purposes">
        {consent.recipients.map(({ purpose, service, host, replay }) => (
          <li key={purpose}>
            <label className="consent-purpose">
              <span className="consent-purpose-words">
                <span className="consent-purpose-name">{say.purposes[purpose].name}</span>
                <span>{`${say.purposes[purpose].what}${replay ? ` ${say.replay}` : ''}`}</span>
                <span>{say.receiver(service, host)}</span>
              </span>
              <input
                className="consent-switch"
                type="checkbox"
                // biome-ignore lint/a11y/useAriaPropsForRole: of a native checkbox the browser tells whether it is on
                role="switch"
                name="allowed"
                value={purpose}
                defaultChecked={consent.allowed.includes(purpose)}
              />
            </label>
          </li>
        ))}
      </ul>
      <p className="consent-needed">{asked === 'payer' ? say.needed : say.neededOfStaff}</p>
    </>
  )
}

/** What an answer is about: which services, in which words, in which language. */
export function ConsentAbout({ consent, language }: { consent: Consent; language: string }) {
  return (
    <>
      <input type="hidden" name="about" value={consent.about} />
      <input type="hidden" name="version" value={consent.version} />
      <input type="hidden" name="language" value={language} />
    </>
  )
}

/** The three answers of the panel, of one weight. What is allowed now is taken back, what is not is rejected. */
export function ConsentAnswers({ say, isAllowing }: { say: ConsentWords; isAllowing: boolean }) {
  const answer = { className: 'button', type: 'submit', name: 'action', 'data-intent': 'secondary' } as const
  return (
    <div className="consent-answers">
      <button {...answer} value="choose">
        {say.save}
      </button>
      <button {...answer} value="accept">
        {say.acceptAll}
      </button>
      <button {...answer} value="reject" hidden={isAllowing}>
        {say.rejectAll}
      </button>
      <button {...answer} value="withdraw" hidden={!isAllowing}>
        {say.withdraw}
      </button>
    </div>
  )
}
