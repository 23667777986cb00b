import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx'
import type { GalleryPage } from '../gallery-page.ts'
import { Columns } from '../specimen.tsx'

const words = {
  'pt-BR': {
    reading: 'Lendo o extrato',
    told: '312 de 840 linhas',
    waiting: 'Falando com o banco',
    done: 'Extrato de novembro',
    doneTold: 'Pronto',
    failed: 'Extrato de outubro',
    failedTold: 'Parou na linha 204',
    none: 'Extrato de setembro',
    noneTold: 'Na fila',
  },
  'en-GB': {
    reading: 'Reading the statement',
    told: '312 of 840 lines',
    waiting: 'Talking to the bank',
    done: 'Statement of November',
    doneTold: 'Done',
    failed: 'Statement of October',
    failedTold: 'Stopped at line 204',
    none: 'Statement of September',
    noneTold: 'In the queue',
  },
} as const

export const page: GalleryPage = {
  name: 'progress-bar',
  title: { 'pt-BR': 'Barra de progresso', 'en-GB': 'Progress bar' },
  group: 'feedback',
  sections: [
    {
      title: { 'pt-BR': 'Estados', 'en-GB': 'States' },
      Show: ({ language }) => {
        const told = words[language]
        return (
          <Columns>
            <ProgressBar label={told.none} value={0} told={told.noneTold} />
            <ProgressBar label={told.reading} value={312 / 840} told={told.told} />
            <ProgressBar label={told.waiting} />
            <ProgressBar label={told.done} value={1} told={told.doneTold} tone="positive" />
            <ProgressBar label={told.failed} value={0.4} told={told.failedTold} tone="negative" />
          </Columns>
        )
      },
    },
  ],
}
