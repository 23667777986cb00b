import type { Language } from '../../../shared/language.ts'
import { type TabOption, Tabs } from '../../ui/tabs/tabs.tsx'
import type { GalleryPage } from '../gallery-page.ts'

const words = {
  'pt-BR': {
    label: 'Partes da cobrança',
    summary: ['Resumo', 'R$ 129,90 por Pix, recebido hoje às 14:05.'],
    payments: ['Pagamentos', 'Um pagamento aprovado e um que expirou.'],
    history: ['Histórico', 'Criada às 14:01. Paga às 14:05.'],
    disputes: ['Contestações', ''],
  },
  'en-GB': {
    label: 'Parts of the charge',
    summary: ['Summary', 'R$ 129.90 by Pix, received today at 14:05.'],
    payments: ['Payments', 'One payment approved, and one that expired.'],
    history: ['History', 'Created at 14:01. Paid at 14:05.'],
    disputes: ['Disputes', ''],
  },
} as const

export const page: GalleryPage = {
  name: 'tabs',
  title: { 'pt-BR': 'Abas', 'en-GB': 'Tabs' },
  group: 'navigation',
  sections: [
    {
      title: { 'pt-BR': 'Deitadas', 'en-GB': 'Horizontal' },
      note: {
        'pt-BR': 'Vistas de uma mesma coisa. Setas trocam, Home e End vão às pontas.',
        'en-GB': 'Views of one thing. Arrows change, Home and End go to the ends.',
      },
      Show: ({ language }) => <Tabs label={words[language].label} tabs={parts(language)} />,
    },
    {
      title: { 'pt-BR': 'Em pé', 'en-GB': 'Vertical' },
      Show: ({ language }) => <Tabs label={words[language].label} tabs={parts(language)} orientation="vertical" />,
    },
  ],
}

function parts(language: Language): TabOption[] {
  const { summary, payments, history, disputes } = words[language]
  return [
    { id: 'summary', label: summary[0], panel: <p>{summary[1]}</p> },
    { id: 'payments', label: payments[0], count: 2, panel: <p>{payments[1]}</p> },
    { id: 'history', label: history[0], panel: <p>{history[1]}</p> },
    { id: 'disputes', label: disputes[0], disabled: true, panel: null },
  ]
}
