import '../../ui/brand/brand-mark.css'
import '../../ui/brand/card-brand-tiles.css'
import type { ReactNode } from 'react'
import { cardBrandLabel } from '../../../shared/cards/card-brand-labels.ts'
import type { Answers, ApprovalReport } from '../../../shared/contract/report.ts'
import { CardBrandLogo } from '../../ui/brand/card-brand-logo.tsx'
import { PaymentMethodLogo } from '../../ui/brand/payment-method-logo.tsx'
import { Stat, Stats } from '../../ui/stat/stat.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useFormats } from '../words/formats.ts'
import { rateOf } from './approval-rate.ts'
import { FigureTable } from './figure-table.tsx'
import { useFigures, useReportsApi } from './figures.ts'
import { useNumberWords } from './number-words.ts'
import { useReasons } from './reasons.ts'
import { ReportFrame, useReport, type ViewDays } from './report-frame.tsx'
import { WithMoney } from './with-money.tsx'

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
  const { money } = useFormats()
  const { now, before } = total
  const rate = points(rateOf(now), rateOf(before))
  const [approved, answered] = rateOf(now)
  const attempts = growth(now.attempts, before.attempts)
  return (
    <>
      <Stats>
        <Stat
          label={approval.rate}
          value={share(...rateOf(now))}
          change={{
            text: [approval.of(count(approved), count(answered)), rate !== null && say.points(rate)]
              .filter(Boolean)
              .join(', '),
          }}
        />
        <Stat
          label={approval.attempts}
          value={count(now.attempts)}
          change={attempts === null ? undefined : { text: say.percent(attempts) }}
        />
        <Stat label={approval.soft} value={count(now.soft)} change={{ text: money(now.amounts.soft) }} />
        <Stat label={approval.hard} value={count(now.hard)} change={{ text: money(now.amounts.hard) }} />
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
        groups={methods.map(({ method, ...group }) => ({
          name: words.paymentMethod[method],
          mark: <PaymentMethodLogo method={method} />,
          ...group,
        }))}
      />
      <Rates
        title={approval.brands}
        head={approval.brand}
        groups={brands.map(({ brand, ...group }) => ({
          name: brandName(brand),
          ...(brand !== null && { mark: <CardBrandLogo name={brand} /> }),
          ...group,
        }))}
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
  groups: readonly { name: string; mark?: ReactNode; account?: string; now: Answers; before: Answers }[]
}

function Rates({ title, head, groups }: RatesProps) {
  const { approval, before: was } = useNumberWords()
  const { share, count } = useFigures()
  return (
    <FigureTable
      title={title}
      columns={[head, approval.attempts, approval.approved, approval.rate, was]}
      rows={groups.map(({ name, mark, account, now, before }) => {
        const [approved, answered] = rateOf(now)
        return {
          id: account ?? name,
          share: answered === 0 ? 0 : approved / answered,
          mark,
          cells: [
            name,
            <WithMoney key="attempts" count={now.attempts} amount={now.amounts.attempts} />,
            <WithMoney key="approved" count={approved} amount={now.amounts.approved} />,
            <>
              {share(approved, answered)}
              <small className="figure-note">{approval.among(count(answered))}</small>
            </>,
            share(...rateOf(before)),
          ],
        }
      })}
    />
  )
}

function Reasons({ report: { declines, failures } }: { report: ApprovalReport }) {
  const { approval } = useNumberWords()
  const reasonOf = useReasons()
  return (
    <FigureTable
      title={approval.declines}
      columns={[approval.reason, approval.kind, approval.payments]}
      wordsSecond
      rows={[
        ...declines.map(({ reason, hard, payments, amount }) => ({
          id: `${reason} ${hard}`,
          cells: [
            reasonOf(reason),
            hard ? approval.hardKind : approval.softKind,
            <WithMoney key="payments" count={payments} amount={amount} />,
          ],
        })),
        ...failures.map(({ code, payments, amount }) => ({
          id: `failed ${code}`,
          cells: [reasonOf(code), approval.failedKind, <WithMoney key="payments" count={payments} amount={amount} />],
        })),
      ]}
    />
  )
}
