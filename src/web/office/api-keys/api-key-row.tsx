import type { ApiKey } from '../../../shared/contract/api-key.ts'
import { keyScopes } from '../../../shared/contract/roles.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Glyph } from '../../ui/icon-button/glyph.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import type { Tone } from '../../ui/tone.ts'
import { useMe } from '../server-state/use-me.ts'
import { Moment } from '../words/moment.tsx'
import type { KeyAct } from './api-keys-page.tsx'
import { useApiKeyWords } from './api-keys-state.ts'

type KeyState = 'active' | 'ending' | 'expired' | 'revoked'
const WEEK_MS = 7 * 86_400_000
const tones: Record<KeyState, Tone> = { active: 'positive', ending: 'warning', expired: 'neutral', revoked: 'neutral' }

/** Whether a key works; ending within the week it says so. */
export function stateOf({ revoked_at, expires_at }: ApiKey, now: Date): KeyState {
  if (revoked_at) return 'revoked'
  if (!expires_at) return 'active'
  const left = Date.parse(expires_at) - now.getTime()
  return left <= 0 ? 'expired' : left < WEEK_MS ? 'ending' : 'active'
}

interface ApiKeyRowProps {
  apiKey: ApiKey
  now: Date
  onDo: (what: KeyAct) => void
}

/** A key: what it is for, when and from where it was used last, and what it may. */
export function ApiKeyRow({ apiKey, now, onDo }: ApiKeyRowProps) {
  const say = useApiKeyWords()
  const { name, prefix, networks, last_used_at, last_used_address, expires_at } = apiKey
  const state = stateOf(apiKey, now)
  const isOver = state === 'expired' || state === 'revoked'
  const acts = (['change', 'rotate', 'revoke'] as const).map(id => ({
    id,
    label: say.acts[id],
    negative: id === 'revoke',
  }))
  const may = apiKey.scopes.length === keyScopes.length ? say.all : say.may(apiKey.scopes.length)
  return (
    <li className="api-key">
      <div className="api-key-words">
        <p className="api-key-name">
          {name} <Badge tone={tones[state]}>{say.states[state]}</Badge>
        </p>
        <p className="api-key-facts">
          <code>{prefix}…</code>
          {last_used_at ? (
            <span>
              {say.used} <Moment at={last_used_at} /> {last_used_address && say.from(last_used_address)}
            </span>
          ) : (
            <span>{say.neverUsed}</span>
          )}
          {expires_at && !isOver && (
            <span>
              {say.ends} <Moment at={expires_at} />
            </span>
          )}
        </p>
        <details className="api-key-more">
          <summary>
            {may} · {networks ? say.networks(networks.length) : say.anywhere}
          </summary>
          <ul>
            {apiKey.scopes.map(scope => (
              <li key={scope}>
                {say.scopes[scope]} <code>{scope}</code>
              </li>
            ))}
          </ul>
          {networks && <p className="api-key-networks">{networks.join(', ')}</p>}
        </details>
      </div>
      {!isOver && <Acts name={name} acts={acts} onDo={onDo} />}
    </li>
  )
}

interface ActsProps {
  name: string
  acts: { id: KeyAct; label: string; negative: boolean }[]
  onDo: (what: KeyAct) => void
}

function Acts({ name, acts, onDo }: ActsProps) {
  const say = useApiKeyWords()
  const { scopes: own } = useMe()
  if (!own.includes('keys:write')) return null
  return (
    <Menu label={say.acts.of(name)} placement="bottom end" groups={[{ entries: acts }]} onChoose={onDo}>
      <button type="button" {...buttonLook('secondary', 'small')} aria-label={say.acts.of(name)}>
        <Glyph name="down" />
      </button>
    </Menu>
  )
}
