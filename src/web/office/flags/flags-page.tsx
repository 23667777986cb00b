import './flags.css'
import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useTitle } from '../shell/use-title.ts'
import { DeviceFlags } from './device-flags.tsx'
import { ExperimentResults } from './experiment-results.tsx'
import { FlagItem } from './flag-item.tsx'
import { FlagSources } from './flag-sources.tsx'
import { flagsQuery, useFlagsApi, useFlagWords } from './flags-state.ts'
import { PayerPreview } from './payer-preview.tsx'

/** What the payer's page decides, whose word that is, and what came of what was compared. */
export function FlagsPage() {
  const say = useFlagWords()
  useTitle(say.title)
  return (
    <div className="container flags">
      <PageHeader title={say.title} text={say.text} />
      <EveryFlag />
    </div>
  )
}

function EveryFlag() {
  const say = useFlagWords()
  const { data, isPending, error, refetch } = useQuery(flagsQuery(useFlagsApi()))
  if (isPending) return <ListOnItsWay />
  if (!data) return <ListFailed title={say.failed} error={error} onRetry={() => void refetch()} />
  return (
    <div className="flag-columns">
      <section className="flag-section" aria-labelledby="flags-title">
        <h2 className="flag-heading" id="flags-title">
          {say.flags}
        </h2>
        <FlagSources list={data} />
        <ul className="flag-list">
          {data.flags.map(flag => (
            <FlagItem key={flag.key} flag={flag} version={data.version} />
          ))}
        </ul>
      </section>
      <DeviceFlags isConnected={data.growthbook !== null} />
      <PayerPreview />
      <ExperimentResults />
    </div>
  )
}
