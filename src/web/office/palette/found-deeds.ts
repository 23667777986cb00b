import { useNavigate } from '@tanstack/react-router'
import type { Charge } from '../../../shared/contract/charge.ts'
import type { Customer } from '../../../shared/contract/customer.ts'
import { chargeName } from '../charges/charge-look.ts'
import { chargeState, stateLook } from '../charges/charge-state.ts'
import { useDisputeWords } from '../disputes/dispute-words.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useFormats } from '../words/formats.ts'
import type { PaletteDeed } from './palette-deed.ts'
import { usePaletteWords } from './palette-words.ts'
import { type FoundDispute, mostFound } from './use-found.ts'

/** The line of the palette for a charge, a customer and a dispute: what it is called, and where it leads. */
export function useLines() {
  const { chargeState: states } = usePreferences().words
  const disputeWords = useDisputeWords()
  const say = usePaletteWords()
  const { day, money } = useFormats()
  const navigate = useNavigate()
  return {
    charge: (charge: Charge): PaletteDeed => {
      const state = chargeState(charge, Date.now())
      return {
        id: charge.id,
        label: chargeName(charge),
        detail: `${day(charge.created_at)} · ${money(charge.amount)} · ${states[state]}`,
        icon: stateLook[state].icon,
        act: () => void navigate({ to: '/charges/$chargeId', params: { chargeId: charge.id } }),
      }
    },
    customer: ({ id, name, email }: Customer): PaletteDeed => ({
      id,
      label: name ?? say.nameless,
      ...(email && { detail: email }),
      icon: 'forward',
      act: () => void navigate({ to: '/customers/$customerId', params: { customerId: id } }),
    }),
    dispute: ({ dispute, charge }: FoundDispute): PaletteDeed => ({
      id: dispute.id,
      label: charge
        ? `${chargeName(charge)}: ${disputeWords.reason[dispute.reason]}`
        : disputeWords.reason[dispute.reason],
      detail: `${money(dispute.amount)} · ${disputeWords.status[dispute.status]}`,
      icon: 'shield',
      act: () => void navigate({ to: '/disputes/$disputeId', params: { disputeId: dispute.id } }),
    }),
  }
}

interface FoundThings {
  charges: readonly Charge[]
  customers: readonly Customer[]
  disputes: readonly FoundDispute[]
  isCurrent: Record<'charges' | 'customers' | 'disputes', boolean>
}

/** What was found elsewhere, as lines; and, where there may be more of it, the way to all. */
export function useFoundDeeds(found: FoundThings, text: string) {
  const say = usePaletteWords()
  const lines = useLines()
  const navigate = useNavigate()
  const q = text.trim()
  const marked = (deed: PaletteDeed): PaletteDeed => ({ ...deed, words: text })
  // The server found it by these words, wherever in it they stand. What was found by others must have them in its name:
  // Enter would open what nobody looks for any more.
  const markedIf = (kind: keyof typeof found.isCurrent) => (deed: PaletteDeed) =>
    found.isCurrent[kind] ? marked(deed) : deed
  const isMore = (kind: 'charges' | 'customers') => found.isCurrent[kind] && found[kind].length === mostFound[kind]
  const allCharges: PaletteDeed = {
    id: 'all-charges',
    label: say.allCharges(q),
    icon: 'search',
    act: () => void navigate({ to: '/charges', search: { q } }),
  }
  const allCustomers: PaletteDeed = {
    id: 'all-customers',
    label: say.allCustomers(q),
    icon: 'search',
    act: () => void navigate({ to: '/customers', search: { q } }),
  }
  return {
    charges: [
      ...found.charges.map(lines.charge).map(markedIf('charges')),
      ...(isMore('charges') ? [marked(allCharges)] : []),
    ],
    customers: [
      ...found.customers.map(lines.customer).map(markedIf('customers')),
      ...(isMore('customers') ? [marked(allCustomers)] : []),
    ],
    disputes: found.disputes.map(lines.dispute).map(markedIf('disputes')),
  }
}
