import { calendarDate } from '../../../shared/brazil/calendar-date.ts'
import { formatDate } from '../../../shared/brazil/format-date.ts'
import { saoPauloDate } from '../../../shared/brazil/sao-paulo-time.ts'
import { type AcquirerTerms, storeNet } from '../../../shared/installments/store-net.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { Money } from '../../ui/money.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useFormats } from '../words/formats.ts'
import { useNow } from '../words/use-now.ts'
import { useFeesWords } from './fees-state.ts'

/** The sale by which terms are shown. */
const example = centavos(60_000)

/** What terms come to: each line at the most instalments that it is for. */
export function FeeTable({ terms }: { terms: AcquirerTerms }) {
  const say = useFeesWords()
  const { money } = useFormats()
  const { dateFormat, language } = usePreferences()
  const today = saoPauloDate(useNow())
  const { columns } = say
  return (
    <table className="fee-table">
      <caption>{say.effect(money(example))}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.sale}</th>
          <th scope="col">{columns.fee}</th>
          <th scope="col">{columns.net}</th>
        </tr>
      </thead>
      <tbody>
        {terms.fees.map(({ up_to, rate }, place) => {
          const net = storeNet({ total: example, count: up_to }, terms, today)
          const days = net?.receivables.map(({ expected_on }) => formatDate(calendarDate(expected_on), dateFormat))
          return (
            <tr key={up_to}>
              <th scope="row">
                {say.range((terms.fees[place - 1]?.up_to ?? 0) + 1, up_to)}
                <span className="fee-more">{say.percent(rate)}</span>
              </th>
              <td>{net ? <Money amount={net.fee} language={language} /> : '–'}</td>
              <td>
                {net ? <Money amount={net.amount} language={language} /> : '–'}
                <span className="fee-more">{say.when(days?.[0] ?? '', days?.at(-1) ?? '')}</span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
