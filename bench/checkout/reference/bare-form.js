import { createElement as h, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

const code =
  '00020101021226890014br.gov.bcb.pix2567pix.sandbox.guiche.localhost/qr/v2/c338b3136ab7a78d29c71f77a3ff061f' +
  '5204000053039865802BR5914Padaria Aurora6009Sao Paulo62070503***6304FB14'

const digits = text => text.replace(/\D/g, '')
const inFours = text =>
  digits(text)
    .slice(0, 16)
    .replace(/(.{4})(?=.)/g, '$1 ')

/** The least that a page for card and Pix can be in React: no style, no QR code, no words in another language. */
function BareForm() {
  const [method, setMethod] = useState('pix')
  const [number, setNumber] = useState('')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    document.documentElement.dataset.alive = ''
  }, [])
  const choice = value =>
    h(
      'label',
      { key: value },
      h('input', { type: 'radio', name: 'method', checked: method === value, onChange: () => setMethod(value) }),
      value,
    )
  const field = (label, more) => h('label', { key: label }, label, h('input', { required: true, ...more }))
  return h(
    'form',
    { onSubmit: event => event.preventDefault() },
    ['pix', 'card'].map(choice),
    method === 'card' && [
      field('Número', {
        value: number,
        inputMode: 'numeric',
        onChange: event => setNumber(inFours(event.target.value)),
      }),
      field('Nome', { autoComplete: 'cc-name' }),
      field('Validade', { autoComplete: 'cc-exp' }),
      field('CVV', { autoComplete: 'cc-csc' }),
      h('button', { key: 'pay', type: 'submit' }, 'Pagar'),
    ],
    method === 'pix' && h('textarea', { key: 'code', readOnly: true, value: code }),
    method === 'pix' &&
      h(
        'button',
        { key: 'copy', type: 'button', onClick: () => navigator.clipboard.writeText(code).then(() => setCopied(true)) },
        copied ? 'Copiado' : 'Copiar',
      ),
  )
}

createRoot(document.getElementById('root')).render(h(BareForm))
