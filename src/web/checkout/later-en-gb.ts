import type { Later } from './later.ts'
import { laterFaces } from './later-faces.tsx'
import { laterEnGb } from './messages/later-en-gb.ts'

export const later: Later = { say: laterEnGb, ...laterFaces }
