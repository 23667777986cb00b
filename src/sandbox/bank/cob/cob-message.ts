import { encodeDynamicBrCode } from '../../../shared/brazil/br-code/encode-br-code.ts'
import type { Bank } from '../bank.ts'
import { locationAddress } from '../loc/location-address.ts'
import { pixOfCob } from '../pix/pix.ts'
import { pixMessage } from '../pix/pix-message.ts'
import type { Receiver } from '../receivers/receiver.ts'
import { wireAmount } from '../wire-amount.ts'
import type { Cob } from './cob.ts'

/** A charge in API Pix's words: schema `CobGerada`. */
export function cobMessage(cob: Cob, receiver: Receiver): object {
  return {
    calendario: { criacao: new Date(cob.created_at).toISOString(), expiracao: cob.expires_in },
    txid: cob.txid,
    revisao: cob.revision,
    ...locationPart(cob, receiver),
    status: cob.status,
    ...sharedParts(cob),
  }
}

/** A charge with the Pix it received: schema `CobCompleta`. */
export function completeCobMessage(bank: Bank, cob: Cob, receiver: Receiver): object {
  const received = pixOfCob(bank, cob.id)
  return {
    ...cobMessage(cob, receiver),
    ...(received.length > 0 && { pix: received.map(pix => pixMessage(bank, pix)) }),
  }
}

/** What a payer's bank is told at the charge's location: schema `CobPayload`. */
export function cobPayloadMessage(cob: Cob, presentedAt: Date): object {
  return {
    calendario: {
      criacao: new Date(cob.created_at).toISOString(),
      apresentacao: presentedAt.toISOString(),
      expiracao: cob.expires_in,
    },
    txid: cob.txid,
    revisao: cob.revision,
    status: cob.status,
    ...sharedParts(cob),
  }
}

function sharedParts(cob: Cob): object {
  return {
    ...(cob.debtor_json && { devedor: JSON.parse(cob.debtor_json) }),
    valor: {
      original: wireAmount(cob.amount),
      ...(cob.amount_changeable !== null && { modalidadeAlteracao: cob.amount_changeable }),
    },
    chave: cob.pix_key,
    ...(cob.payer_request !== null && { solicitacaoPagador: cob.payer_request }),
    ...(cob.details_json && { infoAdicionais: JSON.parse(cob.details_json) }),
  }
}

/** Location and code; a charge taken from its location has neither. */
function locationPart(cob: Cob, receiver: Receiver): object {
  if (cob.location_id === null || cob.location_token === null || cob.location_created_at === null) return {}
  const location = locationAddress(cob.location_token)
  const encoded = encodeDynamicBrCode({ url: location, merchantName: receiver.name, merchantCity: receiver.city })
  if (!encoded.ok) throw new Error(`no code for ${location}: ${encoded.problems.map(({ code }) => code).join(', ')}`)
  return {
    loc: {
      id: cob.location_id,
      location,
      tipoCob: 'cob',
      criacao: new Date(cob.location_created_at).toISOString(),
      txid: cob.txid,
    },
    location,
    pixCopiaECola: encoded.code,
  }
}
