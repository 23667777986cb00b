import { LoadingFace } from './loading-face.tsx'
import { Notices } from './notices.tsx'
import { OverFace } from './over-face.tsx'
import { pageTitle } from './page-title.ts'
import { PaidFace } from './paid-face.tsx'
import { Progress } from './progress.tsx'

/** The pieces of the page that only a change needs. A waiting page is sent their markup, where it has any, and no code. */
export const laterFaces = { LoadingFace, PaidFace, OverFace, Notices, Progress, pageTitle }
export type LaterFaces = typeof laterFaces
