import { Faces } from './faces.tsx'
import type { Later } from './later.ts'
import { laterPtBr } from './messages/later-pt-br.ts'

export const part: Later = {
  say: laterPtBr,
  Faces,
  card: null,
  wallets: null,
  loadMeasure: () => import('./measure-view.ts'),
}
