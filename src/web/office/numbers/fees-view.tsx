import '../../ui/brand/brand-mark.css'
import '../../ui/brand/card-brand-tiles.css'
import { Link } from '@tanstack/react-router'
import { calendarDate } from '../../../shared/brazil/calendar-date.ts'
import { formatDate } from '../../../shared/brazil/format-date.ts'
import { cardBrandLabel } from '../../../shared/cards/card-brand-labels.ts'
import type { FeesReport, FeeWay, SaleBeyondContract } from '../../../shared/contract/fees-report.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { percentText } from '../../../shared/words/percent.ts'
import { CardBrandLogo } from '../../ui/brand/card-brand-logo.tsx'
import { Stat, Stats } from '../../ui/stat/stat.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useMay } from '../server-state/use-me.ts'
import { useFormats } from '../words/formats.ts'
import { FigureTable } from './figure-table.tsx'
import { useFigures, useReportsApi } from './figures.ts'
import { useNumberWords } from './number-words.ts'
import { ReportFrame, useReport, type ViewDays } from './report-frame.tsx'
import { WithMoney } from './with-money.tsx'

/** Sales that are listed: the file has all. */
const LISTED = 50

/** What acquirers kept of what they have paid out, beside the contract: of each kind of sale, and of which too much. */
export function FeesView(days: ViewDays) {
  const api = useReportsApi()
  const query = useReport('fees', days, api.fees)
  return (
    <ReportFrame view="fees" query={query} isEmpty={({ total }) => total.sales === 0}>
      {report => (
        <>
          <Headline report={report} />
          {[...Map.groupBy(report.ways, ({ account }) => account)].map(([account, ways]) => (
            <Ways key={account} ways={ways} />
          ))}
          {report.sales.length > 0 && <Beyond report={report} />}
        </>
      )}
    </ReportFrame>
  )
}

function Headline({ report: { total } }: { report: FeesReport }) {
  const { fees } = useNumberWords()
  const { money } = useFormats()
  const { count } = useFigures()
  const rate = useRate()
  const { sales, gross, fee, contract_fee, excess, compared, beyond } = total
  const isCompared = compared.sales > 0
  const maySet = useMay('settings:write')
  return (
    <>
      <Stats>
        <Stat label={fees.kept} value={money(centavos(fee))} change={{ text: fees.ofPaid(rate(fee, gross)) }} />
        <Stat
          label={fees.contract}
          value={isCompared ? money(centavos(contract_fee)) : '–'}
          change={isCompared ? { text: fees.compared(count(compared.sales), count(sales)) } : undefined}
        />
        <Stat
          label={fees.excess}
          value={isCompared ? money(centavos(excess)) : '–'}
          change={beyond > 0 ? { text: fees.beyond(beyond, count(beyond)) } : undefined}
        />
      </Stats>
      <p className="figures-text">
        {fees.text}{' '}
        {compared.sales < sales && (
          <>
            {isCompared ? fees.withoutSome : fees.without}{' '}
            {maySet && (
              <Link className="link" to="/settings/fees">
                {fees.enter}
              </Link>
            )}
          </>
        )}
      </p>
    </>
  )
}

function Ways({ ways }: { ways: readonly FeeWay[] }) {
  const { fees } = useNumberWords()
  const { money } = useFormats()
  const rate = useRate()
  const nameOf = useSaleName()
  return (
    <FigureTable
      title={ways[0]?.account_name ?? ''}
      columns={[fees.sale, fees.sales, fees.kept, fees.contract, fees.excess]}
      rows={ways.map(way => ({
        id: `${way.kind} ${way.brand} ${way.installments} ${way.contract_fee === null}`,
        mark: way.brand && <CardBrandLogo name={way.brand} />,
        cells: [
          nameOf(way),
          <WithMoney key="sales" count={way.sales} amount={way.gross} />,
          <WithRate key="fee" amount={way.fee} rate={rate(way.fee, way.gross)} />,
          way.contract_fee === null ? '–' : rate(way.contract_fee, way.gross),
          way.excess > 0 ? money(centavos(way.excess)) : '–',
        ],
      }))}
    />
  )
}

function Beyond({ report: { sales, total, ways } }: { report: FeesReport }) {
  const isOfSeveral = ways.some(({ account }) => account !== ways[0]?.account)
  const { fees } = useNumberWords()
  const { money } = useFormats()
  const { count } = useFigures()
  return (
    <FigureTable
      title={fees.salesBeyond}
      text={fees.salesText}
      columns={[fees.sale, fees.kept, fees.excess]}
      wideFirst
      rows={sales.slice(0, LISTED).map(sale => ({
        id: sale.payment_id,
        cells: [
          <SaleName key="sale" sale={sale} isOfSeveral={isOfSeveral} />,
          <WithRate key="fee" amount={sale.fee} rate={fees.byContract(money(centavos(sale.contract_fee)))} />,
          money(centavos(sale.excess)),
        ],
      }))}
      note={total.beyond > LISTED ? fees.listed(count(LISTED), count(total.beyond)) : undefined}
    />
  )
}

/** What was kept, and under it beside what. */
function WithRate({ amount, rate }: { amount: number; rate: string }) {
  const { money } = useFormats()
  return (
    <>
      {money(centavos(amount))}
      <small className="figure-note">{rate}</small>
    </>
  )
}

function SaleName({ sale, isOfSeveral }: { sale: SaleBeyondContract; isOfSeveral: boolean }) {
  const { fees } = useNumberWords()
  const { dateFormat } = usePreferences()
  const nameOf = useSaleName()
  const { money } = useFormats()
  const { charge_id, description, reference, sold_on, nsu, account_name, gross } = sale
  const known = [
    money(centavos(gross)),
    formatDate(calendarDate(sold_on), dateFormat),
    nameOf({ ...sale, kind: sale.method === 'pix' ? 'pix' : null }),
    isOfSeveral && account_name,
    nsu && `NSU ${nsu}`,
  ]
  return (
    <>
      <Link className="link" to="/charges/$chargeId" params={{ chargeId: charge_id }}>
        {description ?? reference ?? fees.noName}
      </Link>
      <small className="figure-note">{known.filter(Boolean).join(' · ')}</small>
    </>
  )
}

/** A kind of sale, its brand and its instalments. */
function useSaleName() {
  const { fees } = useNumberWords()
  const { language } = usePreferences()
  return ({ kind, brand, installments }: NamedSale) => {
    const name = [kind && fees.kinds[kind], brand && cardBrandLabel(brand, language)].filter(Boolean).join(' ')
    return installments > 1 || kind === 'credit' ? `${name}, ${fees.times(installments)}` : name
  }
}

interface NamedSale extends Pick<FeeWay, 'brand' | 'installments'> {
  /** Null where the brand says enough. */
  kind: FeeWay['kind'] | null
}

/** Percent of what was paid, with two decimals, as contracts have it. */
function useRate() {
  const { language } = usePreferences()
  return (fee: number, gross: number) => (gross === 0 ? '–' : percentText(((fee / gross) * 100).toFixed(2), language))
}
