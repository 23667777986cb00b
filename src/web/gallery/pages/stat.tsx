import { Money } from '../../ui/money.tsx'
import { Sparkline } from '../../ui/sparkline/sparkline.tsx'
import { Stat, Stats } from '../../ui/stat/stat.tsx'
import type { GalleryPage } from '../gallery-page.ts'

const words = {
  'pt-BR': {
    today: 'Recebido hoje',
    more: '12% a mais que na sexta passada',
    week: 'Subiu nos últimos sete dias',
    coming: 'A receber em dezembro',
    same: 'Igual a novembro',
    declined: 'Cartões recusados',
    less: '3 a mais que ontem',
    risen: 'Recusas dos últimos sete dias, em alta',
    failed: 'O banco não respondeu. Tentamos de novo em 1 minuto.',
  },
  'en-GB': {
    today: 'Received today',
    more: '12% more than last Friday',
    week: 'Rose over the last seven days',
    coming: 'To come in December',
    same: 'The same as November',
    declined: 'Cards declined',
    less: '3 more than yesterday',
    risen: 'Declines of the last seven days, rising',
    failed: 'The bank did not answer. We try again in 1 minute.',
  },
} as const

export const page: GalleryPage = {
  name: 'stat',
  title: { 'pt-BR': 'Número', 'en-GB': 'Stat' },
  group: 'data',
  sections: [
    {
      title: { 'pt-BR': 'O número é o herói', 'en-GB': 'The number is the hero' },
      note: {
        'pt-BR': 'A mudança vem em palavras: mais nem sempre é bom.',
        'en-GB': 'The change is told in words: more is not always good.',
      },
      Show: ({ language }) => {
        const say = words[language]
        return (
          <Stats>
            <Stat
              label={say.today}
              value={<Money amount={482350} language={language} size="large" />}
              change={{ text: say.more, tone: 'positive' }}
              picture={<Sparkline label={say.week} values={[210, 250, 190, 310, 330, 300, 482]} />}
            />
            <Stat
              label={say.coming}
              value={<Money amount={2318040} language={language} size="large" />}
              change={{ text: say.same }}
            />
            <Stat
              label={say.declined}
              value={'7'}
              change={{ text: say.less, tone: 'negative' }}
              picture={<Sparkline label={say.risen} values={[2, 3, 2, 4, 3, 4, 7]} />}
            />
          </Stats>
        )
      },
    },
    {
      title: { 'pt-BR': 'A caminho, e com erro', 'en-GB': 'On its way, and with an error' },
      Show: ({ language }) => (
        <Stats>
          <Stat label={words[language].today} value={null} loading />
          <Stat label={words[language].coming} value={null} error={words[language].failed} />
        </Stats>
      ),
    },
  ],
}
