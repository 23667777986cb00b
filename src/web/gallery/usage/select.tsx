import { Select } from '../../ui/select/select.tsx'

type Term = 'hour' | 'day'

interface Given {
  words: { term: string; choose: string; terms: Record<Term, string> }
  term: Term | null
  onTerm: (term: Term) => void
}

export const Usage = ({ words, term, onTerm }: Given) => (
  <Select
    label={words.term}
    placeholder={words.choose}
    options={(['hour', 'day'] as const).map(value => ({ value, label: words.terms[value] }))}
    value={term}
    onChoose={onTerm}
  />
)
