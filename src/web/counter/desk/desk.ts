import type { Charge } from '../../../shared/contract/charge.ts'
import type { PayerFacts } from '../../../shared/payer/read-payer-form.ts'
import type { Api } from '../../client/api.ts'
import type { CounterApi } from '../../client/counter-api.ts'
import { ApiProblem, isPassing } from '../../client/problem.ts'
import { type Box, openBox } from './box.ts'
import type { CounterWays } from './counter-ways.ts'
import { mayEndOtherwise, wantsPayer } from './desk-problem.ts'
import type { DeskState } from './desk-state.ts'
import { keepPending, type PendingSale, readPending, type Way } from './pending-sale.ts'
import { codeKey, codeOf, isPixUnderWay, keptOf, lacksCode, wayOf } from './shown-charge.ts'

/** What the desk needs from outside. */
interface DeskDeps {
  api: Api & CounterApi
  /** The person and their store. */
  owner: string
  /** A charge that this page saw open is paid. */
  onPaid(charge: Charge): void
  /** A charge is known, or known anew. */
  onKnown(charge: Charge): void
}

/** Milliseconds until what had no answer is asked for again. */
const AGAIN_MS = 2_000
/** Seconds: who stands at the counter pays now; a link is sent home. */
const EXPIRES_IN = { pix: 900, card: 900, link: 86_400 } as const satisfies Record<Way, number>

export type Desk = ReturnType<typeof openDesk>

/**
 * One sale after the other: asks for the charge until there is an answer, shows what the server knows of it and nothing
 * else, and never takes silence for a payment.
 */
