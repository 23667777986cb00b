import './going-live.css'
import { useQuery } from '@tanstack/react-query'
import type { GoingLive } from '../../../shared/contract/going-live.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useOffice } from '../server-state/office-context.ts'
import { useMe } from '../server-state/use-me.ts'
import { useChooseStore } from '../shell/use-choose-store.ts'
import { useTitle } from '../shell/use-title.ts'
import { canBeDoneHere, GoingLiveItemRow } from './going-live-item.tsx'
import { goingLiveQuery } from './going-live-query.ts'
import { useGoingLiveWords } from './going-live-state.ts'

/** What is missing before real money: each with its reason, and a button that leads to where it is done. */
export function GoingLivePage() {
  const say = useGoingLiveWords()
  const found = useQuery(goingLiveQuery(useOffice().api))
  useTitle(say.title)
  return (
    <div className="container going-live">
      <PageHeader title={say.title} text={say.text} />
      {found.isPending && <ListOnItsWay />}
      {found.isError && !found.data && (
        <ListFailed title={say.failed} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.data && <Checklist state={found.data} />}
    </div>
  )
}

function Checklist({ state }: { state: GoingLive }) {
  const say = useGoingLiveWords()
  const { data, mode, ready, live_store } = state
  const needed = data.filter(({ status }) => status !== 'optional')
  const done = needed.filter(({ status }) => status === 'done').length
  const next = data.find(canBeDoneHere)
  return (
    <>
      {live_store && <LiveStoreThere store={live_store} />}
      {ready ? (
        <Alert tone="positive">{say.ready[mode]}</Alert>
      ) : (
        <ProgressBar label={say.progress(done, needed.length)} value={done / needed.length} />
      )}
      <ul className="going-live-list">
        {data.map(item => (
          <GoingLiveItemRow key={item.item} item={item} isNext={item === next} />
        ))}
      </ul>
    </>
  )
}

function LiveStoreThere({ store }: { store: NonNullable<GoingLive['live_store']> }) {
  const say = useGoingLiveWords()
  const { stores } = useMe()
  const choose = useChooseStore()
  return (
    <div className="going-live-there">
      <Alert tone="info">{say.liveThere(store.name)}</Alert>
      {stores.some(({ id }) => id === store.id) && (
        <Button intent="secondary" size="small" onClick={() => void choose(store.id)}>
          {say.acts.toLive}
        </Button>
      )}
    </div>
  )
}
