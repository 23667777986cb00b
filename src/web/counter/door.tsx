import { useCallback, useEffect, useState } from 'react'
import type { Me } from '../../shared/contract/access.ts'
import { mayUseCounter } from '../../shared/contract/who-uses-counter.ts'
import type { Language } from '../../shared/language.ts'
import { ApiProblem, NoAnswer } from '../client/problem.ts'
import { Button } from '../ui/button.tsx'
import { Mark } from '../ui/mark.tsx'
import { CounterApp } from './counter-app.tsx'
import { chosenLanguage, chosenStore, keepLanguage, keepStore } from './device/preferences.ts'
import type { Sound } from './device/sound.ts'
import { enGb } from './messages/en-gb.ts'
import { type Messages, ptBr } from './messages/pt-br.ts'
import { openCounter, type openLine } from './open-counter.ts'
import { type Counter, CounterProvider, SpeechProvider } from './parts/counter-context.tsx'

const catalogs: Record<Language, Messages> = { 'pt-BR': ptBr, 'en-GB': enGb }
/** Milliseconds until who is there is asked again. */
const AGAIN_MS = 2_000

interface DoorProps {
  line: ReturnType<typeof openLine>
  sound: Sound
}

/** Asks who is there, sends whoever is nobody to the sign-in and back, and opens the counter. */
export function Door({ line, sound }: DoorProps) {
  const [language, setLanguage] = useState(chosenLanguage)
  const words = catalogs[language]
  const { me, error } = useWhoIsThere(line)
  const [counter, setCounter] = useState<Counter | null>(null)
  useEffect(() => {
    if (me) setCounter(openCounter(line, me, sound))
  }, [me, line, sound])
  useEffect(() => {
    document.documentElement.lang = language
    document.title = `${words.title} · Guichê`
  }, [language, words])
  const choose = (next: Language) => {
    keepLanguage(next)
    setLanguage(next)
  }
  const why = me && whyClosed(me, words)
  return (
    <SpeechProvider speech={{ words, language, choose }}>
      {counter && !why ? (
        <CounterProvider counter={counter}>
          <CounterApp />
        </CounterProvider>
      ) : (
        <Closed text={why ?? (error ? brokenText(error, words) : words.loading)} retry={error !== null} />
      )}
    </SpeechProvider>
  )
}

function useWhoIsThere({ api }: DoorProps['line']) {
  const [me, setMe] = useState<Me | null>(null)
  const [error, setError] = useState<unknown>(null)
  const ask = useCallback(async () => {
    try {
      const known = await api.me()
      // The store that is shown is named from now on: a live store that they join meanwhile would come first.
      if (chosenStore() === null) keepStore(known.store.id)
      setMe(known)
      setError(null)
    } catch (reason) {
      if (reason instanceof ApiProblem && reason.code === 'unauthenticated') return signIn('sign-in')
      if (reason instanceof ApiProblem && reason.code === 'password_change_needed') return signIn('password')
      // The store looked at last may be gone, or no longer this person's.
      if (reason instanceof ApiProblem && chosenStore() !== null) keepStore(null)
      setError(reason)
      setTimeout(() => void ask(), AGAIN_MS)
    }
  }, [api])
  useEffect(() => void ask(), [ask])
  return { me, error }
}

function signIn(door: 'sign-in' | 'password'): void {
  location.replace(`/office/${door}?program=counter`)
}

function whyClosed({ scopes, store }: Me, { closed }: Messages): string | null {
  if (!mayUseCounter(scopes)) return closed.mayNot
  return store.methods.length === 0 ? closed.noMethod : null
}

function brokenText(error: unknown, { closed }: Messages): string {
  return error instanceof NoAnswer ? closed.brokenOffline : closed.broken
}

function Closed({ text, retry }: { text: string; retry: boolean }) {
  const words = catalogs[chosenLanguage()]
  return (
    <main className="closed">
      <h1 className="visually-hidden">{words.title}</h1>
      <Mark size={48} />
      <p role="status">{text}</p>
      {!retry && <a href="/office">{words.account.office}</a>}
      {retry && <Button onClick={() => location.reload()}>{words.tryAgain}</Button>}
    </main>
  )
}
