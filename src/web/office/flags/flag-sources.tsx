import type { FlagList } from '../../../shared/contract/flags.ts'
import { Alert } from '../../ui/alert.tsx'
import { useFormats } from '../words/formats.ts'
import { useFlagWords } from './flags-state.ts'

/** How it is with the sources besides the store itself: silent where all is well and none is asked. */
export function FlagSources({ list: { file, growthbook } }: { list: FlagList }) {
  const say = useFlagWords()
  return (
    <>
      {file.problems.length > 0 && (
        <Alert tone="warning" title={say.file.wrong(file.name)}>
          <Problems of={file.problems} />
        </Alert>
      )}
      {growthbook && <Service growthbook={growthbook} />}
    </>
  )
}

function Service({ growthbook }: { growthbook: NonNullable<FlagList['growthbook']> }) {
  const { growthbook: say } = useFlagWords()
  const { relative } = useFormats()
  const { fetched_at, failed_at, failure, problems } = growthbook
  if (failed_at) {
    const title = fetched_at ? say.failed(relative(failed_at)) : say.failedAtFirst(relative(failed_at))
    return (
      <Alert tone="warning" title={title}>
        <Problems of={[failure ?? '']} />
      </Alert>
    )
  }
  if (!fetched_at) return <Alert tone="neutral">{say.waiting}</Alert>
  if (problems.length === 0) return <p className="flag-soft">{say.fine(relative(fetched_at))}</p>
  return (
    <Alert tone="warning" title={say.problems}>
      <Problems of={problems} />
    </Alert>
  )
}

/** What the program found, in its own words. */
function Problems({ of }: { of: readonly string[] }) {
  return (
    <ul className="flag-problems" lang="en-GB">
      {of.map(problem => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  )
}
