import { formatLongDate } from '../../../shared/brazil/format-date.ts'
import type { Language } from '../../../shared/language.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { formatMoney } from '../../../shared/money/format-money.ts'
import type { DailySumSaid, ItemSaid } from '../../../shared/notifications/notices.ts'
import type { MailWords } from '../messages/pt-br.ts'
import { moment } from '../moment.ts'
import { Action, Address, Amount, Facts, Heading, Items, Part, QuietLink, Text } from '../parts.tsx'
import type { MailOf, MailSetting } from './mail-of.ts'

const money = (amount: number, language: Language) => formatMoney(centavos(amount), language)

/** What came before a person, gathered for some minutes. */
export const alert: MailOf<'review-item'> = ({ items, more, amount, url, settings }, { words, language, look }) => {
  const say = words['review-item']
  const count = items.length + more
  const [first] = items
  const stake = amount > 0 ? money(amount, language) : null
  const heading = count === 1 && first ? say.items[first.kind] : say.heading(count)
  return {
    subject: say.subject(look.name, heading, stake),
    preview: items.map(({ kind }) => say.items[kind]).join(' · '),
    body: (
      <>
        <Heading>{heading}</Heading>
        <Text>{say.text(count, stake)}</Text>
        <Items
          lines={items.map(item => ({
            title: say.items[item.kind],
            text: particulars(item, say, { language, look }),
            value: item.amount === null ? null : money(item.amount, language),
          }))}
        />
        {more > 0 && <Text soft>{say.more(more)}</Text>}
        <Action href={url}>{say.act}</Action>
        <Address label={words.frame.address} href={url} />
        <QuietLink href={settings}>{say.settings}</QuietLink>
      </>
    ),
  }
}

function particulars(
  { charge, due }: ItemSaid,
  say: MailWords['review-item'],
  setting: Pick<MailSetting, 'language' | 'look'>,
): string | null {
  const until = due && say.until(moment(due, setting))
  return [charge, until].filter(Boolean).join(' · ') || null
}

/** What a day came to. */
export const dailySum: MailOf<'daily-sum'> = (data, { words, language, look }) => {
  const say = words['daily-sum']
  const day = formatLongDate(data.day, language)
  const gross = money(data.gross, language)
  return {
    subject: say.subject(look.name, day, gross),
    preview: say.payments(data.payments),
    body: (
      <>
        <Heading>{say.heading(day)}</Heading>
        <Amount amount={data.gross} language={language} />
        <Text soft>{say.payments(data.payments)}</Text>
        <Figures data={data} say={say} language={language} />
        <Action href={data.url}>{say.act}</Action>
        <Address label={words.frame.address} href={data.url} />
        <QuietLink href={data.settings}>{say.settings}</QuietLink>
      </>
    ),
  }
}

interface FiguresProps {
  data: DailySumSaid
  say: MailWords['daily-sum']
  language: Language
}

function Figures({ data, say, language }: FiguresProps) {
  const taken = (amount: number) => (amount === 0 ? null : money(-amount, language))
  const { waiting } = data
  return (
    <>
      {data.methods.length > 0 && (
        <Part title={say.byMethod}>
          <Facts
            lines={data.methods.map(({ method, amount, payments }) => [
              say.method(say.methods[method], payments),
              money(amount, language),
            ])}
          />
        </Part>
      )}
      <Part title={say.equation}>
        <Facts
          lines={[
            [say.gross, money(data.gross, language)],
            [say.fees, taken(data.fees)],
            [say.refunds, taken(data.refunds)],
            [say.chargebacks, taken(data.chargebacks)],
            [say.net, money(data.net, language)],
          ]}
        />
      </Part>
      {data.late && data.late.length > 0 && (
        <Part title={say.late}>
          <Facts
            lines={data.late.map(({ day, amount, payments }) => [
              say.method(formatLongDate(day, language), payments),
              money(amount, language),
            ])}
          />
        </Part>
      )}
      {data.arrives.some(({ amount }) => amount !== 0) && (
        <Part title={say.arrives}>
          <Facts
            lines={data.arrives.map(({ day, amount, estimated = 0 }) => [
              formatLongDate(day, language),
              amount === 0
                ? null
                : estimated === 0
                  ? money(amount, language)
                  : say.estimated(money(amount, language), estimated < amount ? money(estimated, language) : null),
            ])}
          />
        </Part>
      )}
      {waiting && (
        <Part title={say.waiting}>
          <Text>
            {waiting.count === 0
              ? say.nothing
              : say.open(waiting.count, waiting.amount > 0 ? money(waiting.amount, language) : null)}
          </Text>
        </Part>
      )}
    </>
  )
}
