import { houseAccent } from '../ui/accent.ts'
import type { LocalizedText } from './gallery-page.ts'

/**
 * Colors that stores have, the hard ones among them: too light for text, too dark to go darker, hardly a color at all.
 */
export const accents: readonly { hex: string; name: LocalizedText }[] = [
  { hex: houseAccent, name: { 'pt-BR': 'Verde da casa', 'en-GB': 'House green' } },
  { hex: '#1b4dff', name: { 'pt-BR': 'Azul', 'en-GB': 'Blue' } },
  { hex: '#820ad1', name: { 'pt-BR': 'Roxo', 'en-GB': 'Purple' } },
  { hex: '#e4002b', name: { 'pt-BR': 'Vermelho', 'en-GB': 'Red' } },
  { hex: '#ff7a00', name: { 'pt-BR': 'Laranja', 'en-GB': 'Orange' } },
  { hex: '#ffe600', name: { 'pt-BR': 'Amarelo', 'en-GB': 'Yellow' } },
  { hex: '#f7f5f0', name: { 'pt-BR': 'Quase branco', 'en-GB': 'Near white' } },
  { hex: '#0a0a0a', name: { 'pt-BR': 'Quase preto', 'en-GB': 'Near black' } },
]
