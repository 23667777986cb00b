import alelo from '@sumup-oss/icons/alelo_32.svg?no-inline'
import amex from '@sumup-oss/icons/american_express_32.svg?no-inline'
import diners from '@sumup-oss/icons/diners_club_32.svg?no-inline'
import discover from '@sumup-oss/icons/discover_32.svg?no-inline'
import elo from '@sumup-oss/icons/elo_32.svg?no-inline'
import hiper from '@sumup-oss/icons/hiper_24.svg?no-inline'
import hipercard from '@sumup-oss/icons/hipercard_32.svg?no-inline'
import jcb from '@sumup-oss/icons/jcb_32.svg?no-inline'
import mastercard from '@sumup-oss/icons/mastercard_32.svg?no-inline'
import pluxee from '@sumup-oss/icons/pluxee_32.svg?no-inline'
import sodexo from '@sumup-oss/icons/sodexo_32.svg?no-inline'
import ticket from '@sumup-oss/icons/ticket_32.svg?no-inline'
import unionpay from '@sumup-oss/icons/union_pay_32.svg?no-inline'
import visa from '@sumup-oss/icons/visa_32.svg?no-inline'
import vrbeneficios from '@sumup-oss/icons/vr_32.svg?no-inline'
import type { CardBrandName } from '../../../shared/cards/card-brands.ts'
import agiplan from './generated/agiplan.svg?no-inline'
import aura from './generated/aura.svg?no-inline'
import avista from './generated/avista.svg?no-inline'
import banescard from './generated/banescard.svg?no-inline'
import banese from './generated/banese.svg?no-inline'
import banrisul from './generated/banrisul.svg?no-inline'
import ben from './generated/ben.svg?no-inline'
import brasilcard from './generated/brasilcard.svg?no-inline'
import cabal from './generated/cabal.svg?no-inline'
import calcard from './generated/calcard.svg?no-inline'
import cooper from './generated/cooper.svg?no-inline'
import credishop from './generated/credishop.svg?no-inline'
import credz from './generated/credz.svg?no-inline'
import dacasa from './generated/dacasa.svg?no-inline'
import fortbrasil from './generated/fortbrasil.svg?no-inline'
import goodcard from './generated/goodcard.svg?no-inline'
import greencard from './generated/greencard.svg?no-inline'
import maxifrota from './generated/maxifrota.svg?no-inline'
import other from './generated/other.svg?no-inline'
import senff from './generated/senff.svg?no-inline'
import sorocred from './generated/sorocred.svg?no-inline'
import up from './generated/up.svg?no-inline'
import valecard from './generated/valecard.svg?no-inline'
import verdecard from './generated/verdecard.svg?no-inline'
import verocard from './generated/verocard.svg?no-inline'

/** The ground of a tile of ours (card-brand-tiles.css). Pictures of other houses stand on white paper instead. */
export type TileColor = 'plain' | 'blue' | 'violet' | 'wine' | 'clay' | 'green' | 'teal'

/** A picture as its owner colors it, or a tile of ours in one of our colors. Either is a file of its own. */
export type CardBrandArt =
  | { readonly picture: string; readonly box?: PictureBox }
  | { readonly tile: string; readonly color: TileColor }

/** Where in the frame a picture stands that does not fill it. */
export interface PictureBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Where each brand's drawing is. The pictures are from @sumup-oss/icons, the tiles from
 * scripts/pictures/draw-brand-tiles.ts (docs/decisions/0007). The colors of the tiles go round in the order of the
 * names and say nothing of the brands.
 */
export const cardBrandArt: Readonly<Record<CardBrandName, CardBrandArt>> = {
  agiplan: { tile: agiplan, color: 'blue' },
  alelo: { picture: alelo },
  amex: { picture: amex },
  aura: { tile: aura, color: 'violet' },
  avista: { tile: avista, color: 'wine' },
  banescard: { tile: banescard, color: 'clay' },
  banese: { tile: banese, color: 'green' },
  banrisul: { tile: banrisul, color: 'teal' },
  ben: { tile: ben, color: 'blue' },
  brasilcard: { tile: brasilcard, color: 'violet' },
  cabal: { tile: cabal, color: 'wine' },
  calcard: { tile: calcard, color: 'clay' },
  cooper: { tile: cooper, color: 'green' },
  credishop: { tile: credishop, color: 'teal' },
  credz: { tile: credz, color: 'blue' },
  dacasa: { tile: dacasa, color: 'violet' },
  diners: { picture: diners },
  discover: { picture: discover },
  elo: { picture: elo },
  fortbrasil: { tile: fortbrasil, color: 'wine' },
  goodcard: { tile: goodcard, color: 'clay' },
  greencard: { tile: greencard, color: 'green' },
  hiper: { picture: hiper, box: { x: 4, y: 0, width: 24, height: 24 } },
  hipercard: { picture: hipercard },
  jcb: { picture: jcb },
  mastercard: { picture: mastercard },
  maxifrota: { tile: maxifrota, color: 'teal' },
  other: { tile: other, color: 'plain' },
  pluxee: { picture: pluxee },
  senff: { tile: senff, color: 'blue' },
  sodexo: { picture: sodexo },
  sorocred: { tile: sorocred, color: 'violet' },
  ticket: { picture: ticket },
  unionpay: { picture: unionpay },
  up: { tile: up, color: 'wine' },
  valecard: { tile: valecard, color: 'clay' },
  verdecard: { tile: verdecard, color: 'green' },
  verocard: { tile: verocard, color: 'teal' },
  visa: { picture: visa },
  vrbeneficios: { picture: vrbeneficios },
}
