import { reviewItem as namesEnGb } from '../../../shared/words/en-gb/review-items.ts'
import { reviewItem as namesPtBr } from '../../../shared/words/pt-br/review-items.ts'
import {
  reviewFacts as factsEnGb,
  reviewItems as itemsEnGb,
  resolveItem as resolveEnGb,
  reviewSums as sumsEnGb,
  unappliedTitles as titlesEnGb,
} from '../messages/en-gb/review-items.ts'
import {
  reviewFacts as factsPtBr,
  reviewItems as itemsPtBr,
  resolveItem as resolvePtBr,
  reviewSums as sumsPtBr,
  unappliedTitles as titlesPtBr,
} from '../messages/pt-br/review-items.ts'
import { usePreferences } from '../preferences/preferences.tsx'

/** What is said of review items, by language. It travels with the list, and not with the first page. */
const words = {
  'pt-BR': {
    titles: namesPtBr,
    items: itemsPtBr,
    unappliedTitles: titlesPtBr,
    facts: factsPtBr,
    resolve: resolvePtBr,
    sums: sumsPtBr,
  },
  'en-GB': {
    titles: namesEnGb,
    items: itemsEnGb,
    unappliedTitles: titlesEnGb,
    facts: factsEnGb,
    resolve: resolveEnGb,
    sums: sumsEnGb,
  },
}

/** The words of review items, in the language of this person. */
export function useReviewItemWords() {
  return words[usePreferences().language]
}
