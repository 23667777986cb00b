import { expect, test } from 'vitest'
import { whatsappUrl } from './whatsapp-url.ts'

test('a text goes to the number as WhatsApp wants it, or to whomever one chooses', () => {
  expect(whatsappUrl('Pague & volte: https://l.example/c/x?a=1', '+5511912345678')).toBe(
    'https://wa.me/5511912345678?text=Pague%20%26%20volte%3A%20https%3A%2F%2Fl.example%2Fc%2Fx%3Fa%3D1',
  )
  expect(whatsappUrl('Olá')).toBe('https://wa.me/?text=Ol%C3%A1')
})
