import type { CardBrandName } from '../../../src/shared/cards/card-brands.ts'

/** What stands on the tiles of the brands whose mark no package has: their names, in one line or two. */
export const tileWords = {
  agiplan: ['Agi', 'plan'],
  aura: ['Aura'],
  avista: ['Avista'],
  banescard: ['Banes', 'card'],
  banese: ['Banese', 'Card'],
  banrisul: ['Banri', 'sul'],
  ben: ['Ben'],
  brasilcard: ['Brasil', 'Card'],
  cabal: ['Cabal'],
  calcard: ['Cal', 'card'],
  cooper: ['Cooper', 'Card'],
  credishop: ['Credi', 'Shop'],
  credz: ['Credz'],
  dacasa: ['Da', 'casa'],
  fortbrasil: ['Fort', 'Brasil'],
  goodcard: ['Good', 'Card'],
  greencard: ['Green', 'Card'],
  maxifrota: ['Maxi', 'Frota'],
  senff: ['Senff'],
  sorocred: ['Soro', 'cred'],
  up: ['Up'],
  valecard: ['Vale', 'Card'],
  verdecard: ['Verde', 'Card'],
  verocard: ['Vero', 'Card'],
} as const satisfies Partial<Record<CardBrandName, readonly string[]>>
