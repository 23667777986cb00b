import { createElement as h, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { pixCode } from './pix-code.ts'

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
    method === 'pix' && h('textarea', { key: 'code', readOnly: true, value: pixCode }),
    method === 'pix' &&
      h(
        'button',
        {
          key: 'copy',
          type: 'button',
          onClick: () => navigator.clipboard.writeText(pixCode).then(() => setCopied(true)),
        },
        copied ? 'Copiado' : 'Copiar',
      ),
  )
}

createRoot(document.getElementById('root')).render(h(BareForm))
