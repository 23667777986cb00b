import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Demo } from '../../../shared/contract/demo.ts'
import { mayUseCounter } from '../../../shared/contract/who-uses-counter.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { COUNTER } from '../routes/next-path.ts'
import { useOffice } from '../server-state/office-context.ts'
import { useIntention } from '../server-state/use-intention.ts'
import { useMay, useMe } from '../server-state/use-me.ts'
import { useToast } from '../shell/toasts.tsx'
import type { PaletteDeed } from './palette-deed.ts'
import { usePaletteWords } from './palette-words.ts'

/** What can be begun from anywhere. */
export function useActionDeeds(showKeys: () => void): PaletteDeed[] {
  const { chargeList } = usePreferences().words
  const say = usePaletteWords()
  const navigate = useNavigate()
  const mayCharge = useMay('charges:write')
  const maySell = mayUseCounter(useMe().scopes)
  const mayWriteLinks = useMay('links:write')
  const mayWriteCustomers = useMay('customers:write')
  const demo = useDemoDeed()
  const charge: PaletteDeed = {
    id: 'new-charge',
    label: chargeList.create,
    words: say.words.newCharge,
    icon: 'plus',
    keys: 'N',
    act: () => void navigate({ to: '/charges/new' }),
  }
  const counter: PaletteDeed = {
    id: 'counter',
    label: say.openCounter,
    words: say.words.openCounter,
    icon: 'external',
    act: () => location.assign(COUNTER),
  }
  const customer: PaletteDeed = {
    id: 'new-customer',
    label: say.newCustomer,
    words: say.words.newCustomer,
    icon: 'plus',
    act: () => void navigate({ to: '/customers/new' }),
  }
  const link: PaletteDeed = {
    id: 'new-link',
    label: say.newLink,
    words: say.words.newLink,
    icon: 'plus',
    act: () => void navigate({ to: '/links/new' }),
  }
  const keys: PaletteDeed = {
    id: 'keys',
    label: say.keys,
    words: say.words.keys,
    icon: 'info',
    keys: '?',
    act: showKeys,
  }
  return [
    ...(mayCharge ? [charge] : []),
    ...(maySell ? [counter] : []),
    ...(mayWriteLinks ? [link] : []),
    ...(mayWriteCustomers ? [customer] : []),
    ...demo,
    keys,
  ]
}

/** The demo, where the first page offers it too: a test store without business of its own. */
function useDemoDeed(): PaletteDeed[] {
  const say = usePaletteWords()
  const { api } = useOffice()
  const { store } = useMe()
  const mayBegin = useMay('services:write') && store.mode === 'test'
  const navigate = useNavigate()
  const showToast = useToast()
  const demo = useQuery({
    queryKey: ['demo'],
    queryFn: ({ signal }) => api.call<Demo>({ method: 'GET', path: '/v1/demo', signal }),
    enabled: mayBegin,
  })
  const first = useQuery({
    queryKey: ['charges', 'first'],
    queryFn: ({ signal }) => api.charges({ limit: 2 }, signal),
    enabled: mayBegin && demo.data?.status === 'none',
  })
  const begin = useIntention({
    send: (_: null, idempotencyKey) => api.call<Demo>({ method: 'POST', path: '/v1/demo', body: {}, idempotencyKey }),
    changes: () => [['demo']],
    onDone: () => showToast({ tone: 'positive', text: say.demoBegun }),
  })
  if (demo.data?.status !== 'none' || !first.data || first.data.data.length > 1) return []
  const act = () => {
    void navigate({ to: '/' })
    begin.mutate(null, { onError: () => showToast({ tone: 'negative', text: say.demoFailed }) })
  }
  return [{ id: 'demo', label: say.playDemo, words: say.words.demo, icon: 'refresh', act }]
}
