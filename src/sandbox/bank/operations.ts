import type { BankOperation } from './bank-operation.ts'
import { getCob } from './cob/get-cob.ts'
import { listCobs } from './cob/list-cobs.ts'
import { patchCob } from './cob/patch-cob.ts'
import { postCob } from './cob/post-cob.ts'
import { putCob } from './cob/put-cob.ts'
import { getDevolucao } from './devolucao/get-devolucao.ts'
import { putDevolucao } from './devolucao/put-devolucao.ts'
import { getLoc } from './loc/get-loc.ts'
import { listLocs } from './loc/list-locs.ts'
import { postLoc } from './loc/post-loc.ts'
import { unlinkLoc } from './loc/unlink-loc.ts'
import { getPix } from './pix/get-pix.ts'
import { listPix } from './pix/list-pix.ts'
import { deleteWebhook } from './webhook/delete-webhook.ts'
import { getWebhook } from './webhook/get-webhook.ts'
import { listWebhooks } from './webhook/list-webhooks.ts'
import { putWebhook } from './webhook/put-webhook.ts'

/** Everything a receiver's program can ask of the bank: API Pix 2.9.0, tags Cob, Pix, PayloadLocation and Webhook. */
export const operations: readonly BankOperation[] = [
  { method: 'PUT', path: '/cob/:txid', scope: 'cob.write', verb: putCob },
  { method: 'PATCH', path: '/cob/:txid', scope: 'cob.write', verb: patchCob },
  { method: 'GET', path: '/cob/:txid', scope: 'cob.read', verb: getCob },
  { method: 'POST', path: '/cob', scope: 'cob.write', verb: postCob },
  { method: 'GET', path: '/cob', scope: 'cob.read', verb: listCobs },

  { method: 'GET', path: '/pix', scope: 'pix.read', verb: listPix },
  { method: 'GET', path: '/pix/:e2eid', scope: 'pix.read', verb: getPix },
  { method: 'PUT', path: '/pix/:e2eid/devolucao/:id', scope: 'pix.write', verb: putDevolucao },
  { method: 'GET', path: '/pix/:e2eid/devolucao/:id', scope: 'pix.read', verb: getDevolucao },

  { method: 'POST', path: '/loc', scope: 'payloadlocation.write', verb: postLoc },
  { method: 'GET', path: '/loc', scope: 'payloadlocation.read', verb: listLocs },
  { method: 'GET', path: '/loc/:id', scope: 'payloadlocation.read', verb: getLoc },
  { method: 'DELETE', path: '/loc/:id/txid', scope: 'payloadlocation.write', verb: unlinkLoc },

  { method: 'PUT', path: '/webhook/:chave', scope: 'webhook.write', verb: putWebhook },
  { method: 'GET', path: '/webhook/:chave', scope: 'webhook.read', verb: getWebhook },
  { method: 'DELETE', path: '/webhook/:chave', scope: 'webhook.write', verb: deleteWebhook },
  { method: 'GET', path: '/webhook', scope: 'webhook.read', verb: listWebhooks },
]
