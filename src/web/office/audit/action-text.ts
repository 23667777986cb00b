import type { AuditWords } from '../messages/pt-br/audit.ts'

/** An action in words: "Criou chave de API"; as it is called where there are none. */
export function actionText(action: string, { whole, nouns, verbs }: AuditWords): string {
  const [noun = '', verb = ''] = action.split('.')
  const [did, what] = [verbs[verb], nouns[noun]]
  return whole[action] ?? (did && what ? `${did} ${what}` : action)
}
