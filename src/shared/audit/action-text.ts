import type { AuditNames } from '../words/pt-br/audit.ts'

/** An action of the audit in words: "Criou chave de API"; as it is called where there are none. */
export function actionText(action: string, { whole, nouns, verbs }: AuditNames['auditAction']): string {
  const [noun = '', verb = ''] = action.split('.')
  const [did, what] = [verbs[verb], nouns[noun]]
  return whole[action] ?? (did && what ? `${did} ${what}` : action)
}