export function openDesk({ api, owner, onPaid, onKnown }: DeskDeps) {
  const state: Box<DeskState> = openBox<DeskState>({
    at: 'keypad',
    pending: readPending(owner),
    charge: null,
    way: 'pix',
    busy: null,
    needs: [],
    problem: null,
  })
  const change = (part: Partial<DeskState>) => state.set({ ...state.get(), ...part })
  /** The id of what is in the window, also while it is read for the first time. */
  let inWindow: string | null = null
  let sending: AbortController | null = null
  /** Whether the last code asked for along with its charge was not made, for nobody had said who pays. */
  let asksPayer = false
  let reading: { id: string; abort: AbortController } | null = null
  /** The code that is not asked for again by itself. */
  let rejected: string | null = null
  /** The cancel that was not answered: pressed again, it is the same one. */
  let canceling: { charge: string; key: string } | null = null

  function know(charge: Charge, part: Partial<DeskState> = {}) {
    const before = state.get().charge
    onKnown(charge)
    inWindow = charge.id
    if (before?.id === charge.id && before.status !== 'paid' && charge.status === 'paid') onPaid(charge)
    change({ charge, ...(codeOf(charge) && { needs: [] }), ...part })
    askForRest()
  }

  /** What is left to pay is asked for by a code of its own; what was rejected is not asked for again by itself. */
  function askForRest() {
    const { charge, way, busy, needs } = state.get()
    if (!charge || way !== 'pix' || busy || needs.length > 0 || !lacksCode(charge)) return
    if (rejected !== codeKey(charge)) void askForCode(charge)
  }

  async function send(): Promise<void> {
    const { pending } = state.get()
    if (!pending || sending) return
    const abort = new AbortController()
    sending = abort
    try {
      const charge = await api.createCharge(pending.sale, pending.key, abort.signal)
      // Whether the cashier still waits is known now, and not when it was asked for.
      const wanted = state.get().pending
      if (wanted?.givenUp) {
        change({ pending: null })
        await drop(charge, wanted.key)
      } else {
        keepPending(null)
        know(charge, { at: 'window', way: pending.way, pending: null, problem: null })
      }
      if (!wanted?.givenUp && pending.way === 'pix' && !pending.sale.pay_with) void desk.turn('pix')
    } catch (error) {
      // It was broken off here: whoever did that asks again, by the same key.
      if (abort.signal.aborted) return
      if (isPassing(error)) setTimeout(() => void send(), AGAIN_MS)
      else if (pending.sale.pay_with && wantsPayer(error)) askWithoutCode(pending)
      else {
        keepPending(null)
        change({ at: state.get().at === 'asking' ? 'keypad' : state.get().at, pending: null, problem: error })
      }
    } finally {
      if (sending === abort) sending = null
    }
  }

  /** The charge first, then who pays it: nothing was made of what was asked for, so it is another asking. */
  function askWithoutCode({ sale: { pay_with: _, ...sale }, ...pending }: PendingSale) {
    asksPayer = true
    const { givenUp = false } = state.get().pending ?? {}
    const anew = { ...pending, sale, key: crypto.randomUUID(), givenUp }
    keepPending(anew)
    change({ pending: anew })
    setTimeout(() => void send())
  }

  /**
   * What nobody waits for any more is taken back, unless it was paid: then it is in the day's list. While its code is
   * being made, or without an answer, it is asked for again; until then the sale is kept for a page that is reloaded.
   */
  async function drop(charge: Charge, key: string): Promise<void> {
    let now = charge
    try {
      now = await api.cancelCharge(charge.id, `${key} cancel`)
    } catch (error) {
      if (mayEndOtherwise(error)) {
        setTimeout(() => void drop(charge, key), AGAIN_MS)
        return
      }
    }
    if (readPending(owner)?.key === key) keepPending(null)
    onKnown(now)
  }

  async function read(id: string): Promise<void> {
    reading?.abort.abort()
    const own = { id, abort: new AbortController() }
    reading = own
    try {
      const charge = await api.charge(id, own.abort.signal)
      if (!own.abort.signal.aborted && inWindow === id) know(charge)
    } catch (error) {
      // It was broken off here: whoever did that reads it anew, or shows something else.
      if (!own.abort.signal.aborted) throw error
    } finally {
      if (reading === own) reading = null
    }
  }

  /** Asks for the Pix code of what is in the window, or learns what has to be said of who pays first. */
  async function askForCode(charge: Charge): Promise<void> {
    change({ busy: 'pix', problem: null })
    const ofThis = (part: Partial<DeskState>) => inWindow === charge.id && change(part)
    const key = codeKey(charge)
    try {
      const { pix_needs } = await api.chargePayer(charge.id)
      asksPayer = pix_needs.length > 0
      ofThis({ needs: pix_needs })
      if (!asksPayer) {
        await api.showPix(charge.id, key)
        if (inWindow === charge.id) await read(charge.id)
      }
    } catch (error) {
      if (!mayEndOtherwise(error)) rejected = key
      ofThis({ problem: error })
    }
    ofThis({ busy: null })
  }

  const desk = {
    state,

    /** Asks for a charge. The key is made here, once. */
    charge(sale: { amount: number; description: string }, way: Way, { methods, said }: CounterWays) {
      if (state.get().pending) return
      const pending: PendingSale = {
        key: crypto.randomUUID(),
        owner,
        way,
        givenUp: false,
        sale: {
          amount: sale.amount,
          ...(sale.description && { description: sale.description }),
          ...said,
          source: 'counter',
          expires_in: EXPIRES_IN[way],
          // Who pays by card sees the link, which waits for no bank.
          ...(way === 'pix' && methods.includes('pix') && !asksPayer && { pay_with: { method: 'pix' as const } }),
        },
      }
      keepPending(pending)
      change({ at: 'asking', pending, charge: null, way, busy: null, needs: [], problem: null })
      void send()
    },

    /** The next customer is here: what was asked for is taken back as soon as it is known. */
    giveUp() {
      const { pending } = state.get()
      if (!pending) return
      const given = { ...pending, givenUp: true }
      keepPending(given)
      change({ at: 'keypad', pending: given })
    },

    /** Opens a charge again: its window, by the way it stood there where that is known, or its result. */
    async open(id: string, known?: Charge, way?: Way) {
      inWindow = id
      rejected = null
      change({ at: 'window', charge: known ?? null, busy: null, needs: [], problem: null })
      if (known) change({ way: wayOf(known) })
      await read(id).catch(error => {
        if (inWindow !== id || (known && isPassing(error))) return
        desk.next()
        change({ problem: error })
      })
      const { charge } = state.get()
      if (known || charge?.id !== id) return
      change({ way: way ?? wayOf(charge) })
      askForRest()
    },

    /** Turns the window to another way to pay; a Pix code is asked for where there is none. */
    async turn(way: Way) {
      change({ way, problem: null })
      const { charge, busy } = state.get()
      if (way !== 'pix' || !charge || busy || codeOf(charge) || isPixUnderWay(charge)) return
      await askForCode(charge)
    },

    /** Says who pays what is in the window; its code is asked for then. */
    async givePayer(facts: PayerFacts) {
      const { charge, busy } = state.get()
      if (!charge || busy) return
      change({ busy: 'pix', problem: null })
      try {
        await api.giveChargePayer(charge.id, facts, crypto.randomUUID())
      } catch (error) {
        if (inWindow === charge.id) change({ busy: null, problem: error })
        return
      }
      if (inWindow === charge.id) await askForCode(charge)
    },

    /** Takes the charge back. One that was paid in this very moment is shown as such. */
    async cancel() {
      const { charge, busy } = state.get()
      if (!charge || busy) return
      change({ busy: 'cancel', problem: null })
      try {
        if (canceling?.charge !== charge.id) canceling = { charge: charge.id, key: crypto.randomUUID() }
        const now = await api.cancelCharge(charge.id, canceling.key)
        canceling = null
        know(now)
        // What came to it stays in sight: it is given back next.
        const isKept = now.status === 'canceled' && keptOf(now) > 0
        if (now.status !== 'paid' && !isKept) desk.next()
      } catch (error) {
        if (error instanceof ApiProblem) {
          canceling = null
          await read(charge.id).catch(() => undefined)
        }
        if (inWindow === charge.id && state.get().charge?.status === 'open') change({ problem: error })
      }
      if (inWindow === null || inWindow === charge.id) change({ busy: null })
    },

    /** Back to the keypad; a charge that is open stays so, in the day's list. */
    next() {
      reading?.abort.abort()
      inWindow = null
      change({ at: 'keypad', charge: null, busy: null, needs: [], problem: null })
    },

    changed(id: string) {
      // What is under way may have been answered before the change.
      if (inWindow === id) void read(id).catch(() => undefined)
    },

    /**
     * Asks again for what is not answered, or reads what is in the window. What is under way goes on: an answer that
     * takes longer than the pause between two looks would never come otherwise.
     */
    async refresh(): Promise<void> {
      const opened = inWindow
      if (state.get().pending) await send()
      if (opened !== null && reading?.id !== opened) await read(opened).catch(() => undefined)
    },

    /** The network is back: what was asked before may never be answered, and is asked again. */
    reconnected(): Promise<void> {
      sending?.abort()
      reading?.abort.abort()
      sending = null
      reading = null
      return desk.refresh()
    },
  }
  return desk
}
