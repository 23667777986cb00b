import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx'
import type { GalleryPage } from '../gallery-page.ts'
import { Columns } from '../specimen.tsx'

const words = {
  'pt-BR': {
    reading: 'Lendo o extrato',
    progress: '312 de 840 linhas',
    waiting: 'Falando com o banco',
    done: 'Extrato de novembro',
    doneText: 'Pronto',
    failed: 'Extrato de outubro',
    failedText: 'Parou na linha 204',
    none: 'Extrato de setembro',
    noneText: 'Na fila',
  },
  'en-GB': {
    reading: 'Reading the statement',
    progress: '312 of 840 lines',
    waiting: 'Talking to the bank',
    done: 'Statement of November',
    doneText: 'Done',
    failed: 'Statement of October',
    failedText: 'Stopped at line 204',
    none: 'Statement of September',
    noneText: 'In the queue',
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
        const say = words[language]
        return (
          <Columns>
            <ProgressBar label={say.none} value={0} valueText={say.noneText} />
            <ProgressBar label={say.reading} value={312 / 840} valueText={say.progress} />
            <ProgressBar label={say.waiting} />
            <ProgressBar label={say.done} value={1} valueText={say.doneText} tone="positive" />
            <ProgressBar label={say.failed} value={0.4} valueText={say.failedText} tone="negative" />
          </Columns>
        )
      },
    },
  ],
}
