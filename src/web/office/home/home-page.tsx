import './home.css'
import './home-charts.css'
import './home-day.css'
import './home-figures.css'
import './home-side.css'
import { lazy, Suspense } from 'react'
import { mayUseCounter } from '../../../shared/contract/who-uses-counter.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { GoingLiveCard } from '../going-live/going-live-card.tsx'
import { useWords } from '../preferences/preferences.tsx'
import { COUNTER } from '../routes/next-path.ts'
import { useStoreDay } from '../server-state/use-calendar.ts'
import { useMay, useMe } from '../server-state/use-me.ts'
import { RouteButton } from '../shell/route-button.tsx'
import { useTitle } from '../shell/use-title.ts'
import { ArrivalsPanel } from './arrivals-panel.tsx'
import { ComingPanel } from './coming-panel.tsx'
import { useDayNames, useFirstCharges, useHomeWords } from './home-state.ts'
import { MonthPanel } from './month-panel.tsx'
import { NeedsPanel } from './needs-panel.tsx'
import { ApprovalPanel, FunnelPanel } from './rate-panels.tsx'
import { TodayPanel } from './today-panel.tsx'

/** How a store begins: whoever has charges never needs it. */
const FirstCharge = lazy(async () => ({ default: (await import('../charges/list/first-charge.tsx')).FirstCharge }))
const DemoOfStore = lazy(async () => ({ default: (await import('./demo.tsx')).DemoOfStore }))

/** The morning paper: what came in, what is coming, and what needs a person. */
export function HomePage() {
  const say = useHomeWords()
  const { chargeList } = useWords()
  const names = useDayNames()
  const mayCreate = useMay('charges:write')
  const mayChange = useMay('settings:write')
  const maySell = mayUseCounter(useMe().scopes)
  const today = useStoreDay()
  useTitle(say.title)
  return (
    <div className="container home">
      <PageHeader
        title={say.title}
        text={names.full(today)}
        actions={
          <>
            {maySell && (
              <ButtonLink intent="secondary" href={COUNTER}>
                {say.openCounter}
              </ButtonLink>
            )}
            {mayCreate && (
              <RouteButton to="/charges/new" aria-keyshortcuts="n">
                <Icon name="plus" />
                {chargeList.create}
              </RouteButton>
            )}
          </>
        }
      />
      {mayChange && <GoingLiveCard />}
      <Day />
    </div>
  )
}

/** The day, or how a store begins. */
function Day() {
  const { store } = useMe()
  const mayReadItems = useMay('ledger:read')
  const charges = useFirstCharges()
  const demo = store.mode === 'test' && charges !== undefined && (
    <Suspense>
      <DemoOfStore isNew={charges !== 'more'} />
    </Suspense>
  )
  if (charges === 'none') {
    return (
      <>
        <Suspense>
          <FirstCharge />
        </Suspense>
        {demo}
      </>
    )
  }
  return (
    <>
      {demo}
      <Panels mayReadItems={mayReadItems} />
    </>
  )
}

function Panels({ mayReadItems }: { mayReadItems: boolean }) {
  return (
    <div className="home-day">
      <TodayPanel />
      <div className="home-side">
        {mayReadItems && <NeedsPanel />}
        <ArrivalsPanel />
      </div>
      <MonthPanel />
      <ComingPanel />
      <div className="home-rates">
        <ApprovalPanel />
        <FunnelPanel />
      </div>
    </div>
  )
}
