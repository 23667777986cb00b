import type { Consent } from '../../shared/contract/consent.ts'
import type { Language } from '../../shared/language.ts'
import { ButtonLink } from '../ui/button.tsx'
import { consentMarks } from './consent-marks.ts'
import { ConsentAbout, ConsentAnswers, ConsentQuestions } from './consent-questions.tsx'
import type { ConsentWords } from './messages/pt-br.ts'

interface PayerConsentProps {
  say: ConsentWords
  language: Language
  /** `/c/{token}`. */
  address: string
  /** The store's name. */
  store: string
  cookie: string
  consent: Consent
}

/**
 * What stands below a payer's page where its store has connected a service: the bar while the question is open, and the
 * panel, closed. Rendered by the server alone, whole and usable as it is; payer-consent.ts makes it answer in place.
 */
export function PayerConsent(props: PayerConsentProps) {
  const { say, language, address, store, cookie, consent } = props
  const titleId = `${consentMarks.panel}-title`
  const action = actionOf(address)
  return (
    <>
      {consent.ask && (
        <section className="consent-bar" id={consentMarks.bar} aria-label={say.bar}>
          <form className="consent-form consent-bar-page" method="post" action={action}>
            <p className="consent-asks">
              {say.asks.payer(
                store,
                consent.recipients.map(({ service }) => service),
              )}
            </p>
            <p className="consent-failed" role="alert" hidden>
              {say.failed}
            </p>
            <ConsentAbout consent={consent} language={language} />
            <div className="consent-bar-answers">
              <button className="button" data-intent="secondary" type="submit" name="action" value="accept">
                {say.accept}
              </button>
              <button className="button" data-intent="secondary" type="submit" name="action" value="reject">
                {say.reject}
              </button>
              <ButtonLink intent="secondary" href={action} data-opens-consent>
                {say.choose}
              </ButtonLink>
            </div>
          </form>
        </section>
      )}
      <p className="visually-hidden" role="status" id={consentMarks.announcement} data-kept={say.kept} />
      <dialog className="modal" id={consentMarks.panel} aria-labelledby={titleId} data-cookie={cookie}>
        <div className="modal-page">
          <div className="consent-head">
            <h2 className="modal-title" id={titleId}>
              {say.title}
            </h2>
            <button className="button" data-intent="quiet" type="button" data-closes-consent>
              {say.close}
            </button>
          </div>
          <PanelForm {...props} />
        </div>
      </dialog>
    </>
  )
}

/** The same as a page of its own: for whoever has no script, and from pages without one. */
export function PayerConsentPage(props: PayerConsentProps) {
  return (
    <main className="container consent-own-page">
      <h1 className="modal-title">{props.say.title}</h1>
      <PanelForm {...props} />
      <a href={props.address}>{props.say.back}</a>
    </main>
  )
}

function PanelForm({ say, language, address, store, consent }: PayerConsentProps) {
  return (
    <form className="consent-form consent-questions" method="post" action={actionOf(address)}>
      <ConsentQuestions say={say} asked="payer" store={store} consent={consent} />
      <p className="consent-receipt" hidden={!consent.receipt}>
        {`${say.receipt} `}
        <code>{consent.receipt}</code>
      </p>
      <ConsentAbout consent={consent} language={language} />
      <p className="consent-failed" role="alert" hidden>
        {say.failed}
      </p>
      <ConsentAnswers say={say} isAllowing={consent.allowed.length > 0} />
    </form>
  )
}

/** Where an answer is sent, and where the question is a page of its own. */
function actionOf(address: string): string {
  return `${address}/consent`
}
