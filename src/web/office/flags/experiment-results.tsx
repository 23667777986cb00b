import { useQuery } from '@tanstack/react-query'
import type { Experiment } from '../../../shared/contract/flags.ts'
import { flagCatalog, isFlagKey, variantName } from '../../../shared/flags/flag-catalog.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useFormats } from '../words/formats.ts'
import { experimentsQuery, useFlagsApi, useFlagWords } from './flags-state.ts'
import { usePercent } from './use-percent.ts'

/** What came of each experiment, the running ones first. */
export function ExperimentResults() {
  const { experiments: say } = useFlagWords()
  return (
    <section className="flag-section flag-results" aria-labelledby="experiments-title">
      <h2 className="flag-heading" id="experiments-title">
        {say.title}
      </h2>
      <p className="flag-soft">{say.text}</p>
      <List />
    </section>
  )
}

function List() {
  const { experiments: say } = useFlagWords()
  const { data, isPending, error, refetch } = useQuery(experimentsQuery(useFlagsApi()))
  if (isPending) return <ListOnItsWay />
  if (!data) return <ListFailed title={say.failed} error={error} onRetry={() => void refetch()} />
  if (data.data.length === 0) {
    return <EmptyState picture={<Icon name="info" size={24} />} title={say.none.title} text={say.none.text} />
  }
  return (
    <ul className="flag-list">
      {data.data.map(experiment => (
        <Result key={experiment.key} experiment={experiment} />
      ))}
    </ul>
  )
}

function Result({ experiment }: { experiment: Experiment }) {
  const { experiments: say } = useFlagWords()
  const { language } = usePreferences()
  const { exact } = useFormats()
  const { key, name, flag, status, began_at, last_at, arms, enough, mismatch } = experiment
  const flagName = isFlagKey(flag) ? flagCatalog[flag].name[language] : flag
  return (
    <li className="flag-item">
      <div className="flag-head">
        <h3 className="flag-name">{name ?? flagName}</h3>
        <Badge tone={status === 'running' ? 'positive' : 'neutral'}>{say.status[status]}</Badge>
      </div>
      <p className="flag-soft">
        {name && `${flagName}. `}
        {!began_at || !last_at
          ? say.notSeen
          : status === 'running'
            ? say.since(exact(began_at))
            : say.period(exact(began_at), exact(last_at))}
      </p>
      <code className="flag-key">{key}</code>
      {mismatch?.found && (
        <Alert tone="warning" title={say.mismatch.title}>
          {say.mismatch.text}
        </Alert>
      )}
      <ul className="flag-arms">
        {arms.map((arm, place) => (
          <Arm
            // biome-ignore lint/suspicious/noArrayIndexKey: two variants may have the same value, and their order is what they are
            key={place}
            arm={arm}
            name={isFlagKey(flag) ? variantName(flag, arm.value, language) : String(arm.value)}
            isBase={place === 0}
          />
        ))}
      </ul>
      {began_at && !enough && <p className="flag-soft">{say.early}</p>}
    </li>
  )
}

interface ArmProps {
  arm: Experiment['arms'][number]
  name: string
  isBase: boolean
}

function Arm({ arm, name, isBase }: ArmProps) {
  const { experiments: say } = useFlagWords()
  const { percent, rate, points, count } = usePercent()
  const { conversion, interval, difference, chance } = arm
  return (
    <li className="flag-arm">
      <p className="flag-arm-name">
        {name}
        {isBase && <span className="flag-soft">{say.base}</span>}
      </p>
      {conversion === null || !interval ? (
        <p className="flag-soft">{say.nobody}</p>
      ) : (
        <>
          <p>{say.conversion(rate(conversion), rate(interval.from), rate(interval.to))}</p>
          <RateLine conversion={conversion} from={interval.from} to={interval.to} />
          {isBase && (
            <p className="flag-rate-ends" aria-hidden="true">
              <span>0</span>
              <span>{percent(1)}</span>
            </p>
          )}
          <p className="flag-soft">
            {[
              say.paid(count(arm.paid), count(arm.charges)),
              say.payers(count(arm.payers)),
              ...(arm.waiting > 0 ? [say.waiting(count(arm.waiting))] : []),
            ].join(' · ')}
          </p>
          {chance !== null && difference && (
            <p>{`${say.chance(rate(chance))} ${say.difference(points(difference.from), points(difference.to))}`}</p>
          )}
        </>
      )}
    </li>
  )
}

/** The rate as a mark on a line, and as a bar between which rates it may really lie. */
function RateLine({ conversion, from, to }: { conversion: number; from: number; to: number }) {
  return (
    <svg className="flag-rate" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className="flag-rate-scale" x="0" y="3.5" width="100" height="1" />
      <rect className="flag-rate-interval" x={from * 100} y="1.5" width={Math.max(0.5, (to - from) * 100)} height="5" />
      <rect className="flag-rate-mark" x={Math.max(0, conversion * 100 - 0.4)} y="0" width="0.8" height="8" />
    </svg>
  )
}
