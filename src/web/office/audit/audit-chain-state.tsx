import '../../ui/copy-field.css'
import { useQuery } from '@tanstack/react-query'
import { Alert } from '../../ui/alert.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useFormats } from '../words/formats.ts'
import { useAuditApi, useAuditWords } from './audit-state.ts'

/** Whether the chain over the audit holds, as the last walk along it found. */
export function AuditChainState() {
  const { chain: say } = useAuditWords()
  const { language } = usePreferences()
  const { exact } = useFormats()
  const api = useAuditApi()
  const chain = useQuery({
    queryKey: ['audit-chain'],
    queryFn: ({ signal }) => api.chain(signal),
    refetchInterval: 60_000,
  })
  if (!chain.data) return null
  const { fault, verified_at, verified_links, head } = chain.data
  if (fault) {
    return (
      <Alert tone="negative" title={say.broken}>
        <p>{fault}</p>
        <p>{say.brokenText}</p>
      </Alert>
    )
  }
  return (
    <div className="audit-chain">
      <p>
        <Icon name={verified_at ? 'check' : 'clock'} size={16} />
        {verified_at
          ? say.holds(new Intl.NumberFormat(language).format(verified_links), exact(verified_at))
          : say.walking}
      </p>
      {head && (
        <p className="audit-head">
          {say.head}{' '}
          <CopyField
            value={`${head.seq}:${head.hash}`}
            shown={`${head.seq}:${head.hash.slice(0, 12)}…`}
            copyLabel={say.copy}
            copiedLabel={say.copied}
            failedLabel={say.copyFailed}
          />
        </p>
      )}
    </div>
  )
}
