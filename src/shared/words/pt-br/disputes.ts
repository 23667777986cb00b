import type { DisputeKind, DisputeReason, DisputeStatus } from '../../charge/dispute-status.ts'

const status: Record<DisputeStatus, string> = {
  opened: 'Aberta',
  evidence_due: 'Espera resposta',
  submitted: 'Em análise',
  won: 'Ganha',
  lost: 'Perdida',
  accepted: 'Perdida (aceita)',
}

const kind: Record<DisputeKind, string> = { chargeback: 'Cartão', med: 'Pix, por MED' }

/** Why the payer disputes, as they said it to their bank. */
const reason: Record<DisputeReason, string> = {
  fraud: 'Não reconhece a compra',
  not_received: 'Não recebeu',
  not_as_described: 'Recebeu diferente do combinado',
  canceled: 'Tinha cancelado',
  duplicate: 'Cobrado duas vezes',
  operational: 'Falha de um banco',
  other: 'Outro motivo',
}

/** What a dispute is called by its status, its kind and its reason, on a page and in a file. */
export const dispute = { status, kind, reason }
