/**
 * What a charge owes and holds, in the words of somebody at the counter. It travels with the charge, not with the first
 * page.
 */
export const chargeMoney = {
  title: 'Valores',
  amounts: {
    received: 'Recebido',
    applied: 'Usado nesta cobrança',
    interest: 'Juros do parcelamento',
    inTenders: 'Do pagamento dividido',
    unapplied: 'A conferir',
    moved: 'Passado adiante',
    refunded: 'Devolvido',
    disputed: 'Em disputa',
    lost: 'Perdido em disputa',
    held: 'Em mãos',
    due: 'Falta pagar',
  },
  /** What a word means that does not say it by itself. */
  meaning: {
    interest: 'O cliente pagou por parcelar. Não conta para a venda.',
    inTenders: 'Paga a cobrança quando nada mais faltar. Se faltar, volta para o cliente.',
    unapplied: 'Ainda não paga nada: veio duas vezes, a mais ou depois do fim.',
    moved: 'Paga outra cobrança, ou é crédito do cliente.',
    disputed: 'Bloqueado até a disputa ser decidida.',
    lost: 'Ficou com o cliente: a disputa foi perdida.',
    held: 'O que o banco e as adquirentes guardam desta cobrança.',
    backAndBlocked: 'Já foi devolvido, e a disputa ainda bloqueia o valor.',
    overdrawn: 'O banco ou a adquirente tirou mais do que havia.',
  },
  refunded: { sale: 'Da venda', unapplied: 'Do que sobrou', interest: 'Dos juros' },

  /** What can be done with money that pays nothing. */
  ways: {
    group: 'O que fazer com o dinheiro a conferir',
    apply: 'Aplicar na venda',
    move: 'Passar para outra cobrança',
    credit: 'Guardar como crédito',
  },
  waiting: {
    title: 'Dinheiro a conferir',
    text: (amount: string) => `${amount} chegaram e ainda não pagam nada.`,
  },
  reason: 'Motivo',
  optional: 'opcional',
  reasonHint: 'Fica no seu histórico.',
  all: 'Tudo',
  upTo: (amount: string) => `Até ${amount}`,
  tooMuch: (amount: string) => `Dá para usar até ${amount}.`,
  needed: 'Diga quanto.',
  keep: 'Voltar',
  apply: {
    title: 'Aplicar na venda',
    text: (missing: string) => `Falta ${missing} à venda, porque dinheiro dela foi devolvido. O que sobrou pode pagar.`,
    amount: 'Quanto aplicar',
    submit: (amount: string) => `Aplicar ${amount}`,
    done: (amount: string) => `${amount} aplicados na venda`,
  },
  move: {
    title: 'Passar para outra cobrança',
    text: 'O dinheiro paga outra cobrança em aberto da loja. Dá para trazer de volta depois.',
    to: 'Para qual cobrança',
    toHint: 'Descrição, referência, valor ou ID de uma cobrança em aberto.',
    toNeeded: 'Escolha a cobrança.',
    nothing: 'Nenhuma cobrança em aberto com estas palavras.',
    chosen: 'Cobrança escolhida',
    other: 'Outra cobrança',
    due: (amount: string) => `Falta pagar ${amount}`,
    amount: 'Quanto passar',
    submit: (amount: string) => `Passar ${amount}`,
    submitPlain: 'Passar',
    done: (amount: string) => `${amount} passados para a outra cobrança`,
  },
  credit: {
    title: 'Guardar como crédito',
    text: 'O dinheiro fica com a loja e paga uma próxima compra do cliente. Dá para trazer de volta depois.',
    whose: 'De qual cliente',
    whoseHint: 'Nome, e-mail ou CPF de um cliente do cadastro.',
    whoseNeeded: 'Escolha o cliente.',
    nobody: 'Ninguém no cadastro com estas palavras.',
    chosen: 'Cliente escolhido',
    other: 'Outro cliente',
    unregistered: (name: string) => `${name} ainda não está no cadastro`,
    why: 'O crédito é guardado para um cliente do cadastro.',
    register: 'Cadastrar',
    amount: 'Quanto guardar',
    submit: (amount: string) => `Guardar ${amount}`,
    done: (amount: string) => `${amount} guardados como crédito`,
  },
  use: {
    open: (amount: string) => `Usar crédito de ${amount}`,
    title: 'Usar o crédito do cliente',
    text: (credit: string) => `O cliente tem ${credit} de crédito na loja. O mais antigo é usado primeiro.`,
    amount: 'Quanto usar',
    submit: (amount: string) => `Usar ${amount}`,
    done: (amount: string) => `${amount} de crédito usados`,
  },
  again: {
    open: 'Cobrar de novo',
    title: 'Cobrar de novo?',
    text: (missing: string) => `A cobrança volta a ficar em aberto e o mesmo link pede ${missing}.`,
    expires: 'Prazo',
    submit: (missing: string) => `Cobrar ${missing}`,
    done: 'Cobrança aberta de novo. O link já pede o valor.',
  },

  moves: {
    title: 'Dinheiro passado',
    to: 'Para',
    from: 'De',
    toCredit: 'Crédito de',
    fromCredit: 'Crédito, vindo de',
    usedIn: 'usado em',
    back: 'Trazer de volta',
    ended: 'Trazido de volta',
    endedAt: (when: string) => `trazido de volta ${when}`,
    by: {
      me: 'por você',
      colleague: 'por alguém da equipe',
      key: 'pela API',
      operator: 'pelo servidor',
    },
    ask: {
      title: 'Trazer o dinheiro de volta?',
      /** Money that pays a charge, which then lacks it. */
      ofCharge: (amount: string) =>
        `${amount} voltam para a cobrança de onde vieram, a conferir. Faltarão à cobrança que estavam pagando.`,
      ofCredit: (amount: string) =>
        `${amount} deixam de ser crédito e voltam para a cobrança de onde vieram, a conferir.`,
      submit: (amount: string) => `Trazer ${amount} de volta`,
    },
    done: (amount: string) => `${amount} trazidos de volta`,
  },
  /** At a payment that stands for moved money, and at the one that brought it. */
  payment: {
    moved: 'Dinheiro de outra cobrança',
    credit: 'Crédito do cliente',
    cameFrom: 'Veio de',
    refundThere: 'Para devolver, traga de volta em “Dinheiro passado” e devolva na cobrança de origem.',
    takenBack: 'Foi trazido de volta: não paga mais esta cobrança.',
    movedOn: (amount: string) => `${amount} passados adiante`,
  },

  customer: {
    title: 'Crédito na loja',
    text: 'Paga a próxima cobrança deste cliente: abra a cobrança e use o crédito.',
    kept: 'Guardado de',
    failed: 'Não conseguimos carregar o crédito',
  },
}

export type MoneyWords = typeof chargeMoney
