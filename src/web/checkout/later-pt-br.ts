import type { Later } from './later.ts'
import { laterFaces } from './later-faces.tsx'
import { laterPtBr } from './messages/later-pt-br.ts'

export const later: Later = { say: laterPtBr, ...laterFaces }
