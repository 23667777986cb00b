import type { Language } from '../../../shared/language.ts'

const ptBr = {
  states: {
    rest: 'em repouso',
    hover: 'sob o ponteiro',
    pressed: 'apertado',
    focus: 'em foco',
    selected: 'escolhido',
    disabled: 'desativado',
    loading: 'ocupado',
    error: 'com erro',
  },
  sample: 'Exemplo',
  other: 'Outro',
  error: 'Diga qual é e tente outra vez.',
  place: 'Escolha',
  none: 'Nada por aqui',
  drop: 'Solte aqui, ou escolha',
  previous: 'Voltar',
  next: 'Avançar',
}

/** What the samples of states say: the same few words, so that one looks at the state. */
export const stateWords: Readonly<Record<Language, typeof ptBr>> = {
  'pt-BR': ptBr,
  'en-GB': {
    states: {
      rest: 'at rest',
      hover: 'hover',
      pressed: 'pressed',
      focus: 'focus',
      selected: 'selected',
      disabled: 'disabled',
      loading: 'loading',
      error: 'error',
    },
    sample: 'Sample',
    other: 'Other',
    error: 'Say which one, and try again.',
    place: 'Choose',
    none: 'Nothing here',
    drop: 'Drop it here, or choose',
    previous: 'Back',
    next: 'On',
  },
}
