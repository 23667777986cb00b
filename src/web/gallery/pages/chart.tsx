import type { Language } from '../../../shared/language.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { formatMoney } from '../../../shared/money/format-money.ts'
import { type Bar, BarChart } from '../../ui/bar-chart/bar-chart.tsx'
import { Sparkline } from '../../ui/sparkline/sparkline.tsx'
import type { GalleryPage } from '../gallery-page.ts'
import { Row, Specimen } from '../specimen.tsx'

const words = {
  'pt-BR': {
    title: 'O que entra em cada dia',
    columns: { label: 'Dia', value: 'Valor' },
    table: 'Ver tabela',
    chart: 'Ver gráfico',
    expected: 'previsto',
    rising: 'Em alta',
    falling: 'Em queda',
    level: 'Sem mudança',
    one: 'Um só dia',
  },
  'en-GB': {
    title: 'What comes in each day',
    columns: { label: 'Day', value: 'Amount' },
    table: 'See table',
    chart: 'See chart',
    expected: 'expected',
    rising: 'Rising',
    falling: 'Falling',
    level: 'No change',
    one: 'One day only',
  },
} as const
const amounts = [48000, 129900, 0, 76050, 210400, 95000, 182300, 240000, 64000, 31000]

export const page: GalleryPage = {
  name: 'chart',
  title: { 'pt-BR': 'Gráficos', 'en-GB': 'Charts' },
  group: 'data',
  sections: [
    {
      title: { 'pt-BR': 'Barras', 'en-GB': 'Bars' },
      note: {
        'pt-BR': 'Poucas, com o valor nelas e sem grade. O tracejado ainda está por vir. A tabela diz o mesmo.',
        'en-GB': 'Few, with the amount on them and no grid. What is dashed is still to come. The table says the same.',
      },
      Show: ({ language }) => {
        const { title, columns, table, chart, expected } = words[language]
        return (
          <BarChart
            title={title}
            bars={days(language)}
            columns={columns}
            tableLabel={table}
            chartLabel={chart}
            expectedLabel={expected}
          />
        )
      },
    },
    {
      title: { 'pt-BR': 'Linha do tamanho de uma palavra', 'en-GB': 'A line the size of a word' },
      Show: ({ language }) => {
        const { rising, falling, level, one } = words[language]
        return (
          <Row>
            <Specimen name={rising}>
              <Sparkline label={rising} values={[3, 5, 4, 7, 8, 12]} />
            </Specimen>
            <Specimen name={falling}>
              <Sparkline label={falling} values={[12, 9, 10, 6, 5, 2]} />
            </Specimen>
            <Specimen name={level}>
              <Sparkline label={level} values={[4, 4, 4, 4]} />
            </Specimen>
            <Specimen name={one}>
              <Sparkline label={one} values={[4]} />
            </Specimen>
          </Row>
        )
      },
    },
  ],
}

function days(language: Language): Bar[] {
  return amounts.map((value, index) => ({
    label: `${16 + index}/11`,
    value,
    valueText: formatMoney(centavos(value), language),
    expected: index > 6,
  }))
}
