import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { calendarDate } from '../../../../shared/brazil/calendar-date.ts'
import { formatDate } from '../../../../shared/brazil/format-date.ts'
import type { InstallmentOptions, InstallmentTerms } from '../../../../shared/contract/installments.ts'
import type { InstallmentOption } from '../../../../shared/installments/installment-options.ts'
import { optionsBy } from '../../../../shared/installments/installment-terms.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useOffice } from '../../server-state/office-context.ts'
import { installmentOptionsQuery } from '../../server-state/queries.ts'
import { useFormats } from '../../words/formats.ts'
import { useChargeFormWords } from '../charge-form-words.ts'

/** Long enough for the next key of somebody who types an amount. */
const typingMs = 200

type Net = InstallmentOptions['data'][number]['net']

/**
 * Each number of instalments: what the customer pays, worked out here as it is typed, and what the store gets, as the
 * server says.
 */
export function InstallmentPreview({ amount, terms }: { amount: number; terms: InstallmentTerms }) {
  const { card } = useChargeFormWords().chargeForm
  const { data, isError } = useStoreNet(amount, terms)
  const options = optionsBy(terms, centavos(amount))
  const nets = options.map(
    ({ count, total }) => data?.data.find(one => one.count === count && one.total === total)?.net,
  )
  if (data?.by_gateway) return <p className="field-hint">{card.byGateway}</p>
  return (
    <>
      <table className="installments">
        <caption className="visually-hidden">{card.max}</caption>
        <thead>
          <tr>
            <th scope="col">{card.customerPays}</th>
            <th scope="col">{card.youGet}</th>
          </tr>
        </thead>
        <tbody>
          {options.map((option, place) => (
            <tr key={option.count}>
              <CustomerPays option={option} rate={terms.monthly_rate} />
              <StoreGets net={nets[place]} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="field-hint" role="status">
        {isError ? card.netFailed : nets.includes(null) ? card.termsUnknown : ''}
      </p>
    </>
  )
}

function CustomerPays({ option, rate }: { option: InstallmentOption; rate: string | null }) {
  const { card } = useChargeFormWords().chargeForm
  const { money } = useFormats()
  const { count, first, each, total, interest } = option
  const parts = first === each ? card.equal(count, money(each)) : card.withFirst(money(first), count - 1, money(each))
  return (
    <th scope="row">
      <span className="installments-main">{count === 1 ? card.atOnce(money(total)) : parts}</span>
      {count > 1 && interest === 0 && <span className="installments-more">{card.noInterest}</span>}
      {interest > 0 && (
        <>
          <span className="installments-more">{card.inAll(money(total))}</span>
          <span className="installments-more">{card.interest(card.percent(rate ?? ''))}</span>
        </>
      )}
    </th>
  )
}

/** Undefined while it is not known yet: its place is kept. */
function StoreGets({ net }: { net: Net | undefined }) {
  const { dateFormat } = usePreferences()
  const { card } = useChargeFormWords().chargeForm
  const { money } = useFormats()
  const days = net?.receivables.map(({ expected_on }) => formatDate(calendarDate(expected_on), dateFormat)) ?? []
  const [first = '', last = first] = [days[0], days.at(-1)]
  return (
    <td>
      <span className="installments-main">{net ? money(net.amount) : net === null ? '–' : '…'}</span>
      {net && (
        <>
          <span className="installments-more">{card.fee(card.percent(net.rate))}</span>
          <span className="installments-more">{card.arrives(first, last)}</span>
        </>
      )}
    </td>
  )
}

/** Asks once the typing has stopped for a moment. */
function useStoreNet(amount: number, terms: InstallmentTerms) {
  const { api } = useOffice()
  const wanted = JSON.stringify({ amount, terms })
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), typingMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const { amount: of, terms: by } = JSON.parse(asked) as { amount: number; terms: InstallmentTerms }
  return useQuery(installmentOptionsQuery(api, of, by))
}
