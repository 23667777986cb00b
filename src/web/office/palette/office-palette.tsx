import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ChargeStatus } from '../../../shared/charge/charge-status.ts'
import type { Charge } from '../../../shared/contract/charge.ts'
import { type Command, CommandPalette } from '../../ui/command-palette/command-palette.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { chargeName } from '../charges/charge-look.ts'
import { chargeState } from '../charges/charge-state.ts'
import { dateFormats } from '../preferences/date-format.ts'
import { languages } from '../preferences/language.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { themes } from '../preferences/theme.ts'
import { useRoutingWords } from '../routing/routing-words.ts'
import { useMay, useMe } from '../server-state/use-me.ts'
import { useToast } from '../shell/toasts.tsx'
import { useChooseStore } from '../shell/use-choose-store.ts'
import { useSignOut } from '../shell/use-sign-out.ts'
import { useFormats } from '../words/formats.ts'
import { useFoundCharges } from './use-found-charges.ts'

/** A line of the palette with what it does. */
interface Deed extends Command {
  act: () => void
}

/**
 * The office's command palette: pages, what can be done, how the office looks and speaks, and any charge by a few
 * words.
 */
export function OfficePalette({ onClosed }: { onClosed: () => void }) {
  const { palette } = usePreferences().words
  const [text, setText] = useState('')
  const found = useFoundCharges(text)
  const groups = [
    { title: palette.groups.pages, commands: usePageDeeds() },
    { title: palette.groups.preferences, commands: usePreferenceDeeds() },
    { title: palette.groups.account, commands: useAccountDeeds() },
    { title: palette.groups.charges, commands: useChargeDeeds(found.charges, text) },
  ].filter(group => group.commands.length > 0)
  return (
    <CommandPalette
      label={palette.label}
      placeholder={palette.placeholder}
      groups={groups}
      empty={found.isLooking ? palette.looking : palette.nothing}
      onWrite={setText}
      onChoose={id =>
        groups
          .flatMap(group => group.commands)
          .find(deed => deed.id === id)
          ?.act()
      }
      onClosed={onClosed}
    />
  )
}

function usePageDeeds(): Deed[] {
  const { palette, shell, chargeList, review, account } = usePreferences().words
  const navigate = useNavigate()
  const mayCreate = useMay('charges:write')
  const mayReadBooks = useMay('ledger:read')
  const mayReadNumbers = useMay('reports:read')
  const mayChangeSettings = useMay('settings:write')
  const mayChangeServices = useMay('services:write')
  const { title: acquirers } = useRoutingWords()
  const create: Deed = {
    id: 'new-charge',
    label: chargeList.create,
    words: palette.words.newCharge,
    icon: 'plus',
    keys: 'N',
    act: () => void navigate({ to: '/charges/new' }),
  }
  const home: Deed = { id: 'home', label: shell.home, act: () => void navigate({ to: '/' }) }
  const charges: Deed = { id: 'charges', label: shell.charges, act: () => void navigate({ to: '/charges' }) }
  const numbers: Deed = { id: 'numbers', label: shell.numbers, act: () => void navigate({ to: '/numbers' }) }
  const ledger: Deed = { id: 'ledger', label: shell.ledger, act: () => void navigate({ to: '/ledger' }) }
  const settle: Deed = { id: 'review', label: review.title, act: () => void navigate({ to: '/review' }) }
  const flags: Deed = { id: 'flags', label: account.flags, act: () => void navigate({ to: '/flags' }) }
  const services: Deed = {
    id: 'services',
    label: account.services,
    act: () => void navigate({ to: '/services' }),
  }
  const settings: Deed[] = [
    { id: 'card-routing', label: acquirers, act: () => void navigate({ to: '/card-routing' }) },
    { id: 'vouchers', label: account.vouchers, act: () => void navigate({ to: '/vouchers' }) },
    { id: 'wallets', label: account.wallets, act: () => void navigate({ to: '/wallets' }) },
  ]
  return [
    ...(mayCreate ? [create] : []),
    ...(mayReadNumbers ? [home] : []),
    charges,
    ...(mayReadNumbers ? [numbers] : []),
    ...(mayReadBooks ? [ledger, settle] : []),
    ...(mayChangeSettings ? settings : []),
    ...(mayChangeServices ? [flags, services] : []),
  ]
}

/** Each choice that is not made already. */
function usePreferenceDeeds(): Deed[] {
  const preferences = usePreferences()
  const { account } = preferences.words
  return [
    ...languages
      .filter(value => value !== preferences.language)
      .map(value => ({
        id: value,
        label: `${account.language}: ${account.languages[value]}`,
        act: () => void preferences.chooseLanguage(value),
      })),
    ...themes
      .filter(value => value !== preferences.theme)
      .map(value => ({
        id: value,
        label: `${account.theme}: ${account.themes[value]}`,
        act: () => preferences.chooseTheme(value),
      })),
    ...dateFormats
      .filter(value => value !== preferences.dateFormat)
      .map(value => ({
        id: value,
        label: `${account.dateFormat}: ${account.dateFormats[value]}`,
        words: value,
        act: () => preferences.chooseDateFormat(value),
      })),
  ]
}

function useAccountDeeds(): Deed[] {
  const { account } = usePreferences().words
  const me = useMe()
  const showToast = useToast()
  const chooseStore = useChooseStore()
  const signOut = useSignOut()
  return [
    ...me.stores
      .filter(store => store.id !== me.store.id)
      .map(store => ({
        id: store.id,
        label: `${account.store}: ${store.name}`,
        act: () => void chooseStore(store.id),
      })),
    {
      id: 'sign-out',
      label: account.signOut,
      act: () => void signOut().catch(() => showToast({ tone: 'negative', text: account.signOutFailed })),
    },
  ]
}

const statusIcon: Record<ChargeStatus, IconName> = {
  open: 'clock',
  paid: 'positive',
  expired: 'pause',
  canceled: 'close',
}

function useChargeDeeds(charges: readonly Charge[], text: string): Deed[] {
  const names = usePreferences().words.chargeState
  const { money } = useFormats()
  const navigate = useNavigate()
  const now = Date.now()
  return charges.map(charge => {
    const state = chargeState(charge, now)
    return {
      id: charge.id,
      label: chargeName(charge),
      detail: `${money(charge.amount)} · ${names[state]}`,
      // The server found it by these words, wherever in the charge they stand.
      words: text,
      icon: statusIcon[charge.status],
      act: () => void navigate({ to: '/charges/$chargeId', params: { chargeId: charge.id } }),
    }
  })
}
