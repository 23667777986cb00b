import { useState } from 'react'
import type { Language } from '../../../shared/language.ts'
import { Button } from '../../ui/button.tsx'
import { CommandPalette } from '../../ui/command-palette/command-palette.tsx'
import { useCommandKey } from '../../ui/command-palette/use-command-key.ts'
import { useOpening } from '../../ui/command-palette/use-opening.ts'
import type { GalleryPage } from '../gallery-page.ts'
import { Row, Specimen } from '../specimen.tsx'

const words = {
  'pt-BR': {
    open: 'O que você quer fazer?',
    placeholder: 'Escreva uma ação ou um lugar',
    empty: 'Nada com esse nome. Tente outra palavra.',
    done: 'Feito:',
    actions: 'Ações',
    places: 'Ir para',
    charge: ['Nova cobrança', 'cobrar vender receber'],
    report: ['Baixar fechamento do dia', 'relatorio planilha caixa'],
    refund: ['Devolver um pagamento', 'estorno reembolso'],
    charges: ['Cobranças', 'lista pagamentos'],
    receivables: ['Recebíveis', 'calendario dinheiro previsto'],
    settings: ['Configurações', 'ajustes loja'],
    found: 'Cobranças encontradas',
    order: ['Pedido 1001', 'R$ 129,90 · Paga'],
  },
  'en-GB': {
    open: 'What do you want to do?',
    placeholder: 'Write an action or a place',
    empty: 'Nothing by that name. Try another word.',
    done: 'Done:',
    actions: 'Actions',
    places: 'Go to',
    charge: ['New charge', 'sell receive'],
    report: ['Download the day’s closing', 'report sheet till'],
    refund: ['Refund a payment', 'give back return'],
    charges: ['Charges', 'list payments'],
    receivables: ['Receivables', 'calendar money expected'],
    settings: ['Settings', 'preferences shop'],
    found: 'Charges found',
    order: ['Order 1001', 'R$ 129.90 · Paid'],
  },
} as const

export const page: GalleryPage = {
  name: 'command-palette',
  title: { 'pt-BR': 'Paleta de comandos', 'en-GB': 'Command palette' },
  group: 'overlays',
  sections: [
    {
      title: { 'pt-BR': 'Ctrl K, ou ⌘ K', 'en-GB': 'Ctrl K, or ⌘ K' },
      note: {
        'pt-BR': 'Tudo o que dá para fazer, achado pelo nome, com ou sem acento. Até 500 px; a lista até 600.',
        'en-GB': 'Everything that can be done, found by its name, accents or not. At most 500 px; the list 600.',
      },
      Show: Palette,
    },
  ],
}

function Palette({ language }: { language: Language }) {
  const say = words[language]
  const [done, setDone] = useState('')
  const opening = useOpening()
  useCommandKey(opening.open)
  const { charge, report, refund, charges, receivables, settings, order } = say
  return (
    <Row>
      <Specimen name={done ? `${say.done} ${done}` : 'Ctrl K'}>
        <Button intent="secondary" icon="search" onClick={opening.open}>
          {say.open}
        </Button>
      </Specimen>
      {opening.key && (
        <CommandPalette
          key={opening.key}
          label={say.open}
          placeholder={say.placeholder}
          empty={say.empty}
          onChoose={setDone}
          onClosed={opening.closed}
          groups={[
            {
              title: say.actions,
              commands: [
                { id: 'charge', label: charge[0], words: charge[1], icon: 'plus', keys: 'N' },
                { id: 'report', label: report[0], words: report[1], icon: 'download' },
                { id: 'refund', label: refund[0], words: refund[1], icon: 'refresh', disabled: true },
              ],
            },
            {
              title: say.places,
              commands: [
                { id: 'charges', label: charges[0], words: charges[1] },
                { id: 'receivables', label: receivables[0], words: receivables[1] },
                { id: 'settings', label: settings[0], words: settings[1] },
              ],
            },
            { title: say.found, commands: [{ id: 'order', label: order[0], detail: order[1], icon: 'check' }] },
          ]}
        />
      )}
    </Row>
  )
}
