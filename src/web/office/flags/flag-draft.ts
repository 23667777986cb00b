import type { Flag, FlagSetting } from '../../../shared/contract/flags.ts'

/** What a person is about to say of a flag. Shares and coverage are as they are typed. */
export interface FlagDraft {
  readonly type: FlagSetting['type']
  /** As text, like all choices. */
  readonly value: string
  readonly name: string
  readonly audience: 'everyone' | 'known_customers' | 'new_payers'
  readonly coverage: string
  readonly shares: Readonly<Record<string, string>>
}

/** What is to be put right before it can be saved. */
export type FlagFault = 'name_needed' | 'coverage_wrong' | 'too_few' | 'sum'

/** What the store says now, to be changed; where it says nothing, what counts. */
export function draftOf({ setting, value, variants }: Flag): FlagDraft {
  const half = Object.fromEntries(variants.slice(0, 2).map(variant => [String(variant), '50']))
  const nothing = { name: '', audience: 'everyone', coverage: '100', shares: half } as const
  if (setting?.type !== 'experiment') {
    return { ...nothing, type: 'value', value: String(setting?.value ?? value) }
  }
  const { name, audience, coverage, arms } = setting
  const shares = Object.fromEntries(arms.map(arm => [String(arm.value), String(arm.share)]))
  return { type: 'experiment', value: String(value), name, audience, coverage: String(coverage), shares }
}

export function sumOf({ shares }: FlagDraft): number {
  return Object.values(shares).reduce((sum, share) => sum + Number(share || 0), 0)
}

export function faultsOf(draft: FlagDraft): FlagFault[] {
  if (draft.type === 'value') return []
  const coverage = Number(draft.coverage)
  return [
    ...(draft.name.trim() === '' ? (['name_needed'] as const) : []),
    ...(coverage < 1 || coverage > 100 ? (['coverage_wrong'] as const) : []),
    ...(Object.values(draft.shares).filter(share => Number(share) > 0).length < 2 ? (['too_few'] as const) : []),
    ...(sumOf(draft) === 100 ? [] : (['sum'] as const)),
  ]
}

/** What is sent. */
export function settingOf({ type, value, name, audience, coverage, shares }: FlagDraft, flag: Flag): FlagSetting {
  const { variants } = flag
  if (type === 'value') return { type, value: variants.find(variant => String(variant) === value) ?? flag.standard }
  const arms = variants.flatMap(variant => {
    const share = Number(shares[String(variant)] || 0)
    return share > 0 ? [{ value: variant, share }] : []
  })
  return { type, name: name.trim(), audience, coverage: Number(coverage), arms }
}

/** A whole number up to 100, or nothing. */
export function percentIn(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 3)
  return digits === '' ? '' : String(Math.min(Number(digits), 100))
}
