import type { Language } from '../../../shared/language.ts'
import type { ChargeSaid } from '../../../shared/mails/mail-data.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { formatMoney } from '../../../shared/money/format-money.ts'
import { receiptParts } from '../../../shared/receipts/receipt-lines.ts'
import { moment } from '../moment.ts'
import { Action, Address, Amount, Code, Facts, Heading, Part, QuietLink, Text } from '../parts.tsx'
import type { MailOf, MailSetting } from './mail-of.ts'

const money = (amount: number, language: Language) => formatMoney(centavos(amount), language)

/** A charge that is to be paid. */
export const charge: MailOf<'charge'> = (data, { words, language, look }) => {
  const say = words.charge
  return {
    subject: say.subject(look.name, money(data.amount, language)),
    preview: data.description ?? say.text(look.name),
    body: (
      <>
        <Heading>{say.heading(data.payer)}</Heading>
        <Text>{say.text(look.name)}</Text>
        <HowToPay data={data} words={words} language={language} look={look} />
        <Text soft>{say.otherwise}</Text>
        <Address label={words.frame.address} href={data.url} />
      </>
    ),
  }
}

/** The same before it expires. */
export const reminder: MailOf<'reminder'> = (data, { words, language, look }) => {
  const say = words.reminder
  const until = moment(data.expiresAt, { language, look })
  return {
    subject: say.subject(look.name, money(data.amount, language)),
    preview: say.heading(until),
    body: (
      <>
        <Heading>{say.heading(until)}</Heading>
        <Text>{say.text(look.name)}</Text>
        <HowToPay data={data} words={words} language={language} look={look} />
        <Address label={words.frame.address} href={data.url} />
        <QuietLink href={data.unsubscribe}>{say.unsubscribe}</QuietLink>
      </>
    ),
  }
}

function HowToPay({ data, words, language, look }: { data: ChargeSaid } & MailSetting) {
  const say = words.charge
  const amount = money(data.amount, language)
  return (
    <>
      <Amount amount={data.amount} language={language} />
      <Facts
        lines={[
          [say.description, data.description],
          [say.reference, data.reference],
          [say.until, moment(data.expiresAt, { language, look })],
        ]}
      />
      <Action href={data.url}>{say.act(amount)}</Action>
      {data.pixCode && <Code title={say.pix} hint={say.pixHint} code={data.pixCode} />}
    </>
  )
}

/** What was paid, as the receipt says it. */
export const receipt: MailOf<'receipt'> = (data, { words, language, look }) => {
  const say = words.receipt
  const paid = money(data.receipt.paid, language)
  return {
    subject: say.subject(look.name, paid),
    preview: say.preview(look.name),
    body: (
      <>
        <Heading>{say.heading}</Heading>
        <Amount amount={data.receipt.paid} language={language} />
        {data.excess > 0 && <Text>{say.over(money(data.excess, language))}</Text>}
        {receiptParts(data.receipt, language).map(part => (
          <Part key={part.title} title={part.title}>
            <Facts lines={part.lines.map(([name, value]) => [name, value])} />
          </Part>
        ))}
        <Action href={data.url}>{say.act}</Action>
        {look.testMode && <Text soft>{say.testMode}</Text>}
        <Address label={words.frame.address} href={data.url} />
      </>
    ),
  }
}

/** Money that was given back: of what came too much, it says that the purchase stays paid. */
export const refund: MailOf<'refund'> = (data, { words, language, look }) => {
  const say = words.refund
  const amount = money(data.amount, language)
  const { subject, heading } = data.isSurplus ? say.surplus : say
  return {
    subject: subject(look.name, amount),
    preview: data.isSurplus ? say.surplus.text : say[data.way],
    body: (
      <>
        <Heading>{heading(amount)}</Heading>
        {data.isSurplus && <Text>{say.surplus.text}</Text>}
        <Text>{say[data.way]}</Text>
        <Facts
          lines={[
            [say.description, data.description],
            [say.when, moment(data.doneAt, { language, look })],
            [say.returnId, data.returnId],
            [say.arn, data.arn],
          ]}
        />
        <Action href={data.url}>{say.act}</Action>
        <Address label={words.frame.address} href={data.url} />
      </>
    ),
  }
}
