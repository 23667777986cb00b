import { PaymentMethodLogo } from '../../ui/brand/payment-method-logo.tsx'
import { Money } from '../../ui/money.tsx'
import type { Came, CameBy, TillClose } from '../desk/till-close.ts'
import type { CloseWords } from '../messages/close-pt-br.ts'
import { useSpeech } from '../parts/counter-context.tsx'

interface CloseTableProps {
  close: TillClose
  words: CloseWords
  withPeople: boolean
}

/** As a till prints it, a way of paying on a line: it fits a phone and a roll of 80 mm as it is. */
export function CloseTable({ close, words, withPeople }: CloseTableProps) {
  if (close.all.payments === 0) return <p className="close-empty">{words.empty}</p>
  return (
    <>
      <table className="close-table">
        <caption className="visually-hidden">{words.ways}</caption>
        <Columns what={words.way} amount={words.amount} />
        <tbody>
          {close.methods.map(came => (
            <Way key={came.method} came={came} words={words} />
          ))}
        </tbody>
        <Total all={close.all} words={words} />
      </table>
      {withPeople && (
        <table className="close-table">
          <caption>{words.people}</caption>
          <Columns what={words.person} amount={words.amount} />
          {close.people.map(({ id, name, methods, ...came }) => (
            <tbody key={id}>
              <tr className="close-person">
                <th scope="rowgroup">{name ?? words.unnamed}</th>
                <Kept came={came} />
              </tr>
              {methods.map(way => (
                <Way key={way.method} came={way} words={words} />
              ))}
            </tbody>
          ))}
        </table>
      )}
    </>
  )
}

/** What stands in the two columns: read out, and plain to see. */
function Columns({ what, amount }: { what: string; amount: string }) {
  return (
    <thead className="visually-hidden">
      <tr>
        <th scope="col">{what}</th>
        <th scope="col">{amount}</th>
      </tr>
    </thead>
  )
}

function Way({ came, words }: { came: CameBy; words: CloseWords }) {
  const { language, money } = useSpeech()
  return (
    <tr>
      <th scope="row">
        <span className="close-way">
          <PaymentMethodLogo method={came.method} />
          {words.method[came.method]}
        </span>
        <small>{words.payments(came.payments)}</small>
      </th>
      <td>
        <Money amount={came.received} language={language} />
        {came.refunded > 0 && <small>{words.refundedOf(money(came.refunded))}</small>}
      </td>
    </tr>
  )
}

/** Where nothing was given back, the total is what was received. */
function Total({ all, words }: { all: Came; words: CloseWords }) {
  const { language } = useSpeech()
  return (
    <tfoot>
      {all.refunded > 0 && (
        <>
          <tr>
            <th scope="row">{words.received}</th>
            <td>
              <Money amount={all.received} language={language} />
            </td>
          </tr>
          <tr>
            <th scope="row">{words.refunded}</th>
            <td>
              <Money amount={-all.refunded} language={language} />
            </td>
          </tr>
        </>
      )}
      <tr className="close-total">
        <th scope="row">
          {words.total}
          <small>{words.payments(all.payments)}</small>
        </th>
        <Kept came={all} />
      </tr>
    </tfoot>
  )
}

function Kept({ came }: { came: Came }) {
  const { language } = useSpeech()
  return (
    <td>
      <Money amount={came.received - came.refunded} language={language} />
    </td>
  )
}
