import { Faces } from './faces.tsx'
import type { LaterPart } from './later.ts'
import { laterPtBr } from './messages/later-pt-br.ts'

export const part: LaterPart = { say: laterPtBr, Faces }
