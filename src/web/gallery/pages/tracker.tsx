import type { TrackerStatus } from '../../../shared/charge/charge-tracker.ts'
import type { Language } from '../../../shared/language.ts'
import { type StepLine, StepTracker } from '../../ui/step-tracker/step-tracker.tsx'
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
  'pt-BR': {
    label: 'Andamento da cobrança',
    steps: ['Cobrança criada', 'Aguardando o Pix', 'Pago', 'Na sua conta'],
    details: 'Detalhes',
    detailsOf: 'Detalhes de:',
    more: ['Criada por Dona Aurora, com prazo até amanhã às 14:00.', 'O Pix chegou 2 horas depois do prazo.'],
  },
  'en-GB': {
    label: 'Progress of the charge',
    steps: ['Charge created', 'Waiting for the Pix', 'Paid', 'In your account'],
    details: 'Details',
    detailsOf: 'Details of:',
    more: [
      'Created by Dona Aurora, to be paid until tomorrow at 14:00.',
      'The Pix arrived 2 hours after the time was up.',
    ],
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
      title: { 'pt-BR': 'Deitado, onde cabe', 'en-GB': 'Lying down, where it fits' },
      note: {
        'pt-BR': 'No celular fica em pé. Veja em 390.',
        'en-GB': 'On a phone it stands upright. See it at 390.',
      },
      Show: ({ language }) => (
        <StepTracker
          orientation="horizontal"
          label={words[language].label}
          steps={stepsOf(['completed', 'completed', 'current', 'next'], language)}
        />
      ),
    },
    {
      title: { 'pt-BR': 'Com o que mais há a dizer', 'en-GB': 'With what more there is to say' },
      note: {
        'pt-BR': 'Cada passo se abre por um botão, por toque ou teclado.',
        'en-GB': 'Each step opens by a button, by touch or by keyboard.',
      },
      Show: ({ language }) => (
        <StepTracker
          label={words[language].label}
          steps={stepsOf(['completed', 'warning', 'on-hold', 'next'], language)}
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

function stepsOf(statuses: readonly TrackerStatus[], language: Language): StepLine[] {
  const { details, detailsOf, more } = words[language]
  return linesOf(statuses, language).map((line, index) => ({
    ...line,
    ...(more[index] && { more: { label: `${detailsOf} ${line.label}`, shown: details, words: more[index] } }),
  }))
}
