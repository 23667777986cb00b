import { calendarIn } from '../../shared/brazil/local-time.ts'
import type { Me } from '../../shared/contract/access.ts'
import type { Charge } from '../../shared/contract/charge.ts'
import { createApi } from '../client/api.ts'
import { watchPerson } from '../client/attended.ts'
import { createCaller } from '../client/caller.ts'
import { createCounterApi } from '../client/counter-api.ts'
import { createSession } from '../client/session.ts'
import { openBox } from './desk/box.ts'
import { openConnection } from './desk/connection.ts'
import { openDesk } from './desk/desk.ts'
import { openTill } from './desk/till.ts'
import { chosenStore } from './device/preferences.ts'
import type { Sound } from './device/sound.ts'
import type { Counter } from './parts/counter-context.tsx'

/** Milliseconds for which a payment is news on the keypad. */
const NOTICE_MS = 8_000

/** How the counter reaches the server, before anybody is known. */
export function openLine(page: Window) {
  const isAttended = watchPerson(page)
  const connection = openConnection(page, (address, how) =>
    fetch(address, {
      ...how,
      headers: { ...(how?.headers as Record<string, string>), ...(isAttended() ? {} : { 'Guiche-Unattended': '1' }) },
    }),
  )
  const call = createCaller({ baseUrl: '', storeId: chosenStore, fetch: connection.fetch })
  const api = { ...createApi(call), ...createCounterApi(call) }
  return { connection, api, session: createSession({ baseUrl: '', fetch: connection.fetch }) }
}

/** The counter of a person at a store. */
export function openCounter(line: ReturnType<typeof openLine>, me: Me, sound: Sound): Counter {
  const { api } = line
  const cashier = me.user?.id ?? ''
  const paidElsewhere = openBox<Charge | null>(null)
  const announced = new Set<string>()
  const announce = (charge: Charge) => {
    // The window and the list hear of the same payment.
    if (announced.has(charge.id)) return false
    announced.add(charge.id)
    sound.ring()
    return true
  }
  const till = openTill({
    api,
    cashier,
    calendar: calendarIn(me.store.time_zone),
    now: () => new Date(),
    onPaid(charge) {
      if (desk.state.get().charge?.id === charge.id || charge.cashier !== cashier || !announce(charge)) return
      paidElsewhere.set(charge)
      setTimeout(() => paidElsewhere.get() === charge && paidElsewhere.set(null), NOTICE_MS)
    },
  })
  const desk = openDesk({ api, owner: `${cashier} ${me.store.id}`, onPaid: announce, onKnown: till.know })
  return { ...line, desk, till, sound, me, paidElsewhere }
}
