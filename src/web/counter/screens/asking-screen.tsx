import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import type { PendingSale } from '../desk/pending-sale.ts'
import { useWakeLock } from '../device/use-wake-lock.ts'
import { useBox, useCounter, useSpeech } from '../parts/counter-context.tsx'
import { Header, OfflineBand } from '../parts/header.tsx'
import { useKeys } from '../parts/use-keys.ts'
import { NoCode } from './window-screen.tsx'

/** Between the amount and the code: the window is there at once, and says so when nobody answers. */
export function AskingScreen({ pending }: { pending: PendingSale }) {
  const { words, language } = useSpeech()
  const { desk, connection } = useCounter()
  const isOnline = useBox(connection.online)
  useWakeLock(true)
  useKeys(key => {
    if (key === 'Escape') desk.giveUp()
    return key === 'Escape'
  })
  return (
    <div className="window">
      <Header />
      <OfflineBand />
      <main className="arch">
        <p className="amount">
          <Money amount={pending.sale.amount} language={language} />
        </p>
        <NoCode>{isOnline ? words.window.waiting : words.offline}</NoCode>
      </main>
      <section className="under" aria-label={words.asking.title}>
        <h1 className="under-words">{words.asking.title}</h1>
        <p className="notice" role="status">
          {!isOnline && words.asking.offline}
        </p>
        <div className="acts">
          <Button intent="quiet" onClick={() => desk.giveUp()}>
            {words.asking.giveUp} <kbd className="key">{words.esc}</kbd>
          </Button>
        </div>
      </section>
    </div>
  )
}
