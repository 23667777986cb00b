import './poster.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type CSSProperties, useState } from 'react'
import { type PosterSize, posterSizes } from '../../../../shared/contract/link-choices.ts'
import type { PaymentLink } from '../../../../shared/contract/payment-link.ts'
import type { StoreView } from '../../../../shared/links/link-view.ts'
import { inkOn, posterAccent, posterWords } from '../../../../shared/links/poster.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PrintIcon } from '../../../ui/print-icon.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { LinkQr } from '../../charges/new/link-qr.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { ListFailed, ListOnItsWay } from '../../review/list-state.tsx'
import { DownloadButton } from '../../shell/download-button.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { linkQueryOf, storefrontQuery, useLinksApi, useLinkWords } from '../links-state.ts'

/** The poster of a link, as it is printed: for the wall or the counter, in the store's color. */
export function PosterPage() {
  const { linkId } = useParams({ from: '/staff/links/$linkId/poster' })
  const { poster: say, oneFailed } = useLinkWords()
  const { language } = usePreferences()
  const [size, setSize] = useState<PosterSize>('a4')
  const api = useLinksApi()
  const link = useQuery(linkQueryOf(api, linkId))
  const front = useQuery(storefrontQuery(api))
  const error = link.error ?? front.error
  useTitle(say.title)
  return (
    <div className="container poster-page">
      <div className="poster-tools">
        <Link to="/links/$linkId" params={{ linkId }} className="link poster-back">
          <Icon name="back" size={16} />
          {say.back}
        </Link>
        <h1 className="visually-hidden">{say.title}</h1>
        <Segmented
          label={say.size}
          value={size}
          options={posterSizes.map(value => ({ value, label: say.sizes[value] }))}
          onChoose={setSize}
        />
        <div className="poster-buttons">
          <Button onClick={() => print()}>
            <PrintIcon />
            {say.print}
          </Button>
          <DownloadButton
            file={`poster-${linkId}-${size}.pdf`}
            load={() => api.posterPdf(linkId, size, language)}
            words={say}
          />
        </div>
      </div>
      {link.data && front.data ? (
        <Poster link={link.data} store={front.data.store} size={size} />
      ) : error ? (
        <ListFailed
          title={oneFailed}
          error={error}
          onRetry={() => void Promise.all([link.refetch(), front.refetch()])}
        />
      ) : (
        <ListOnItsWay />
      )}
    </div>
  )
}

function Poster({ link, store, size }: { link: PaymentLink; store: StoreView; size: PosterSize }) {
  const { poster: say } = useLinkWords()
  const { language } = usePreferences()
  const accent = posterAccent(store.accent)
  const words = posterWords({ store, view: link }, language)
  const colors = { '--poster': accent, '--poster-on': inkOn(accent) } as CSSProperties
  return (
    <article className="poster" data-size={size} style={colors}>
      <p className="poster-store">{store.name}</p>
      <div className="poster-window">
        <span className="poster-letter" aria-hidden="true">
          {words.letter}
        </span>
        <div className="poster-code">
          <LinkQr url={link.url} label={say.qr} />
        </div>
      </div>
      <p className="poster-title">{link.title}</p>
      <p className="poster-price">{words.price}</p>
      <p className="poster-scan">{words.scan}</p>
      <p className="poster-address">{words.test ? `${words.test} · ${link.url}` : link.url}</p>
    </article>
  )
}
