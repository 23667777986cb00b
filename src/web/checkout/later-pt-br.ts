import { Faces } from './faces.tsx'
import type { Later } from './later.ts'
import { laterPtBr } from './messages/later-pt-br.ts'

export const later: Later = { say: laterPtBr, Faces }
