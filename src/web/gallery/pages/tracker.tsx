import type { TrackerStatus } from '../../../shared/charge/charge-tracker.ts'
import type { Language } from '../../../shared/language.ts'
import { Tracker, type TrackerLine } from '../../ui/tracker.tsx'
import type { GalleryPage } from '../gallery-page.ts'
import { Columns } from '../specimen.tsx'

const statusWords: Readonly<Record<Language, Record<TrackerStatus, string>>> = {
  'pt-BR': {
    completed: 'concluído',
    current: 'em andamento',
    error: 'com problema',
    next: 'a seguir',
    'on-hold': 'em espera',
    warning: 'com aviso',
  },
  'en-GB': {
    completed: 'completed',
    current: 'current',
    error: 'error',
    next: 'next',
    'on-hold': 'on hold',
    warning: 'warning',
  },
}

const words = {
  'pt-BR': { label: 'Andamento da cobrança', steps: ['Cobrança criada', 'Aguardando o Pix', 'Pago', 'Na sua conta'] },
  'en-GB': {
    label: 'Progress of the charge',
    steps: ['Charge created', 'Waiting for the Pix', 'Paid', 'In your account'],
  },
} as const

/** Six ways that a charge of four steps can stand. */
const walks: readonly { name: TrackerStatus; statuses: readonly TrackerStatus[] }[] = [
  { name: 'current', statuses: ['completed', 'current', 'next', 'next'] },
  { name: 'completed', statuses: ['completed', 'completed', 'completed', 'completed'] },
  { name: 'error', statuses: ['completed', 'error', 'next', 'next'] },
  { name: 'on-hold', statuses: ['completed', 'completed', 'on-hold', 'next'] },
  { name: 'warning', statuses: ['completed', 'completed', 'warning', 'next'] },
  { name: 'next', statuses: ['current', 'next', 'next', 'next'] },
]

export const page: GalleryPage = {
  name: 'tracker',
  title: { 'pt-BR': 'Andamento', 'en-GB': 'Tracker' },
  group: 'feedback',
  sections: [
    {
      title: { 'pt-BR': 'Seis situações', 'en-GB': 'Six statuses' },
      note: {
        'pt-BR': 'Quem paga e quem recebe veem os mesmos passos.',
        'en-GB': 'Who pays and who is paid see the same steps.',
      },
      Show: ({ language }) => (
        <Columns>
          {walks.map(({ name, statuses }) => (
            <Tracker key={name} label={`${words[language].label}: ${name}`} steps={linesOf(statuses, language)} />
          ))}
        </Columns>
      ),
    },
    {
      title: { 'pt-BR': 'Deitado', 'en-GB': 'Horizontal' },
      Show: ({ language }) => (
        <Tracker
          orientation="horizontal"
          label={words[language].label}
          steps={linesOf(['completed', 'completed', 'current', 'next'], language)}
        />
      ),
    },
  ],
}

function linesOf(statuses: readonly TrackerStatus[], language: Language): TrackerLine[] {
  return statuses.map((status, index) => ({
    key: String(index),
    status,
    label: words[language].steps[index],
    statusLabel: statusWords[language][status],
    time: status === 'completed' ? { text: `14:0${index}`, instant: `2026-11-21T17:0${index}:00Z` } : null,
  }))
}
