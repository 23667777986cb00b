import type { ReactNode } from 'react'
import type { Charge } from '../../../shared/contract/charge.ts'
import { Button } from '../../ui/button.tsx'
import type { Way } from '../desk/pending-sale.ts'
import { codeOf, isCodeRejected, isPixUnderWay, lacksCode, linkOf, restOf } from '../desk/shown-charge.ts'
import { useWakeLock } from '../device/use-wake-lock.ts'
import { useBox, useCounter, useSpeech } from '../parts/counter-context.tsx'
import { Qr } from '../parts/qr.tsx'
import { AmountToPay, SaleFoot, SaleScreen } from '../parts/sale-screen.tsx'

/** The second moment: the window itself, turned to the customer, with the code in it. */
export function WindowScreen({ charge }: { charge: Charge }) {
  const { words } = useSpeech()
  const { way } = useBox(useCounter().desk.state)
  useWakeLock(true)
  return (
    <SaleScreen className="window">
      <main className="arch">
        <AmountToPay charge={charge} />
        <Code charge={charge} way={way} />
      </main>
      <section className="under" aria-label={words.window.ways}>
        <h1 className="under-words">{words.window.point[way]}</h1>
        <SaleFoot charge={charge} />
      </section>
    </SaleScreen>
  )
}

function Code({ charge, way }: { charge: Charge; way: Way }) {
  const { words, money } = useSpeech()
  const { desk } = useCounter()
  const { busy, problem } = useBox(desk.state)
  const amount = money(restOf(charge) ?? charge.amount)
  if (way !== 'pix') return <Qr text={linkOf(charge, way)} label={words.window.linkCode(amount)} />
  const code = codeOf(charge)
  if (code) return <Qr text={code} label={words.window.pixCode(amount)} />
  const isComing = busy === 'pix' || isPixUnderWay(charge) || (lacksCode(charge) && problem === null)
  if (isComing) return <NoCode>{words.window.waiting}</NoCode>
  return (
    <NoCode>
      {isCodeRejected(charge) ? words.window.noCode : words.window.notYet}
      <Button onClick={() => void desk.turn('pix')}>{words.window.askAgain}</Button>
    </NoCode>
  )
}

/** As large as the code that is to come, so that nothing jumps. */
export function NoCode({ children }: { children: ReactNode }) {
  return (
    <div className="qr no-code" role="status">
      {children}
    </div>
  )
}
