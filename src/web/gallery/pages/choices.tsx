import { useState } from 'react'
import type { Language } from '../../../shared/language.ts'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { RadioGroup } from '../../ui/radio/radio-group.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import type { GalleryPage } from '../gallery-page.ts'
import { Columns, Stack } from '../specimen.tsx'

const words = {
  'pt-BR': {
    terms: 'Li e aceito os termos do contrato',
    termsError: 'Para continuar, marque que aceita os termos.',
    receipts: 'Enviar comprovantes por e-mail',
    receiptsHint: 'Só quando a pessoa deixou o e-mail.',
    some: '3 de 8 cobranças escolhidas',
    capture: 'Quando cobrar o cartão',
    automatic: 'Na hora',
    automaticDetail: 'O banco aprova e o dinheiro já é seu.',
    manual: 'Depois, por minha conta',
    manualDetail: 'O valor fica reservado por até 5 dias.',
    scheduled: 'Em data marcada',
    scheduledDetail: 'Ainda não disponível para esta loja.',
    captureError: 'Escolha quando cobrar.',
    sound: 'Som quando o Pix cai',
    soundHint: 'Toca neste aparelho.',
    test: 'Modo de teste',
    saving: 'Guardando a mudança',
  },
  'en-GB': {
    terms: 'I have read the terms and accept them',
    termsError: 'To go on, tick that you accept the terms.',
    receipts: 'Send receipts by e-mail',
    receiptsHint: 'Only where the person left an address.',
    some: '3 of 8 charges chosen',
    capture: 'When to charge the card',
    automatic: 'At once',
    automaticDetail: 'The bank approves and the money is yours.',
    manual: 'Later, when I say so',
    manualDetail: 'The amount is held for up to 5 days.',
    scheduled: 'On a set day',
    scheduledDetail: 'Not available for this shop yet.',
    captureError: 'Choose when to charge.',
    sound: 'A sound when a Pix arrives',
    soundHint: 'It plays on this device.',
    test: 'Test mode',
    saving: 'Saving the change',
  },
} as const

export const page: GalleryPage = {
  name: 'choices',
  title: { 'pt-BR': 'Caixa, opções e chave', 'en-GB': 'Checkbox, radio, switch' },
  group: 'forms',
  sections: [
    {
      title: { 'pt-BR': 'Caixa de marcar', 'en-GB': 'Checkbox' },
      note: { 'pt-BR': 'Sim ou não, enviado com o formulário.', 'en-GB': 'Yes or no, sent with the form.' },
      Show: Checkboxes,
    },
    {
      title: { 'pt-BR': 'Opções', 'en-GB': 'Radio group' },
      note: {
        'pt-BR': 'Uma entre poucas que pedem explicação. As setas andam entre elas.',
        'en-GB': 'One of a few that need a line each. The arrow keys move between them.',
      },
      Show: ({ language }) => (
        <Columns>
          <Capture language={language} start="automatic" />
          <Capture language={language} start={null} isWrong />
          <Capture language={language} start="manual" disabled />
        </Columns>
      ),
    },
    {
      title: { 'pt-BR': 'Chave', 'en-GB': 'Switch' },
      note: { 'pt-BR': 'Liga e desliga na hora.', 'en-GB': 'On or off, with effect at once.' },
      Show: Switches,
    },
  ],
}

function Checkboxes({ language }: { language: Language }) {
  const [sends, setSends] = useState(true)
  const [accepted, setAccepted] = useState(false)
  const text = words[language]
  return (
    <Columns>
      <Stack>
        <Checkbox checked={sends} onCheck={setSends} hint={text.receiptsHint}>
          {text.receipts}
        </Checkbox>
        <Checkbox checked={accepted} onCheck={setAccepted} error={accepted ? null : text.termsError}>
          {text.terms}
        </Checkbox>
      </Stack>
      <Stack>
        <Checkbox checked={false} some onCheck={() => {}}>
          {text.some}
        </Checkbox>
        <Checkbox checked disabled onCheck={() => {}}>
          {text.receipts}
        </Checkbox>
        <Checkbox checked={false} disabled onCheck={() => {}}>
          {text.receipts}
        </Checkbox>
      </Stack>
    </Columns>
  )
}

interface CaptureProps {
  language: Language
  start: 'automatic' | 'manual' | null
  isWrong?: boolean
  disabled?: boolean
}

function Capture({ language, start, isWrong = false, disabled = false }: CaptureProps) {
  const [capture, setCapture] = useState<'automatic' | 'manual' | 'scheduled' | null>(start)
  const text = words[language]
  return (
    <RadioGroup
      label={text.capture}
      value={capture}
      onChoose={setCapture}
      disabled={disabled}
      error={isWrong && !capture ? text.captureError : null}
      options={[
        { value: 'automatic', label: text.automatic, detail: text.automaticDetail },
        { value: 'manual', label: text.manual, detail: text.manualDetail },
        { value: 'scheduled', label: text.scheduled, detail: text.scheduledDetail, disabled: true },
      ]}
    />
  )
}

function Switches({ language }: { language: Language }) {
  const [sound, setSound] = useState(true)
  const [test, setTest] = useState(false)
  const text = words[language]
  return (
    <Columns>
      <Stack>
        <Switch label={text.sound} hint={text.soundHint} on={sound} onSwitch={setSound} />
        <Switch label={text.test} on={test} onSwitch={setTest} />
      </Stack>
      <Stack>
        <Switch label={text.saving} on busy onSwitch={() => {}} />
        <Switch label={text.sound} on disabled onSwitch={() => {}} />
        <Switch label={text.test} on={false} disabled onSwitch={() => {}} />
      </Stack>
    </Columns>
  )
}
