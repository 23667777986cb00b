import { reviewItems as enGb, resolveItem as resolveEnGb } from '../messages/en-gb/review-items.ts'
import {
  reviewItems as ptBr,
  type ReviewItemWords,
  resolveItem as resolvePtBr,
} from '../messages/pt-br/review-items.ts'

/** What is said of each open item, by language. It travels with the list, and not with the first page. */
export const reviewItemWords: Record<'pt-BR' | 'en-GB', ReviewItemWords> = { 'pt-BR': ptBr, 'en-GB': enGb }
/** What is asked of who settles one. */
export const resolveWords = { 'pt-BR': resolvePtBr, 'en-GB': resolveEnGb }
