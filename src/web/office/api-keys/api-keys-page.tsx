import './api-keys.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiKey } from '../../../shared/contract/api-key.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { SecretModal } from '../settings/secret-modal.tsx'
import { SettingsIcon } from '../settings/settings-icon.tsx'
import { useTitle } from '../shell/use-title.ts'
import { useNow } from '../words/use-now.ts'
import { ApiKeyForm } from './api-key-form.tsx'
import { RevokeKey, RotateKey } from './api-key-questions.tsx'
import { ApiKeyRow, stateOf } from './api-key-row.tsx'
import { apiKeysQuery, useApiKeysApi, useApiKeyWords } from './api-keys-state.ts'

export type KeyAct = 'change' | 'rotate' | 'revoke'
type Doing = { what: 'add' } | { what: KeyAct; apiKey: ApiKey }

/** The keys by which other systems use the store. */
export function ApiKeysPage() {
  const say = useApiKeyWords()
  const [after, setAfter] = useState<string>()
  const list = useQuery({ ...apiKeysQuery(useApiKeysApi(), after), placeholderData: last => last })
  const [doing, setDoing] = useState<Doing | null>(null)
  const [made, setMade] = useState<ApiKey | null>(null)
  const now = useNow()
  useTitle(say.title)
  const add = (
    <Button icon="plus" onClick={() => setDoing({ what: 'add' })}>
      {say.add}
    </Button>
  )
  const closed = () => setDoing(null)
  const keys = list.data?.data ?? []
  const isOver = (key: ApiKey) => ['expired', 'revoked'].includes(stateOf(key, now))
  const isEmpty = list.data && keys.length === 0 && !after
  return (
    <div className="container api-keys">
      <PageHeader title={say.title} text={say.text} actions={!isEmpty && add} />
      {list.isPending && <ListOnItsWay />}
      {list.isError && !list.data && (
        <ListFailed title={say.failed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {isEmpty && (
        <EmptyState
          picture={<SettingsIcon page="apiKeys" />}
          title={say.empty.title}
          text={say.empty.text}
          action={add}
        />
      )}
      {(['inUse', 'ended'] as const).map(part => {
        const own = keys.filter(key => isOver(key) === (part === 'ended'))
        return (
          own.length > 0 && (
            <section key={part} aria-labelledby={`api-keys-${part}`}>
              <h2 id={`api-keys-${part}`} className="api-keys-title">
                {say[part]}
              </h2>
              <ul className="api-key-rows">
                {own.map(key => (
                  <ApiKeyRow key={key.id} apiKey={key} now={now} onDo={what => setDoing({ what, apiKey: key })} />
                ))}
              </ul>
            </section>
          )
        )
      })}
      {(after || list.data?.next_cursor) && (
        <p className="review-turn">
          {after && (
            <Button intent="secondary" size="small" onClick={() => setAfter(undefined)}>
              {say.turn.newest}
            </Button>
          )}
          {list.data?.next_cursor && (
            <Button intent="secondary" size="small" onClick={() => setAfter(list.data.next_cursor ?? undefined)}>
              {say.turn.older}
            </Button>
          )}
        </p>
      )}
      {doing?.what === 'add' && <ApiKeyForm known={null} onDone={setMade} onClosed={closed} />}
      {doing?.what === 'change' && <ApiKeyForm known={doing.apiKey} onClosed={closed} />}
      {doing?.what === 'rotate' && <RotateKey apiKey={doing.apiKey} onDone={setMade} onClosed={closed} />}
      {doing?.what === 'revoke' && <RevokeKey apiKey={doing.apiKey} onClosed={closed} />}
      {made?.key && !doing && <SecretModal words={say.secret} secret={made.key} onClosed={() => setMade(null)} />}
    </div>
  )
}
