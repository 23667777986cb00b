import { useState } from 'react'
import type {
  GoingLiveConfirmable,
  GoingLiveItem,
  GoingLiveItemName,
  GoingLiveReason,
} from '../../../shared/contract/going-live.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { taxIdText } from '../../ui/tax-id-field/tax-id-text.ts'
import { useIntention } from '../server-state/use-intention.ts'
import { useMe } from '../server-state/use-me.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { RouteButton } from '../shell/route-button.tsx'
import { useFormats } from '../words/formats.ts'
import { useGoingLiveApi, useGoingLiveWords } from './going-live-state.ts'
import { OpenLiveStore } from './open-live-store.tsx'

/** Where each thing is done; what is set on the machine, or said by a person, has no page of its own. */
const places = {
  second_factor: { to: '/security', act: 'security' },
  store: { to: '/settings/store', act: 'store' },
  bank: { to: '/settings/accounts', act: 'accounts' },
  bank_test: { to: '/settings/accounts', act: 'accounts' },
  webhook: { to: '/settings/accounts', act: 'accounts' },
  certificate: { to: '/settings/accounts', act: 'accounts' },
  cards: { to: '/settings/accounts', act: 'accounts' },
  public_address: null,
  mail_server: { to: '/settings/mails', act: 'mails' },
  backup: 'confirm',
  team: { to: '/settings/team', act: 'team' },
  privacy: 'confirm',
  live_store: 'open',
} as const satisfies Record<GoingLiveItemName, object | string | null>

const icons = { done: 'check', missing: 'warning', optional: 'info', later: 'clock' } as const

/** Whether it is missing, waits for nothing else, and is done from here. */
export function canBeDoneHere({ item, status, reason }: GoingLiveItem): boolean {
  return status === 'missing' && reason !== 'bank_first' && places[item] !== null
}

interface GoingLiveItemRowProps {
  item: GoingLiveItem
  /** The first thing to do: its button is the page's one. */
  isNext: boolean
}

/** One thing to do: whether it is done, why it is not, and what to do about it. */
export function GoingLiveItemRow({ item, isNext }: GoingLiveItemRowProps) {
  const say = useGoingLiveWords()
  const { exact } = useFormats()
  const { reason, about } = item
  // What waits for another line is nothing to see to now.
  const status = reason === 'bank_first' ? 'later' : item.status
  const name = say.items[item.item]
  const shownAbout = about && shownIn(reason, about, exact)
  const ask = item.item === 'backup' || item.item === 'privacy' ? say.ask[item.item] : ''
  const text = reason === null ? say.done[item.item] : say.reasons[reason](shownAbout ?? '') || ask
  return (
    <li className="going-live-item" data-status={status}>
      <span className="going-live-mark">
        <Icon name={icons[status]} size={20} />
        <span className="going-live-state">{say.states[status]}</span>
      </span>
      <div className="going-live-words">
        <h2>{name}</h2>
        <p>{text}</p>
        {item.confirmed_at && item.confirmed_by && (
          <p>{say.confirmedBy(item.confirmed_by, exact(item.confirmed_at))}</p>
        )}
      </div>
      <Act item={item} name={name} intent={isNext ? 'primary' : 'secondary'} />
    </li>
  )
}

function shownIn(reason: GoingLiveReason | null, about: string, exact: (time: string) => string): string {
  if (reason === 'certificate_ends_soon') return exact(about)
  // Not broken at its hyphen.
  return reason === 'sandbox_data' ? taxIdText(about, 'cnpj').replace('-', '-\u2060') : about
}

interface ActProps {
  item: GoingLiveItem
  name: string
  intent: 'primary' | 'secondary'
}

function Act({ item: { item, status, reason }, name, intent }: ActProps) {
  const say = useGoingLiveWords()
  const place = places[item]
  if (place === 'open') return status === 'missing' ? <OpenLive name={name} intent={intent} /> : null
  if (place === 'confirm') {
    return <ConfirmIt item={item as GoingLiveConfirmable} status={status} name={name} intent={intent} />
  }
  if (place === null || status === 'done' || reason === 'bank_first') return null
  const label = say.acts[place.act]
  return (
    <RouteButton to={place.to} intent={intent} size="small" aria-label={say.actFor(label, name)}>
      {label}
    </RouteButton>
  )
}

interface ConfirmItProps {
  item: GoingLiveConfirmable
  status: GoingLiveItem['status']
  name: string
  intent: ActProps['intent']
}

function ConfirmIt({ item, status, name, intent }: ConfirmItProps) {
  const say = useGoingLiveWords()
  const api = useGoingLiveApi()
  const confirming = useIntention({
    send: (confirmed: boolean) => api.confirm(item, confirmed),
    changes: () => [['going-live']],
  })
  const isDone = status === 'done'
  const label = isDone ? say.acts.unconfirm : say.acts.confirm
  return (
    <div className="going-live-act">
      <Button
        intent={isDone ? 'quiet' : intent}
        size="small"
        aria-label={say.actFor(label, name)}
        busy={confirming.isPending}
        onClick={() => confirming.mutate(!isDone)}
      >
        {label}
      </Button>
      <ProblemAlert error={confirming.error} />
    </div>
  )
}

/** Only an owner opens it. */
function OpenLive({ name, intent }: Omit<ActProps, 'item'>) {
  const say = useGoingLiveWords()
  const { stores, store } = useMe()
  const [isAsked, setAsked] = useState(false)
  if (stores.find(({ id }) => id === store.id)?.role !== 'owner') return null
  return (
    <>
      <Button
        intent={intent}
        size="small"
        aria-label={say.actFor(say.acts.openLive, name)}
        onClick={() => setAsked(true)}
      >
        {say.acts.openLive}
      </Button>
      {isAsked && <OpenLiveStore onClosed={() => setAsked(false)} />}
    </>
  )
}
