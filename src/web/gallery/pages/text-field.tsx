import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { GalleryPage } from '../gallery-page.ts'
import { Columns } from '../specimen.tsx'

const words = {
  'pt-BR': {
    label: 'Descrição',
    value: 'Pedido 1001',
    hint: 'Quem paga vê este texto.',
    error: 'Escreva o que está sendo cobrado, em até 140 letras.',
    search: 'Buscar',
    searchHint: 'Nome, CPF ou número do pedido',
  },
  'en-GB': {
    label: 'Description',
    value: 'Order 1001',
    hint: 'Who pays sees this text.',
    error: 'Say what is being charged, in up to 140 letters.',
    search: 'Search',
    searchHint: 'Name, CPF or order number',
  },
} as const

export const page: GalleryPage = {
  name: 'text-field',
  title: { 'pt-BR': 'Campo de texto', 'en-GB': 'Text field' },
  group: 'forms',
  sections: [
    {
      title: { 'pt-BR': 'Estados', 'en-GB': 'States' },
      note: {
        'pt-BR': 'A dica vem antes do erro. O erro diz o que fazer.',
        'en-GB': 'The hint comes before the error. The error says what to do.',
      },
      Show: ({ language }) => {
        const { label, value, hint, error } = words[language]
        return (
          <Columns>
            <TextField label={label} hint={hint} />
            <TextField label={label} defaultValue={value} hint={hint} />
            <TextField label={label} error={error} />
            <TextField label={label} defaultValue={value} disabled />
          </Columns>
        )
      },
    },
    {
      title: { 'pt-BR': 'Com algo dentro', 'en-GB': 'With something inside' },
      Show: ({ language }) => (
        <Columns>
          <TextField
            label={words[language].search}
            prefix={<Icon name="search" />}
            placeholder={words[language].searchHint}
          />
        </Columns>
      ),
    },
  ],
}
