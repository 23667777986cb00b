import type { ChargeFlag, ChargeStatus } from '../../../shared/charge/charge-status.ts'
import type { PaymentMethod } from '../../../shared/charge/payment-method.ts'
import type { ReceivableKind, ReceivableStatus } from '../../../shared/contract/receivable.ts'
import type { ReconciliationStatus } from '../../../shared/contract/reconciliation.ts'
import type { Language } from '../../../shared/language.ts'
import { dispute } from '../../../shared/words/pt-br/disputes.ts'
import { entryKind, ledgerAccount } from '../../../shared/words/pt-br/ledger.ts'
import { reviewItem } from '../../../shared/words/pt-br/review-items.ts'
import { packPtBr } from './pack-pt-br.ts'

const chargeStatus: Record<ChargeStatus, string> = {
  open: 'Em aberto',
  paid: 'Paga',
  expired: 'Expirada',
  canceled: 'Cancelada',
}

const chargeFlag: Record<ChargeFlag, string> = {
  partial: 'Recebida em parte',
  late: 'Paga após o prazo',
  over: 'Paga a mais',
  duplicate: 'Paga duas vezes',
  review: 'Espera sua decisão',
}

const method: Record<PaymentMethod, string> = {
  pix: 'Pix',
  'credit-card': 'Cartão de crédito',
  'debit-card': 'Cartão de débito',
  voucher: 'Vale',
  'apple-pay': 'Apple Pay',
  'google-pay': 'Google Pay',
  'samsung-pay': 'Samsung Pay',
}

const reconciliationStatus: Record<ReconciliationStatus, string> = {
  running: 'Em andamento',
  done: 'Terminada',
  abandoned: 'Interrompida',
}

const receivableKind: Record<ReceivableKind, string> = {
  installment: 'Parcela',
  cancel: 'Cancelamento',
  refund: 'Devolução',
  chargeback: 'Contestação',
  chargeback_reversal: 'Contestação ganha',
}

const receivableStatus: Record<ReceivableStatus, string> = {
  expected: 'prevista',
  confirmed: 'confirmada',
  settled: 'paga',
  anticipated: 'antecipada',
  held: 'retida',
  canceled: 'cancelada',
}

/** What is said in files, in Portuguese. */
export const ptBr = {
  language: 'pt-BR' as Language,
  /** The names of sheets and, in small letters, of files. */
  tables: {
    charges: 'Cobranças',
    disputes: 'Disputas',
    customers: 'Clientes',
    ledger_entries: 'Lançamentos',
    review_items: 'Pendências',
    reconciliations: 'Conferências',
    monthly_pack: 'Contabilidade',
  },
  columns: {
    charge: 'Cobrança',
    created_at: 'Criada em',
    status: 'Situação',
    notice: 'Aviso',
    description: 'Descrição',
    reference: 'Referência',
    customer: 'Cliente',
    customer_id: 'ID do cliente',
    tax_id: 'CPF/CNPJ',
    email: 'E-mail',
    phone: 'Telefone',
    registered_at: 'Cadastro',
    updated_at: 'Alterado em',
    method: 'Meio',
    brand: 'Bandeira',
    last4: 'Final do cartão',
    installments: 'Parcelas',
    nsu: 'NSU',
    authorization_code: 'Autorização',
    end_to_end_id: 'ID da transação Pix',
    amount: 'Valor',
    amount_received: 'Recebido',
    amount_interest: 'Juros do pagador',
    amount_due: 'Em aberto',
    amount_refunded: 'Devolvido',
    amount_disputed: 'Em disputa',
    amount_unapplied: 'A conferir',
    net_held: 'Saldo com bancos e adquirentes',
    paid_at: 'Paga em',
    expires_at: 'Vence em',
    entry: 'Lançamento',
    at: 'Data e hora',
    entry_kind: 'Histórico',
    about: 'Documento',
    source: 'Conta de origem (crédito)',
    destination: 'Conta de destino (débito)',
    debit: 'Débito',
    credit: 'Crédito',
    dispute: 'Disputa',
    opened_at: 'Aberta em',
    kind: 'Tipo',
    reason: 'Motivo',
    code: 'Código',
    payment: 'Pagamento',
    providers_id: 'ID na adquirente',
    amount_held: 'Bloqueado',
    amount_returned: 'Devolvido ao cliente',
    amount_overdrawn: 'Além do que havia',
    due_at: 'Prazo',
    submitted_at: 'Resposta em',
    ended_at: 'Terminou em',
    item: 'Pendência',
    detail: 'Detalhes',
    comparison: 'Conferência',
    account: 'Conta',
    takes: 'Com',
    from: 'De',
    to: 'Até',
    listed: 'Listados',
    missing: 'Faltavam',
    returned: 'Devoluções que faltavam',
    corrected: 'Corrigidos',
    differences: 'Diferenças',
    started_at: 'Começou em',
    refund: 'Devolução',
    sale: 'Da venda',
    unapplied: 'A conferir',
    interest: 'Juros',
    line: 'Linha',
    number: 'Parcela',
    of: 'De quantas',
    expected_on: 'Previsão',
    gross: 'Bruto',
    fee: 'Tarifa',
    net: 'Líquido',
    name: 'Nome',
    opening: 'Saldo anterior',
    balance: 'Saldo',
  },
  charge: { status: chargeStatus, flag: chargeFlag },
  method,
  dispute,
  entryKind,
  /** By the word before the colon. */
  account: ledgerAccount,
  reviewItem,
  reconciliation: { status: reconciliationStatus, takes: { pix: 'Banco', cards: 'Adquirente' } },
  receivable: { kind: receivableKind, status: receivableStatus },
  pack: packPtBr,
}
