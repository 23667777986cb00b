import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CardRouting } from '../../../shared/contract/card-routing.ts'
import { limits } from '../../../shared/contract/limits.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { SaveBar } from '../shell/save-bar.tsx'
import { useToast } from '../shell/toasts.tsx'
import { draftOf, isReady, isWhole, moved, newRule, policyOf, type RoutingDraft } from './routing-draft.ts'
import { useCardRoutingApi } from './routing-state.ts'
import { useRoutingWords } from './routing-words.ts'
import { RuleItem } from './rule-item.tsx'
import { ShareFields } from './share-fields.tsx'
import { TryRouting } from './try-routing.tsx'

/** The rules of one version while a person changes them. Nothing counts before it is saved. */
export function RoutingEditor({ routing }: { routing: CardRouting }) {
  const words = useRoutingWords()
  const showToast = useToast()
  const api = useCardRoutingApi()
  const client = useQueryClient()
  const [draft, setDraft] = useState<RoutingDraft>(() => draftOf(routing))
  const [open, setOpen] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [made, setMade] = useState(0)
  const isChanged = JSON.stringify(policyOf(draft, routing)) !== JSON.stringify(policyOf(draftOf(routing), routing))
  const save = useMutation({
    mutationFn: () => api.setRouting(policyOf(draft, routing)),
    onSuccess: now => {
      client.setQueryData(['card-routing'], now)
      showToast({ tone: 'positive', text: words.saved })
    },
  })
  const { rules } = draft

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isChanged || save.isPending) return
    if (isReady(draft)) return save.mutate()
    setOpen(rules.find(rule => !isWhole(rule))?.key ?? null)
  }

  function move(key: string, by: -1 | 1, name: string) {
    const next = moved(rules, key, by)
    setDraft({ ...draft, rules: next })
    setAnnouncement(words.moved(name, next.findIndex(rule => rule.key === key) + 1))
    // The button moves with its rule and keeps the focus, unless its end is reached.
    requestAnimationFrame(() => document.getElementById(`${key}-${by < 0 ? 'up' : 'down'}`)?.focus())
  }

  function add() {
    const key = `new-${made}`
    setMade(made + 1)
    setDraft({
      ...draft,
      rules: [...rules, newRule(key, routing.accounts.find(({ is_closed }) => !is_closed)?.id ?? '')],
    })
    setOpen(key)
    requestAnimationFrame(() => document.getElementById(`${key}-name`)?.focus())
  }

  return (
    <div className="routing-columns">
      <form className="routing-rules" aria-labelledby="rules-title" onSubmit={submit} noValidate>
        <h2 className="routing-heading" id="rules-title">
          {words.rules}
        </h2>
        {rules.length === 0 ? <WithoutRules routing={routing} /> : <p className="routing-hint">{words.order}</p>}
        <ol className="routing-list">
          {rules.map((rule, index) => (
            <RuleItem
              key={rule.key}
              rule={rule}
              place={index + 1}
              isLast={index === rules.length - 1}
              isOpen={open === rule.key}
              accounts={routing.accounts}
              onOpen={isOpen => setOpen(isOpen ? rule.key : null)}
              onMove={(by, name) => move(rule.key, by, name)}
              onRemove={() => setDraft({ ...draft, rules: rules.filter(one => one.key !== rule.key) })}
              onChange={changed =>
                setDraft({ ...draft, rules: rules.map(one => (one.key === rule.key ? changed : one)) })
              }
            />
          ))}
        </ol>
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
        {rules.length < limits.routingRules && (
          <Button intent="secondary" icon="plus" onClick={add}>
            {words.add}
          </Button>
        )}
        {(rules.length > 0 || routing.accounts.length > 1) && (
          <div className="routing-otherwise">
            <ShareFields
              legend={rules.length > 0 ? words.otherwise : words.anyCard}
              shares={draft.otherwise}
              accounts={routing.accounts}
              onChange={otherwise => setDraft({ ...draft, otherwise })}
            />
          </div>
        )}
        <ProblemAlert error={save.error} />
        <SaveBar isChanged={isChanged} busy={save.isPending} onUndo={() => setDraft(draftOf(routing))} />
      </form>
      <TryRouting draft={draft} routing={routing} />
    </div>
  )
}

/** What happens to cards while there are no rules. */
function WithoutRules({ routing: { accounts, otherwise } }: { routing: CardRouting }) {
  const { noRules } = useRoutingWords()
  const first = accounts.find(({ id }) => id === otherwise.find(({ share }) => share > 0)?.account) ?? accounts[0]
  const others = accounts.filter(({ id }) => first?.shares_tokens_with.includes(id)).map(({ name }) => name)
  return (
    <Alert tone="neutral" title={noRules.title}>
      {noRules.text(first?.name ?? '', others.join(', '))}
    </Alert>
  )
}
