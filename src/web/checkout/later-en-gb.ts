import { Faces } from './faces.tsx'
import type { LaterPart } from './later.ts'
import { laterEnGb } from './messages/later-en-gb.ts'

export const part: LaterPart = { say: laterEnGb, Faces }
