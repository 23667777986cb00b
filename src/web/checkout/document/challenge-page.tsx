import { renderToStaticMarkup } from 'react-dom/server'
import type { ChallengePageInput } from '../entries/render-port.ts'
import type { PrintedMessages } from '../messages/printed-pt-br.ts'
import challengeCss from '../styles/challenge-page.css?inline'
import { challengeIds } from './challenge-ids.ts'
import { pageDocument } from './document.ts'

/**
 * Begins a challenge: a form that its script sends, in the frame of the page or in its place; or the frame of a
 * gateway's library, which its script opens. Nothing else is on it, for what it leads to is not ours.
 */
export function challengePage({ language, assets, nonce, token, challenge }: ChallengePageInput, say: PrintedMessages) {
  const back = `/c/${encodeURIComponent(token)}`
  const { title } = say.challenge
  return pageDocument({
    language,
    title,
    nonce,
    style: challengeCss,
    scripts: [assets.challenge],
    body: renderToStaticMarkup(
      <main data-back={back} data-ids={JSON.stringify(challengeIds)}>
        {challenge.kind === 'script' ? (
          <iframe
            title={title}
            data-address={challenge.url}
            data-order={JSON.stringify(challenge.order)}
            allow="payment *; publickey-credentials-get *"
          />
        ) : (
          <SentForm challenge={challenge} say={say.challenge} />
        )}
      </main>,
    ),
  })
}

interface SentFormProps {
  challenge: Exclude<ChallengePageInput['challenge'], { kind: 'script' }>
  say: PrintedMessages['challenge']
}

function SentForm({ challenge: { kind, url, method, fields }, say }: SentFormProps) {
  const isFramed = kind === 'frame'
  return (
    <>
      <form method={method} action={url} target={isFramed ? challengeIds.frame : undefined}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <noscript>
          <button type="submit">{say.go}</button>
        </noscript>
      </form>
      {isFramed && (
        <iframe
          name={challengeIds.frame}
          title={say.title}
          sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
          allow="publickey-credentials-get *"
        />
      )}
    </>
  )
}
