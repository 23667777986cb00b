import { useState } from 'react'
import { limits } from '../../../shared/contract/limits.ts'
import type { ProviderAccount } from '../../../shared/contract/provider-account.ts'
import { Button } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/file-drop/file-drop.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { base64Of } from '../shell/base64-of.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useToast } from '../shell/toasts.tsx'
import { usePayoutsApi, usePayoutWords } from './payouts-state.ts'

/** How what an account pays out comes here: a file is given, or the gateway is asked. */
export function GivePayouts({ account }: { account: ProviderAccount }) {
  return account.payouts === 'files' ? <GiveFile account={account} /> : <AskNow account={account.id} />
}

function GiveFile({ account: { id, provider } }: { account: ProviderAccount }) {
  const say = usePayoutWords()
  const api = usePayoutsApi()
  const showToast = useToast()
  const [isTooLarge, setTooLarge] = useState(false)
  const giving = useIntention({
    send: (file: { name: string; content: string }, key) => api.giveFile(id, file, key),
    changes: () => [['payouts', id], ['review-items']],
    onDone: ({ lines, new_lines, faults }) =>
      lines > 0
        ? showToast({ tone: 'positive', text: say.taken(new_lines) })
        : showToast({ tone: 'warning', text: faults.length > 0 ? say.unread : say.empty }),
  })

  async function take([file]: File[]) {
    if (!file) return
    const isLarge = file.size > LARGEST
    setTooLarge(isLarge)
    if (!isLarge) giving.mutate({ name: file.name.slice(0, limits.payoutFileName), content: await base64Of(file) })
  }

  return (
    <>
      <FileDrop
        label={say.file.label}
        invite={say.file.invite}
        touch={say.file.touch}
        hint={say.file.hint(say.file.reports[provider] ?? say.file.anyReport)}
        disabled={giving.isPending}
        error={isTooLarge ? say.file.tooLarge : undefined}
        onFiles={files => void take(files)}
      />
      <ProblemAlert error={giving.error} />
    </>
  )
}

function AskNow({ account }: { account: string }) {
  const say = usePayoutWords()
  const api = usePayoutsApi()
  const showToast = useToast()
  const asking = useIntention({
    send: (id: string, key) => api.fetchNow(id, key),
    changes: () => [['payouts', account]],
    onDone: () => showToast({ tone: 'info', text: say.asking }),
  })
  return (
    <div className="payouts-ask">
      <p>{say.asked}</p>
      <Button intent="secondary" size="small" busy={asking.isPending} onClick={() => asking.mutate(account)}>
        {say.askNow}
      </Button>
      <ProblemAlert error={asking.error} />
    </div>
  )
}

/** Bytes that the base64 of the API holds. */
const LARGEST = Math.floor(limits.payoutFileBase64 / 4) * 3
