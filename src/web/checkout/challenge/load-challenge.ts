import type { Language } from '../../../shared/language.ts'
import type { ChallengeMessages } from '../messages/challenge-pt-br.ts'
import { loadStyle } from '../state/load-style.ts'
import challengeStyle from '../styles/challenge.css?url'
import type { FramedChallenge } from './framed-challenge.tsx'
import type { ProofDialog } from './proof-dialog.tsx'

/** What shows the question of a card's issuer, after the payment. */
export interface ChallengePart {
  FramedChallenge: typeof FramedChallenge
  say: ChallengeMessages
}

/** The same, before it. */
export interface ProofPart {
  ProofDialog: typeof ProofDialog
  say: ChallengeMessages
}

const words: Record<Language, () => Promise<ChallengeMessages>> = {
  'pt-BR': async () => (await import('../messages/challenge-pt-br.ts')).challengePtBr,
  'en-GB': async () => (await import('../messages/challenge-en-gb.ts')).challengeEnGb,
}

let styled: Promise<unknown> | null = null

/** Fetches it with its words and its style: few payers are asked. */
export async function loadChallenge(language: Language): Promise<ChallengePart> {
  styled ??= loadStyle(challengeStyle)
  const [{ FramedChallenge }, say] = await Promise.all([import('./framed-challenge.tsx'), words[language](), styled])
  return { FramedChallenge, say }
}

export async function loadProof(language: Language): Promise<ProofPart> {
  styled ??= loadStyle(challengeStyle)
  const [{ ProofDialog }, say] = await Promise.all([import('./proof-dialog.tsx'), words[language](), styled])
  return { ProofDialog, say }
}

/** What is said around it. */
export function loadChallengeWords(language: Language): Promise<ChallengeMessages> {
  return words[language]()
}
