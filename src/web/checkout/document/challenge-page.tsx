import { renderToStaticMarkup } from 'react-dom/server'
import type { ChallengePageInput } from '../entries/render-port.ts'
import type { PrintedMessages } from '../messages/printed-pt-br.ts'
import challengeCss from '../styles/challenge-page.css?inline'
import { challengeIds } from './challenge-ids.ts'
import { pageDocument } from './document.ts'

/**
 * Begins a challenge: a form that its script sends, in the frame of the page or in its place. Nothing else is on it,
 * for what it leads to is not ours.
 */
export function challengePage({ language, assets, nonce, token, challenge }: ChallengePageInput, say: PrintedMessages) {
  const { kind, url, method, fields } = challenge
  const isFramed = kind === 'frame'
  const words = say.challenge
  return pageDocument({
    language,
    title: words.title,
    nonce,
    style: challengeCss,
    scripts: [assets.challenge],
    body: renderToStaticMarkup(
      <main>
        <form
          method={method}
          action={url}
          target={isFramed ? challengeIds.frame : undefined}
          data-ended={challengeIds.ended}
          data-back={`/c/${encodeURIComponent(token)}`}
        >
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <noscript>
            <button type="submit">{words.go}</button>
          </noscript>
        </form>
        {isFramed && (
          <iframe
            name={challengeIds.frame}
            title={words.title}
            sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
            allow="publickey-credentials-get *"
          />
        )}
      </main>,
    ),
  })
}
