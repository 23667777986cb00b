import type { Charge } from '../../../shared/contract/charge.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { useCounter, useSpeech } from '../parts/counter-context.tsx'
import { Header, OfflineBand } from '../parts/header.tsx'
import { useKeys } from '../parts/use-keys.ts'

/** A charge that ended without being paid. */
export function OverScreen({ charge }: { charge: Charge }) {
  const { words, language } = useSpeech()
  const { desk } = useCounter()
  useKeys(key => {
    if (key !== 'Enter' && key !== 'Escape') return false
    desk.next()
    return true
  })
  return (
    <div className="window" data-over="">
      <Header />
      <OfflineBand />
      <main className="arch">
        <div className="result" role="status">
          <p className="amount">
            <Money amount={charge.amount} language={language} />
          </p>
          <h1 className="under-words">{charge.status === 'canceled' ? words.over.canceled : words.over.expired}</h1>
          <p className="over-hint">{words.over.hint}</p>
        </div>
      </main>
      <section className="under" aria-label={words.over.next}>
        <div className="acts">
          <Button size="large" onClick={() => desk.next()}>
            {words.over.next} <kbd className="key">{words.enter}</kbd>
          </Button>
        </div>
      </section>
    </div>
  )
}
