import type { DisputeReviewItem, ReviewItemKind } from '../../../../shared/contract/review-item.ts'
import { plural } from '../plural.ts'

const rules = new Intl.PluralRules('pt-BR')

/**
 * What the house says of each thing that it cannot settle by itself: what happened, and what a person does about it.
 */
export type ReviewItemWords = Record<Exclude<ReviewItemKind, DisputeReviewItem>, { text: string; todo: string }>

export const reviewItems: ReviewItemWords = {
  payment_unknown: {
    text: 'Perguntamos há tempo ao banco ou à adquirente, e continuamos perguntando.',
    todo:
      'Antes de entregar o pedido, procure o pagamento no painel da adquirente ou no extrato do banco. ' +
      'Se for um cartão e nada foi cobrado, diga aqui: a cobrança volta a poder ser paga.',
  },
  late_sale: {
    text:
      'O pagamento tinha sido encerrado como não cobrado, e a venda apareceu na adquirente. ' +
      'Ela é cancelada ou devolvida sozinha, e não entra no caixa.',
    todo: 'Confira no painel da adquirente se o valor voltou ao cliente. Depois, resolva aqui.',
  },
  chargeback_announced: {
    text:
      'O emissor do cartão pede explicações, avisa de fraude ou começou uma contestação, ' +
      'quem pagou reclama na adquirente, ou ela diz algo que não conhecemos. No caixa nada mudou.',
    todo: 'Veja do que se trata no painel da adquirente e responda dentro do prazo. Depois, resolva aqui.',
  },
  refund_unknown: {
    text: 'O pedido foi feito há mais de duas horas, e o banco não diz se o dinheiro saiu.',
    todo: 'Confira no extrato antes de devolver de outro jeito.',
  },
  refunds_unclear: {
    text:
      'Alguém também devolveu dinheiro no painel da adquirente, que só mostra a soma. ' +
      'Uma das devoluções pode ter saído duas vezes, ou nenhuma.',
    todo: 'Compare as devoluções do painel com as da cobrança antes de devolver de novo. Depois, resolva aqui.',
  },
  refund_approval: {
    text: 'Passa do limite da loja. Nada foi enviado, e o valor fica reservado.',
    todo: 'Outra pessoa aprova ou recusa; em sete dias, o pedido expira.',
  },
  message_unread: {
    text: 'Tentamos ler o webhook por um dia inteiro.',
    todo:
      'A conferência da noite encontra esse Pix; para não esperar, confira agora. ' +
      'Se amanhã isto ainda estiver aqui, fale com o banco.',
  },
  webhook_rejected: {
    text: 'Sem os webhooks, os pagamentos demoram mais para aparecer.',
    todo: 'Confira a conexão com o banco. Depois, registre o endereço de novo.',
  },
  reconciliation_stuck: {
    text: 'O outro lado não respondeu até o fim.',
    todo: 'Tentamos de novo esta noite. Para não esperar, confira agora.',
  },
  books_differ: {
    text: 'A última conferência achou diferenças que só uma pessoa resolve.',
    todo:
      'Veja quais são na conferência, mais abaixo, e pergunte ao banco ou à adquirente pelo ID que está lá. ' +
      'Depois confira de novo.',
  },
  payout_differs: {
    text:
      'Linhas do que a adquirente pagou não são de nenhum pagamento desta loja, ' +
      'dizem outro valor ou não puderam ser lidas. As demais já foram lançadas.',
    todo:
      'Em Bancos e contas, nos repasses da conta, diga de que venda é cada linha, ou deixe de fora o que não é ' +
      'desta loja. O que vier a bater é lançado sozinho. Se sobrar problema de leitura ou linha que mudou, confira ' +
      'e dê por resolvido.',
  },
  payout_overdue: {
    text:
      'Já passou do dia em que a adquirente devia ter pago estas vendas, e o dinheiro não está em nenhum ' +
      'repasse que conhecemos.',
    todo:
      'Veja quais são nos repasses da conta. Se faltar um arquivo, entregue-o; se o prazo do contrato for outro, ' +
      'corrija as taxas; senão, cobre a adquirente. Some sozinho quando tudo vier.',
  },
  fees_beyond_contract: {
    text: 'Nos repasses, a adquirente cobrou de algumas vendas uma taxa maior que a informada por você.',
    todo:
      'Veja as vendas em Números, Taxas (escolha o período), e cobre a diferença da adquirente; a planilha tem o ' +
      'NSU de cada uma. ' +
      'Se o contrato mudou, corrija as taxas a partir do dia em que mudou: tudo é comparado de novo.',
  },

  card_not_forgotten: {
    text: 'Aqui ele já não paga nada. Pedimos a exclusão há mais de duas horas e continuamos pedindo.',
    todo: 'Se amanhã isto ainda estiver aqui, peça à adquirente que exclua o cartão.',
  },
  split_tender_stuck: {
    text: 'Ele está sendo concluído ou desfeito há mais de duas horas.',
    todo: 'Abra a cobrança e veja qual parte falta. Se for preciso, fale com a adquirente ou o banco.',
  },
  tender_kept: {
    text:
      'O pagamento dividido foi desfeito e o resto de uma das partes não voltou: ' +
      'o emissor não aceita após uma contestação, ou o banco segue recusando.',
    todo: 'Combine a devolução com o cliente. Se ele ficar com a compra, aceite o valor na cobrança.',
  },
  unapplied_money: {
    text: 'Veio duas vezes, a mais, ou para uma cobrança que já tinha terminado.',
    todo: 'Devolva, ou abra a cobrança para aplicar na venda, passar para outra ou guardar como crédito do cliente.',
  },
  overdrawn: {
    text: 'Uma contestação ou devolução passou do que restava do pagamento.',
    todo: 'Peça ao banco ou à adquirente o que foi tirado a mais, com o ID do pagamento.',
  },
  ledger_conflict: {
    text: 'Já existe um lançamento com a mesma chave e outro conteúdo. Nada foi gravado, e o que dependia dele parou.',
    todo: 'Não repita a operação. Envie os detalhes abaixo a quem cuida do sistema.',
  },
  payment_page_changed: {
    text: 'Um navegador bloqueou algo que não é da página, ou o que está no ar não é o que foi publicado.',
    todo: 'Veja nos detalhes o que foi e mostre a quem cuida do sistema. Depois de esclarecer, resolva aqui.',
  },
  card_testing: {
    text:
      'Dos cartões mais recentes, a metade ou mais não pagou nada. ' +
      'Quem nunca pagou aqui agora espera dez minutos depois de cada cartão.',
    todo: 'Se continuar, feche os cartões por um tempo: a página de pagamento passa a oferecer o Pix.',
  },
  mail_failed: {
    text: 'O servidor não aceitou o e-mail, ou não respondeu por dois dias.',
    todo: 'Confira o endereço nos detalhes. Em E-mails, tente de novo, ou mande o link de outro jeito e resolva aqui.',
  },
  mail_server_down: {
    text: 'Nenhum e-mail da loja sai. Tentamos cada um por dois dias, e nenhum se perde até lá.',
    todo:
      'Mostre os detalhes a quem cuida da instalação: o endereço é o de SMTP_URL. ' +
      'Quando ele voltar, isto sai daqui.',
  },
  whatsapp_rejected: {
    text: 'O token venceu, ou o número foi suspenso: nenhuma mensagem sai. Cada uma espera até dois dias.',
    todo: 'Veja os detalhes, resolva na Meta e salve o número de novo em WhatsApp. As que esperam saem na hora.',
  },
  endpoint_failing: {
    text: 'As entregas falham há alguns minutos. Tentamos cada webhook por 24 horas.',
    todo: 'Mostre os detalhes a quem cuida do sistema que recebe. Quando ele voltar, reenvie o que espera.',
  },
  hold_lapses: {
    text: 'Depois do prazo o emissor libera o valor, e a venda fica sem pagamento.',
    todo: 'Capture o valor, ou abra a cobrança para liberar a reserva.',
  },
  certificate_expires: {
    text: 'Sem ele, o banco ou a carteira deixa de atender a loja.',
    todo: 'Peça outro a quem o emitiu e troque antes do prazo.',
  },
  pix_rejected: {
    text:
      'Os últimos códigos Pix pedidos ao banco ou à adquirente foram recusados. ' +
      'Quem só pode pagar com Pix não paga.',
    todo:
      'Confira lá se o Pix está ativo na conta. Enquanto isso, use outra conta para o Pix: ' +
      'o próximo código já é dela.',
  },
}

