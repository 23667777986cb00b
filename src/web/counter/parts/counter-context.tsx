import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { TimeZone } from '../../../shared/brazil/time-zones.ts'
import type { Me } from '../../../shared/contract/access.ts'
import type { Charge } from '../../../shared/contract/charge.ts'
import type { Language } from '../../../shared/language.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { formatMoney } from '../../../shared/money/format-money.ts'
import type { Api } from '../../client/api.ts'
import type { CounterApi } from '../../client/counter-api.ts'
import type { Session } from '../../client/session.ts'
import type { Box } from '../desk/box.ts'
import type { Connection } from '../desk/connection.ts'
import type { Desk } from '../desk/desk.ts'
import type { Till } from '../desk/till.ts'
import type { Sound } from '../device/sound.ts'
import type { Messages } from '../messages/pt-br.ts'

/** What every part of the counter is handed. */
export interface Counter {
  api: Api & CounterApi
  session: Session
  connection: Connection
  desk: Desk
  till: Till
  sound: Sound
  /** One that was left open and is paid, for as long as it is news. */
  paidElsewhere: Box<Charge | null>
  me: Me
}

/** What the counter says, and in which language. */
interface Speech {
  words: Messages
  language: Language
  choose(language: Language): void
}

const CounterContext = createContext<Counter | null>(null)
const SpeechContext = createContext<Speech | null>(null)

export function SpeechProvider({ speech, children }: { speech: Speech; children: ReactNode }) {
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

export function CounterProvider({ counter, children }: { counter: Counter; children: ReactNode }) {
  return <CounterContext value={counter}>{children}</CounterContext>
}

/** Everything that the counter works with. */
export function useCounter(): Counter {
  const counter = useContext(CounterContext)
  if (!counter) throw new Error('useCounter outside of CounterProvider')
  return counter
}

/** The words, and how an amount and a time of the store's clock are written among them. */
export function useSpeech() {
  const speech = useContext(SpeechContext)
  if (!speech) throw new Error('useSpeech outside of SpeechProvider')
  const zone = useContext(CounterContext)?.me.store.time_zone
  const { language } = speech
  return {
    ...speech,
    money: (amount: number) => formatMoney(centavos(amount), language),
    time: (instant: string, seconds = false) => timeText(instant, { language, zone, seconds }),
  }
}

/** What a box holds, now and whenever that changes. */
export function useBox<Value>(box: Box<Value>): Value {
  return useSyncExternalStore(box.subscribe, box.get, box.get)
}

function timeText(
  instant: string,
  { language, zone, seconds }: { language: Language; zone: TimeZone | undefined; seconds: boolean },
): string {
  return new Date(instant).toLocaleTimeString(language, {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    ...(seconds && { second: '2-digit' }),
  })
}
