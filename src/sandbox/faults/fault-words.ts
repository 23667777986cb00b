import type { Language } from '../../shared/language.ts'

/** What every page of faults says, whoever does the wrong. */
export interface FaultWords {
  languageName: string
  now: { title: string; stop: string; stopAll: string }
  /** What stands below a fault's name. */
  struck: (count: number) => string
  left: (count: number) => string
  always: string
  share: (percent: string) => string
  add: {
    title: string
    kind: string
    call: string
    anyCall: string
    callHint: string
    when: string
    before: string
    after: string
    whenHint: string
    often: string
    once: string
    threeTimes: string
    oneInTen: string
    submit: string
  }
}

/** What a page of faults says of those whose faults they are. */
export interface FaultPageWords<Kind extends string, Place extends string> extends FaultWords {
  name: string
  title: string
  intro: string
  /** There is no fault now. */
  calm: string
  /** Where the rest is asked for. */
  more: string
  places: Record<Place, string>
  kinds: Record<Kind, string>
}

const ptBr: FaultWords = {
  languageName: 'Português',
  now: { title: 'Agora', stop: 'Parar', stopAll: 'Parar tudo' },
  struck: count => (count === 0 ? 'ainda não aconteceu' : count === 1 ? 'aconteceu 1 vez' : `aconteceu ${count} vezes`),
  left: count => (count === 0 ? 'terminou' : count === 1 ? 'mais 1 vez' : `mais ${count} vezes`),
  always: 'até parar',
  share: percent => `${percent} das vezes`,
  add: {
    title: 'Pedir um erro',
    kind: 'O que dá errado',
    call: 'Em qual chamada',
    anyCall: 'Em qualquer uma',
    callHint: 'Vale para os erros nas chamadas.',
    when: 'Em que momento',
    before: 'Sem fazer o que foi pedido',
    after: 'Depois de fazer o que foi pedido',
    whenHint: 'Vale para erro, silêncio e conexão derrubada.',
    often: 'Quantas vezes',
    once: 'Uma vez',
    threeTimes: 'Três vezes',
    oneInTen: 'Uma em cada dez, até parar',
    submit: 'Fazer isto de errado',
  },
}

const enGb: FaultWords = {
  languageName: 'English',
  now: { title: 'Now', stop: 'Stop', stopAll: 'Stop them all' },
  struck: count => (count === 0 ? 'has not happened yet' : count === 1 ? 'happened once' : `happened ${count} times`),
  left: count => (count === 0 ? 'is over' : count === 1 ? 'once more' : `${count} times more`),
  always: 'until stopped',
  share: percent => `${percent} of the time`,
  add: {
    title: 'Ask for a fault',
    kind: 'What goes wrong',
    call: 'In which call',
    anyCall: 'In any',
    callHint: 'For faults in calls.',
    when: 'At which moment',
    before: 'Without doing what was asked',
    after: 'After doing what was asked',
    whenHint: 'For errors, silence and a dropped connection.',
    often: 'How often',
    once: 'Once',
    threeTimes: 'Three times',
    oneInTen: 'One time in ten, until stopped',
    submit: 'Do this wrong',
  },
}

/** The words of each language. */
export const faultWords: Readonly<Record<Language, FaultWords>> = { 'pt-BR': ptBr, 'en-GB': enGb }
