import type { Language } from '../../../shared/language.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { type Tone, tones } from '../../ui/tone.ts'
import type { GalleryPage } from '../gallery-page.ts'
import { Stack } from '../specimen.tsx'

const words: Readonly<Record<Language, Record<Tone, { title: string; text: string }>>> = {
  'pt-BR': {
    neutral: { title: 'Modo de teste', text: 'Nenhum dinheiro de verdade passa por esta loja.' },
    info: { title: 'O CNPJ agora pode ter letras', text: 'Os números que você já tem continuam valendo.' },
    warning: { title: 'O certificado do banco vence em 12 dias', text: 'Envie o novo para o Pix não parar.' },
    negative: { title: 'O banco não aprovou este cartão', text: 'Tente outro cartão ou pague com Pix.' },
    positive: { title: 'Pagamento recebido', text: 'R$ 129,90 de Ana Almeida, por Pix.' },
  },
  'en-GB': {
    neutral: { title: 'Test mode', text: 'No real money passes through this shop.' },
    info: { title: 'A CNPJ may now hold letters', text: 'The numbers you have remain as they are.' },
    warning: { title: 'The bank’s certificate ends in 12 days', text: 'Send the new one so that Pix does not stop.' },
    negative: { title: 'Your bank did not approve this card', text: 'Try another card, or pay by Pix.' },
    positive: { title: 'Payment received', text: 'R$ 129.90 from Ana Almeida, by Pix.' },
  },
}
const send = { 'pt-BR': 'Enviar certificado', 'en-GB': 'Send certificate' } as const

export const page: GalleryPage = {
  name: 'alert',
  title: { 'pt-BR': 'Aviso', 'en-GB': 'Alert' },
  group: 'feedback',
  sections: [
    {
      title: { 'pt-BR': 'Cinco sentidos', 'en-GB': 'Five meanings' },
      note: { 'pt-BR': 'Diz o que houve e o que fazer.', 'en-GB': 'It says what happened and what to do.' },
      Show: ({ language }) => (
        <Stack>
          {tones.map(tone => (
            <Alert key={tone} tone={tone} title={words[language][tone].title}>
              {words[language][tone].text}
            </Alert>
          ))}
        </Stack>
      ),
    },
    {
      title: {
        'pt-BR': 'Com a saída à mão; só título; só texto',
        'en-GB': 'With the way out; title alone; text alone',
      },
      Show: ({ language }) => {
        const { warning, info } = words[language]
        return (
          <Stack>
            <Alert
              tone="warning"
              title={warning.title}
              action={
                <Button size="small" intent="secondary">
                  {send[language]}
                </Button>
              }
            >
              {warning.text}
            </Alert>
            <Alert tone="info" title={info.title} />
            <Alert>{info.text}</Alert>
          </Stack>
        )
      },
    },
  ],
}
