import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { CalendarDate } from '../../../shared/brazil/calendar-date.ts'
import { formatDate } from '../../../shared/brazil/format-date.ts'
import type { PaymentLink } from '../../../shared/contract/payment-link.ts'
import { ApiProblem } from '../../client/problem.ts'
import { Alert } from '../../ui/alert.tsx'
import { DrawerBody } from '../../ui/drawer/drawer.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Fold, Pair, Pairs } from '../charges/detail/section.tsx'
import { CustomerFrame } from '../customers/customer-frame.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { CopiedId } from '../words/copied-id.tsx'
import { useFormats } from '../words/formats.ts'
import { LinkActions } from './link-actions.tsx'
import { LinkCharges } from './link-charges.tsx'
import { LinkFigures } from './link-figures.tsx'
import { LinkPrice, LinkStateMark } from './link-look.tsx'
import { linkQueryOf, useLinksApi, useLinkWords } from './links-state.ts'
import { ShareLink } from './share-link.tsx'

/** Everything about one link: how to hand it on, what came of it, and the charges that it made. */
export function LinkDetail() {
  const { linkId } = useParams({ from: '/staff/links/$linkId' })
  const say = useLinkWords()
  const read = useQuery(linkQueryOf(useLinksApi(), linkId))
  const { data: link } = read
  return (
    <CustomerFrame title={link?.title ?? say.one} subject={linkId}>
      <DrawerBody>
        {link ? (
          <WholeLink key={linkId} link={link} />
        ) : read.error instanceof ApiProblem && read.error.status === 404 ? (
          <div role="alert">
            <EmptyState picture={<Icon name="search" size={24} />} {...say.gone} />
          </div>
        ) : read.error ? (
          <ListFailed title={say.oneFailed} error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <ListOnItsWay />
        )}
      </DrawerBody>
    </CustomerFrame>
  )
}

function WholeLink({ link }: { link: PaymentLink }) {
  const say = useLinkWords()
  return (
    <>
      <header className="link-head">
        {link.image_url && <img className="link-head-image" src={new URL(link.image_url).pathname} alt="" />}
        <div>
          <p className="link-head-price">
            <LinkPrice price={link.price} />
          </p>
          <LinkStateMark state={link.state} />
        </div>
      </header>
      {link.oversold > 0 && <Alert tone="warning">{say.oversold(link.oversold)}</Alert>}
      <ShareLink link={link} />
      <LinkActions link={link} />
      <LinkFigures link={link} />
      <LinkCharges link={link.id} />
      <LinkFacts link={link} />
    </>
  )
}

function LinkFacts({ link }: { link: PaymentLink }) {
  const say = useLinkWords()
  const { dateFormat } = usePreferences()
  const { exact } = useFormats()
  return (
    <div className="charge-folds">
      <Fold title={say.facts}>
        <Pairs>
          {link.stock !== null && (
            <Pair name={say.stock}>{say.stockLeft(Math.max(0, link.stock - link.taken), link.stock)}</Pair>
          )}
          {link.last_day && (
            <Pair name={say.lastDay}>
              <span className="tabular">{formatDate(link.last_day as CalendarDate, dateFormat)}</span>
            </Pair>
          )}
          <Pair name={say.listedOn}>{link.listed ? say.yes : say.no}</Pair>
          <Pair name={say.id}>
            <CopiedId value={link.id} name={say.id} />
          </Pair>
          <Pair name={say.created}>
            <span className="tabular">{exact(link.created_at)}</span>
          </Pair>
        </Pairs>
      </Fold>
    </div>
  )
}
