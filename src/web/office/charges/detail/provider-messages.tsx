import './provider-messages.css'
import { useQuery } from '@tanstack/react-query'
import type { ProviderMessage } from '../../../../shared/contract/provider-message.ts'
import { CodeBlock } from '../../../ui/code-block/code-block.tsx'
import { Money } from '../../../ui/money.tsx'
import { providerMessages as enGb } from '../../messages/en-gb/provider-messages.ts'
import { type ProviderMessageWords, providerMessages as ptBr } from '../../messages/pt-br/provider-messages.ts'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useFormats } from '../../words/formats.ts'
import { providerMessagesQuery, useChargeDetailsApi } from './charge-details-state.ts'
import { Fold } from './section.tsx'
import { SectionState } from './section-state.tsx'

const words: Record<'pt-BR' | 'en-GB', ProviderMessageWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** What banks and acquirers were asked about this charge and what they reported, without people and secrets. */
export function ProviderMessages({ chargeId }: { chargeId: string }) {
  const say = words[usePreferences().language]
  const query = providerMessagesQuery(useChargeDetailsApi(), chargeId)
  const messages = useQuery({ ...query, select: page => page.data })
  const hasMore = useQuery({ ...query, select: page => page.more }).data
  const list = messages.data ?? []
  const reported = list.filter(({ direction }) => direction === 'reported').length
  return (
    <Fold title={say.title} count={messages.data && say.count(list.length - reported, reported)}>
      <SectionState query={messages} nothing={say.nothing} />
      {reported > 0 && <p className="provider-hidden">{say.hidden}</p>}
      <ol className="charge-items">
        {list.map(message => (
          <Message
            key={message.direction === 'reported' ? message.id : `${message.what} ${message.about}`}
            {...{ message }}
          />
        ))}
      </ol>
      {hasMore && <p className="provider-hidden">{say.more}</p>}
    </Fold>
  )
}

function Message({ message }: { message: ProviderMessage }) {
  const { language } = usePreferences()
  const say = words[language]
  const { exact } = useFormats()
  const when = [message.account, exact(message.at)].filter(Boolean).join(' · ')
  if (message.direction === 'asked') {
    return (
      <li className="charge-item">
        <div className="charge-item-head">
          <span className="charge-item-name">{say.asked[message.what]}</span>
          {message.amount !== null && <Money amount={message.amount} language={language} />}
        </div>
        <p className="charge-item-second">{when}</p>
        {message.reference && <p className="provider-reference">{message.reference}</p>}
      </li>
    )
  }
  return (
    <li className="charge-item">
      <div className="charge-item-head">
        <span className="charge-item-name">{say.reported}</span>
        <span className="charge-item-second">{say.status[message.status]}</span>
      </div>
      <p className="charge-item-second">{when}</p>
      <details className="provider-body">
        <summary>{say.body}</summary>
        <CodeBlock code={message.body} copyLabel={say.copy} copiedLabel={say.copied} />
      </details>
    </li>
  )
}
