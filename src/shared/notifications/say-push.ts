import { formatLongDate } from '../brazil/format-date.ts'
import type { Language } from '../language.ts'
import { centavos } from '../money/centavos.ts'
import { formatMoney } from '../money/format-money.ts'
import { notices as noticesEnGb } from '../words/en-gb/notices.ts'
import { reviewItem as itemsEnGb } from '../words/en-gb/review-items.ts'
import { notices as noticesPtBr } from '../words/pt-br/notices.ts'
import { reviewItem as itemsPtBr } from '../words/pt-br/review-items.ts'
import type { PushNotice, PushPayload } from './notices.ts'

const words = {
  'pt-BR': { say: noticesPtBr, items: itemsPtBr },
  'en-GB': { say: noticesEnGb, items: itemsEnGb },
} as const

/** Whose it is, and for whom. */
interface PushSetting {
  store: { id: string; name: string }
  language: Language
}

/** A notification in the words of who reads it. */
export function sayPush(notice: PushNotice, { store, language }: PushSetting): PushPayload {
  const { say, items } = words[language]
  const money = (amount: number) => formatMoney(centavos(amount), language)
  // A person of several stores lands in the one that it is about.
  const at = (path: string) => `${path}?store=${store.id}`
  const tagged = { tag: `${store.id} ${notice.kind}`, lang: language }
  switch (notice.kind) {
    case 'test':
      return {
        title: say.test.title,
        body: say.test.body(store.name),
        url: at('/office/settings/notifications'),
        ...tagged,
      }
    case 'items': {
      const { only, count, amount } = notice
      const stake = amount > 0 ? [only ? money(amount) : say.atStake(money(amount))] : []
      return {
        title: only ? items[only.kind] : say.items(count),
        body: [...stake, store.name].join(' · '),
        url: at(only?.charge ? `/office/charges/${only.charge}` : '/office/review'),
        ...tagged,
      }
    }
    case 'daily_sum':
      return {
        title: say.day(formatLongDate(notice.day, language), money(notice.amount)),
        body: [say.payments(notice.payments), ...(notice.late ? [say.late(money(notice.late))] : []), store.name].join(
          ' · ',
        ),
        url: at('/office/'),
        ...tagged,
      }
  }
}
