import { Faces } from './faces.tsx'
import type { Later } from './later.ts'
import { laterEnGb } from './messages/later-en-gb.ts'

export const part: Later = {
  say: laterEnGb,
  Faces,
  card: null,
  wallets: null,
  loadMeasure: () => import('./measure-view.ts'),
}
