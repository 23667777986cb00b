import { cardBrandLabel } from '../../../shared/cards/card-brand-labels.ts'
import type { Answers, ApprovalReport } from '../../../shared/contract/report.ts'
import { Stat, Stats } from '../../ui/stat/stat.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { rateOf } from './approval-rate.ts'
import { FigureTable } from './figure-table.tsx'
import { useFigures, useReportsApi } from './figures.ts'
import { useNumberWords } from './number-words.ts'
import { useReasons } from './reasons.ts'
import { ReportFrame, useReport, type ViewDays } from './report-frame.tsx'

/** How cards, vouchers and wallets were answered: by whom, and why not. */
export function ApprovalView(days: ViewDays) {
  const api = useReportsApi()
  const query = useReport('approval', days, api.approval)
  return (
    <ReportFrame view="approval" query={query} isEmpty={({ total }) => total.now.attempts === 0}>
      {report => (
        <>
          <Headline report={report} />
          <Groups report={report} />
          {report.declines.length + report.failures.length > 0 && <Reasons report={report} />}
        </>
      )}
    </ReportFrame>
  )
}

function Headline({ report: { total } }: { report: ApprovalReport }) {
  const say = useNumberWords()
  const { approval } = say
  const { count, share, points, growth } = useFigures()
  const { now, before } = total
  const rate = points(rateOf(now), rateOf(before))
  const attempts = growth(now.attempts, before.attempts)
  return (
    <>
      <Stats>
        <Stat
          label={approval.rate}
          value={share(...rateOf(now))}
          change={rate === null ? undefined : { text: say.points(rate) }}
        />
        <Stat
          label={approval.attempts}
          value={count(now.attempts)}
          change={attempts === null ? undefined : { text: say.percent(attempts) }}
        />
        <Stat label={approval.soft} value={count(now.soft)} />
        <Stat label={approval.hard} value={count(now.hard)} />
      </Stats>
      <p className="figures-text">
        {approval.text}
        {now.left > 0 && ` ${approval.left(count(now.left))}`}
      </p>
    </>
  )
}

function Groups({ report }: { report: ApprovalReport }) {
  const { approval } = useNumberWords()
  const { words, language } = usePreferences()
  const { methods, brands, accounts, installments } = report
  const brandName = (brand: (typeof brands)[number]['brand']) =>
    brand === null ? approval.noBrand : cardBrandLabel(brand, language)
  return (
    <>
      <Rates
        title={approval.methods}
        head={approval.method}
        groups={methods.map(({ method, ...group }) => ({ name: words.paymentMethod[method], ...group }))}
      />
      <Rates
        title={approval.brands}
        head={approval.brand}
        groups={brands.map(({ brand, ...group }) => ({ name: brandName(brand), ...group }))}
      />
      <Rates title={approval.accounts} head={approval.account} groups={accounts} />
      <Rates
        title={approval.installments}
        head={approval.count}
        groups={installments.map(({ count, ...group }) => ({ name: approval.times(count), ...group }))}
      />
    </>
  )
}

interface RatesProps {
  title: string
  head: string
  groups: readonly { name: string; account?: string; now: Answers; before: Answers }[]
}

function Rates({ title, head, groups }: RatesProps) {
  const { approval, before: was } = useNumberWords()
  const { count, share } = useFigures()
  return (
    <FigureTable
      title={title}
      columns={[head, approval.attempts, approval.approved, approval.rate, was]}
      rows={groups.map(({ name, account, now, before }) => {
        const [approved, answered] = rateOf(now)
        return {
          id: account ?? name,
          share: answered === 0 ? 0 : approved / answered,
          cells: [name, count(now.attempts), count(approved), share(approved, answered), share(...rateOf(before))],
        }
      })}
    />
  )
}

function Reasons({ report: { declines, failures } }: { report: ApprovalReport }) {
  const { approval } = useNumberWords()
  const { count } = useFigures()
  const reasonOf = useReasons()
  return (
    <FigureTable
      title={approval.declines}
      columns={[approval.reason, approval.kind, approval.payments]}
      wordsSecond
      rows={[
        ...declines.map(({ reason, hard, payments }) => ({
          id: reason,
          cells: [reasonOf(reason), hard ? approval.hardKind : approval.softKind, count(payments)],
        })),
        ...failures.map(({ code, payments }) => ({
          id: `failed ${code}`,
          cells: [reasonOf(code), approval.failedKind, count(payments)],
        })),
      ]}
    />
  )
}
