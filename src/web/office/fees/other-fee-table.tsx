import { formatDate } from '../../../shared/brazil/format-date.ts'
import { saoPauloDate } from '../../../shared/brazil/sao-paulo-time.ts'
import { cardBrandLabel } from '../../../shared/cards/card-brand-labels.ts'
import { type SingleSaleFee, singleSaleNet } from '../../../shared/installments/single-sale-net.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { Money } from '../../ui/money.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useFormats } from '../words/formats.ts'
import { useNow } from '../words/use-now.ts'
import { useFeesWords } from './fees-state.ts'

/** The sale by which they are shown. */
const example = centavos(10_000)

/** What debit, vouchers and a gateway's Pix come to, a line each; nothing where a contract says nothing of them. */
export function OtherFeeTable({ fees }: { fees: readonly SingleSaleFee[] }) {
  const say = useFeesWords()
  const { money } = useFormats()
  const { dateFormat, language } = usePreferences()
  const today = saoPauloDate(useNow())
  if (fees.length === 0) return null
  return (
    <table className="fee-table">
      <caption>{say.effect(money(example))}</caption>
      <thead>
        <tr>
          <th scope="col">{say.columns.other}</th>
          <th scope="col">{say.columns.fee}</th>
          <th scope="col">{say.columns.net}</th>
        </tr>
      </thead>
      <tbody>
        {fees.map(fee => {
          const { of, brand, rate, fixed } = fee
          const net = singleSaleNet({ of, brand, amount: example }, [fee], today)
          const percent = say.percent(rate)
          return (
            <tr key={`${of} ${brand}`}>
              <th scope="row">
                {brand ? say.ofBrand(say.kinds[of], cardBrandLabel(brand, language)) : say.kinds[of]}
                <span className="fee-more">{fixed > 0 ? say.andFixed(percent, money(centavos(fixed))) : percent}</span>
              </th>
              <td>{net && <Money amount={net.fee} language={language} />}</td>
              <td>
                {net && <Money amount={net.net} language={language} />}
                <span className="fee-more">{net && formatDate(net.expected_on, dateFormat)}</span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
