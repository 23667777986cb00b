import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { addDays, type CalendarDate } from '../../../shared/brazil/calendar-date.ts'
import { calendarIn } from '../../../shared/brazil/local-time.ts'
import type { Language } from '../../../shared/language.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { PrintIcon } from '../../ui/print-icon.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { type TillClose as Close, readTillClose } from '../desk/till-close.ts'
import { closeEnGb } from '../messages/close-en-gb.ts'
import { type CloseWords, closePtBr } from '../messages/close-pt-br.ts'
import { useBox, useCounter, useSpeech } from '../parts/counter-context.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { problemWords } from '../parts/problem-words.ts'
import { CloseTable } from './close-table.tsx'
import style from './till-close.css?url'

const closeWords: Record<Language, CloseWords> = { 'pt-BR': closePtBr, 'en-GB': closeEnGb }

/**
 * Its style, before it is shown. Vite's own way asks for a style once and takes one that did not come for loaded:
 * who asked for it without a connection would see the close bare until the page is loaded anew.
 */
export function loadStyle(): Promise<void> {
  if (document.querySelector(`link[href="${style}"]`)) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = style
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${style} did not come`))
    }
    document.head.append(link)
  })
}

/** What a till took on a day, by way of payment, to be read and printed. It closes nothing in the books. */
export function TillClose({ onClosed }: { onClosed: () => void }) {
  const { language } = useSpeech()
  const { me, till } = useCounter()
  const words = closeWords[language]
  const { dateOf } = calendarIn(me.store.time_zone)
  const today = dateOf(new Date())
  const [day, setDay] = useState(today)
  const { known, problem } = useClose(day)
  return (
    <Dialog title={words.title} onClosed={onClosed}>
      {close => (
        <>
          <Segmented
            label={words.day}
            wide
            value={day}
            options={[
              { value: today, label: words.today },
              { value: addDays(today, -1), label: words.yesterday },
            ]}
            onChoose={setDay}
          />
          <div className="close-sheet">
            <Head day={day} words={words} />
            <Sums known={known} problem={problem} words={words} withPeople={till.state.get().of === 'store'} />
          </div>
          <div className="modal-buttons">
            <Button disabled={!known?.close} onClick={() => window.print()}>
              <PrintIcon />
              {words.print}
            </Button>
            <Button intent="quiet" onClick={close}>
              {words.back}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

interface Known {
  day: CalendarDate
  /** Null where there is too much to sum. */
  close: Close | null
  at: string
}

/** The sums of a day, read anew whenever the till is. What was read before stays, as what it is, while none comes. */
function useClose(day: CalendarDate): { known: Known | null; problem: unknown } {
  const { api, till, me } = useCounter()
  const state = useBox(till.state)
  const [known, setKnown] = useState<Known | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  useEffect(() => {
    const ends = new AbortController()
    const calendar = calendarIn(me.store.time_zone)
    readTillClose({ api, cashier: me.user?.id ?? '', calendar, of: state.of, day }, ends.signal).then(
      close => {
        if (ends.signal.aborted) return
        setKnown({ day, close, at: new Date().toISOString() })
        setProblem(null)
      },
      error => !ends.signal.aborted && setProblem(error),
    )
    return () => ends.abort()
  }, [api, me, state, day])
  return { known: known?.day === day ? known : null, problem }
}

/** Of which store, day and person it is: on paper it is not seen otherwise. */
function Head({ day, words }: { day: CalendarDate; words: CloseWords }) {
  const { words: counter, language } = useSpeech()
  const { me, till } = useCounter()
  const whose = till.state.get().of === 'mine' ? counter.tillOf(me.user?.name ?? '') : words.everybody
  return (
    <p className="close-head">
      <strong>{me.store.name}</strong>
      <span>{whose}</span>
      <time dateTime={day}>{dayText(day, language)}</time>
      {me.store.mode === 'test' && <span className="close-test">{counter.testModeHint}</span>}
    </p>
  )
}

interface SumsProps {
  known: Known | null
  problem: unknown
  words: CloseWords
  withPeople: boolean
}

/** What is known of the day, how old it is, and what is not known. */
function Sums({ known, problem, words, withPeople }: SumsProps) {
  const { words: counter, time } = useSpeech()
  const isOnline = useBox(useCounter().connection.online)
  if (!known) {
    if (!isOnline) return <Alert tone="warning">{words.offline}</Alert>
    if (problem !== null) return <Alert tone="negative">{problemWords(problem, counter)}</Alert>
    return (
      <p className="close-reading" aria-busy="true">
        <span className="visually-hidden">{words.reading}</span>
      </p>
    )
  }
  if (!known.close) return <Alert tone="info">{words.tooMany}</Alert>
  const at = time(known.at)
  return (
    <>
      {!isOnline && (
        <Alert tone="warning" live="status">
          {words.stale(at)}
        </Alert>
      )}
      <CloseTable close={known.close} words={words} withPeople={withPeople} />
      <p className="close-note">{words.asOf(at)}</p>
      <Printed at={at} words={words} />
    </>
  )
}

/** On paper alone: when and by whom it was printed. */
function Printed({ at, words }: { at: string; words: CloseWords }) {
  const { language, time } = useSpeech()
  const { me } = useCounter()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    // The paper is made of what is there when this returns.
    const onPrint = () => flushSync(() => setNow(new Date()))
    window.addEventListener('beforeprint', onPrint)
    return () => window.removeEventListener('beforeprint', onPrint)
  }, [])
  const { dateOf } = calendarIn(me.store.time_zone)
  const day = new Date(dateOf(now)).toLocaleDateString(language, { timeZone: 'UTC' })
  return <p className="close-printed">{words.printed(at, day, time(now.toISOString()), me.user?.name ?? '')}</p>
}

function dayText(day: CalendarDate, language: Language): string {
  const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Date(day).toLocaleDateString(language, long)
}
