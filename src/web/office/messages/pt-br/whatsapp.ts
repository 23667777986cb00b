import type { WhatsappProblem } from '../../../../shared/contract/whatsapp.ts'
import type { PayerMailKind } from '../../../../shared/mails/mail-data.ts'

const problems: Record<WhatsappProblem, string> = {
  token: 'A Meta não aceita o token. Gere um token permanente de um usuário do sistema e salve de novo.',
  number: 'A Meta não conhece este número, ou ele está suspenso. Confira o ID no Gerenciador do WhatsApp.',
  template: 'Não há modelo aprovado com este nome, neste idioma ou com estas lacunas. Compare com o texto abaixo.',
  recipient: 'Este celular não recebe mensagens do WhatsApp. Tente com outro.',
  limit: 'O número mandou mensagens demais por agora. Espere um pouco e tente de novo.',
  unreachable: 'A Meta não respondeu. Tente de novo daqui a pouco.',
  other: 'A Meta recusou a mensagem.',
}

/** The words of messages to payers by WhatsApp. They travel with their page. */
export const whatsapp = {
  title: 'WhatsApp',
  text:
    'Mensagens do WhatsApp da loja para quem paga, pela API oficial da Meta. ' +
    'Só saem quando há celular na cobrança ou no cliente.',
  failed: 'Não conseguimos buscar o WhatsApp da loja',
  reaches: {
    test: 'Esta é uma loja de teste: as mensagens ficam na caixa de testes e não chegam a ninguém.',
    meta: 'As mensagens saem pela Meta, que cobra da loja por elas.',
  },
  without: 'Sem número próprio, o botão WhatsApp de cada cobrança e de cada link abre a conversa com o texto pronto.',
  rejected: {
    title: (since: string) => `Nenhuma mensagem sai desde ${since}`,
    waits: 'As mensagens esperam até dois dias, e saem assim que você salvar.',
  },
  number: {
    title: 'Número da loja',
    id: 'ID do número',
    idHint: 'No Gerenciador do WhatsApp, em Configuração da API. Não é o número do telefone.',
    idFault: 'Escreva o ID, só com números.',
    token: 'Token permanente',
    tokenHint:
      'De um usuário do sistema, com permissão para enviar mensagens. ' +
      'Fica guardado com criptografia e não aparece de novo.',
    tokenKept: 'Já está guardado. Deixe em branco para manter.',
    tokenNeeded: 'Cole o token.',
    rejected: {
      token: 'A Meta recusou este token. Cole um novo.',
      number: 'A Meta não conhece este número, ou ele está suspenso.',
      template: 'A Meta não tem um modelo aprovado com este nome.',
    },
    english: 'Os modelos também estão aprovados em inglês',
    englishHint: 'Quem lê a página em inglês recebe em inglês.',
  },
  messages: {
    title: 'Mensagens',
    text:
      'Cada mensagem é um modelo que a Meta aprova antes. ' +
      'Crie cada um na categoria Utilidade, com o texto que aparece quando você marca a mensagem.',
    kinds: {
      charge: { label: 'Cobrança', hint: 'Assim que a cobrança é criada, com o link para pagar.' },
      reminder: { label: 'Lembrete', hint: 'Antes de vencer, se ainda não foi paga. No mesmo horário dos e-mails.' },
      receipt: { label: 'Comprovante', hint: 'Assim que é paga.' },
      refund: { label: 'Devolução', hint: 'Assim que o dinheiro é devolvido.' },
    } satisfies Record<PayerMailKind, { label: string; hint: string }>,
    template: (kind: string) => `Nome do modelo: ${kind}`,
    templateFault: 'Use letras minúsculas, números e _.',
    proposed: (kind: string) => `Texto do modelo: ${kind}`,
    copy: 'Copiar o texto',
  },
  saved: 'WhatsApp salvo.',
  test: {
    title: 'Testar',
    text: 'Mande um exemplo para o seu celular, com o que está salvo.',
    to: 'Celular',
    toFault: 'Escreva o celular com DDD.',
    kind: 'Mensagem',
    submit: 'Mandar exemplo',
    works: 'A Meta aceitou a mensagem. Confira o celular.',
    worksInTest: 'Aceita. Ela está na caixa de testes.',
    problems,
    said: (detail: string) => `A Meta disse: ${detail}`,
  },
  remove: {
    act: 'Remover o número',
    title: 'Remover o número?',
    text: 'A loja para de mandar mensagens, e as que esperam não saem. Os modelos continuam na Meta.',
    submit: 'Remover',
    keep: 'Manter',
    done: 'Número removido.',
  },
}

export type WhatsappWords = typeof whatsapp