/** Why money pays nothing, where the charge says it. */
export const unappliedTitles = {
  duplicate: 'Uma cobrança foi paga duas vezes',
  over: 'Uma cobrança foi paga a mais',
  late: 'Um pagamento chegou com a cobrança já encerrada',
}

export const reviewFacts = {
  text: 'O que precisa de você. Quase tudo sai daqui sozinho quando a causa acaba.',
  /** To who may settle nothing of it. */
  textForReaders: 'O que a loja tem a resolver. Quase tudo sai daqui sozinho quando a causa acaba.',
  whatToDo: 'O que fazer',
  forSupport: 'Para o suporte:',
  empty: { title: 'Nada pendente', text: 'Quando houver algo a resolver, aparece aqui e no menu.' },
  failed: 'Não conseguimos carregar as pendências',
  until: (moment: string) => `até ${moment}`,
  noName: 'Sem descrição',
}

export const reviewSums = {
  hanging: 'Em jogo',
  soon: (count: number) =>
    plural(rules, count, { one: '1 vence em até 3 dias', other: `${count} vencem em até 3 dias` }),
}

export const resolveItem = {
  open: 'Resolver',
  title: 'Resolver a pendência',
  text: 'Ela sai da lista. Se o mesmo aparecer daqui a mais de 30 dias, volta.',
  reason: 'O que era e o que foi feito',
  hint: 'Fica registrado na auditoria.',
  needed: 'Escreva o que era.',
  submit: 'Resolver',
  keep: 'Agora não',
  done: 'Pendência resolvida.',
}
