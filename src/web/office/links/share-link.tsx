import type { PaymentLink } from '../../../shared/contract/payment-link.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PrintIcon } from '../../ui/print-icon.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { Section } from '../charges/detail/section.tsx'
import { RouteButton } from '../shell/route-button.tsx'
import { whatsappUrl } from '../whatsapp/whatsapp-url.ts'
import { useLinkWords } from './links-state.ts'

/** The ways to hand a link on: copied, by message, by mail, or on paper. */
export function ShareLink({ link: { id, title, url } }: { link: PaymentLink }) {
  const { share } = useLinkWords()
  const { outcome, copy } = useCopy()
  const message = share.message(title, url)
  const mail = `subject=${encodeURIComponent(share.subject(title))}&body=${encodeURIComponent(message)}`
  const away = { intent: 'secondary', target: '_blank', rel: 'noreferrer' } as const
  return (
    <Section title={share.title}>
      <p className="link-address">{url.replace(/^https?:\/\//, '')}</p>
      <div className="link-share">
        <Button icon={outcome === 'copied' ? 'check' : 'copy'} onClick={() => void copy(url)}>
          {outcome === 'copied' ? share.copied : share.copy}
        </Button>
        <ButtonLink {...away} href={whatsappUrl(message)}>
          {share.whatsapp}
        </ButtonLink>
        <ButtonLink intent="secondary" href={`mailto:?${mail}`}>
          {share.mail}
        </ButtonLink>
        <RouteButton intent="secondary" to="/links/$linkId/poster" params={{ linkId: id }}>
          <PrintIcon />
          {share.poster}
        </RouteButton>
        <ButtonLink {...away} icon="external" href={url}>
          {share.see}
        </ButtonLink>
      </div>
      <span className="visually-hidden" role="status">
        {outcome === 'copied' ? share.copied : ''}
      </span>
    </Section>
  )
}
