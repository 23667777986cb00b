import type { Language } from '../../../shared/language.ts'
import type { ChallengeMessages } from '../messages/challenge-pt-br.ts'
import { loadStyle } from '../state/load-style.ts'
import challengeStyle from '../styles/challenge.css?url'
import type { FramedChallenge } from './framed-challenge.tsx'

/** What shows the question of a card's issuer. */
export interface ChallengePart {
  FramedChallenge: typeof FramedChallenge
  say: ChallengeMessages
}

const words: Record<Language, () => Promise<ChallengeMessages>> = {
  'pt-BR': async () => (await import('../messages/challenge-pt-br.ts')).challengePtBr,
  'en-GB': async () => (await import('../messages/challenge-en-gb.ts')).challengeEnGb,
}

/** Fetches it with its words and its style: few payers are asked. */
export async function loadChallenge(language: Language): Promise<ChallengePart> {
  const [{ FramedChallenge }, say] = await Promise.all([
    import('./framed-challenge.tsx'),
    words[language](),
    loadStyle(challengeStyle),
  ])
  return { FramedChallenge, say }
}
