import { attentionItems as enGb } from '../messages/en-gb/attention-items.ts'
import { type AttentionItemWords, attentionItems as ptBr } from '../messages/pt-br/attention-items.ts'

/** What is said of each open item, by language. It travels with the list, and not with the first page. */
export const attentionItemWords: Record<'pt-BR' | 'en-GB', AttentionItemWords> = { 'pt-BR': ptBr, 'en-GB': enGb }
