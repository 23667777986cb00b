import type { Centavos } from '../../../shared/money/centavos.ts'
import { formatMoney } from '../../../shared/money/format-money.ts'
import { BarChart } from '../../ui/bar-chart/bar-chart.tsx'

interface Given {
  words: Record<'title' | 'day' | 'amount' | 'table' | 'chart' | 'expected', string>
  days: readonly { day: string; amount: Centavos; expected: boolean }[]
}

export const Usage = ({ words, days }: Given) => (
  <BarChart
    title={words.title}
    bars={days.map(({ day, amount, expected }) => ({
      label: day,
      value: amount,
      valueText: formatMoney(amount, 'pt-BR'),
      expected,
    }))}
    columns={{ label: words.day, value: words.amount }}
    tableLabel={words.table}
    chartLabel={words.chart}
    expectedLabel={words.expected}
  />
)
