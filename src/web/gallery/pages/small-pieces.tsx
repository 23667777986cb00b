import { useState } from 'react'
import type { Language } from '../../../shared/language.ts'
import { Button } from '../../ui/button.tsx'
import { CodeBlock } from '../../ui/code-block/code-block.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { TabChoice } from '../../ui/segmented/tab-choice.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import type { GalleryPage } from '../gallery-page.ts'
import { Columns, Row, Specimen, Stack } from '../specimen.tsx'

const words = {
  'pt-BR': {
    copy: 'Copiar identificador',
    copyCode: 'Copiar comando',
    copied: 'Copiado',
    failed: 'O navegador não deixou copiar. Marque o texto e copie.',
    period: 'Período',
    day: 'Dia',
    week: 'Semana',
    month: 'Mês',
    emptyTitle: 'Sua primeira cobrança',
    emptyText: 'Diga o valor, mande o link e veja o dinheiro chegar aqui.',
    emptyAction: 'Criar cobrança',
  },
  'en-GB': {
    copy: 'Copy identifier',
    copyCode: 'Copy command',
    copied: 'Copied',
    failed: 'The browser did not let us copy. Mark the text and copy it.',
    period: 'Period',
    day: 'Day',
    week: 'Week',
    month: 'Month',
    emptyTitle: 'Your first charge',
    emptyText: 'Say the amount, send the link and see the money arrive here.',
    emptyAction: 'Create a charge',
  },
} as const

const identifier = 'chg_01kc7v3m9x2f8q4t6w0z5b1d7n'
const command = `curl http://localhost:4000/v1/charges \\
  -H "Authorization: Bearer gk_test_…" \\
  -d '{ "amount": 12990, "description": "Pedido 1001" }'`

export const page: GalleryPage = {
  name: 'small-pieces',
  title: { 'pt-BR': 'Peças pequenas', 'en-GB': 'Small pieces' },
  group: 'data',
  sections: [
    {
      title: { 'pt-BR': 'Dinheiro', 'en-GB': 'Money' },
      note: {
        'pt-BR': 'Algarismos da mesma largura; o R$ menor e mais leve; nunca quebra a linha.',
        'en-GB': 'Figures of one width; the R$ smaller and lighter; never wrapped.',
      },
      Show: ({ language }) => (
        <Row>
          {(['hero', 'large', 'text'] as const).map(size => (
            <Specimen key={size} name={size}>
              <Money amount={129_990} language={language} size={size} />
            </Specimen>
          ))}
        </Row>
      ),
    },
    {
      title: { 'pt-BR': 'Campo de copiar', 'en-GB': 'Copy field' },
      Show: ({ language }) => {
        const { copy, copied, failed } = words[language]
        return (
          <Row>
            <CopyField value={identifier} copyLabel={copy} copiedLabel={copied} failedLabel={failed} />
            <CopyField
              value={identifier}
              shown="chg_…5b1d7n"
              copyLabel={copy}
              copiedLabel={copied}
              failedLabel={failed}
            />
          </Row>
        )
      },
    },
    {
      title: { 'pt-BR': 'Bloco de código', 'en-GB': 'Code block' },
      Show: ({ language }) => (
        <CodeBlock code={command} copyLabel={words[language].copyCode} copiedLabel={words[language].copied} />
      ),
    },
    { title: { 'pt-BR': 'Controle de segmentos', 'en-GB': 'Segmented control' }, Show: Periods },
    {
      title: { 'pt-BR': 'Enquanto carrega', 'en-GB': 'While it loads' },
      note: {
        'pt-BR': 'Do tamanho do que vem, para que nada pule.',
        'en-GB': 'As large as what comes, so that nothing jumps.',
      },
      Show: () => (
        <Stack>
          <Skeleton width="12rem" height="1.75rem" />
          <Skeleton width="100%" />
          <Skeleton width="80%" />
        </Stack>
      ),
    },
    {
      title: { 'pt-BR': 'Nada ainda', 'en-GB': 'Nothing yet' },
      note: { 'pt-BR': 'Ensina o próximo passo.', 'en-GB': 'It teaches the next step.' },
      Show: ({ language }) => {
        const { emptyTitle, emptyText, emptyAction } = words[language]
        return <EmptyState title={emptyTitle} text={emptyText} action={<Button icon="plus">{emptyAction}</Button>} />
      },
    },
  ],
}

function Periods({ language }: { language: Language }) {
  const [period, setPeriod] = useState<'day' | 'week' | 'month'>('week')
  const { period: label, day, week, month } = words[language]
  const options = [
    { value: 'day', label: day },
    { value: 'week', label: week },
    { value: 'month', label: month },
  ] as const
  return (
    <Columns>
      <Segmented label={label} showLabel value={period} options={options} onChoose={setPeriod} />
      <Segmented label={label} showLabel wide value={period} options={options} onChoose={setPeriod} />
      <TabChoice label={label} value={period} options={options} onChoose={setPeriod} />
    </Columns>
  )
}
