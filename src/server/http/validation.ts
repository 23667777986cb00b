import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import type { ErrorCode, FieldErrorCode } from '../../shared/contract/errors.ts'
import type { FieldError } from '../../shared/contract/problem.ts'
import { Problem } from '../base/problem.ts'
import { fieldMessage } from './field-messages.ts'

/** An id that cannot be one is answered like one that is not there. */
const missing: Record<string, ErrorCode> = {
  charges: 'charge_not_found',
  payments: 'payment_not_found',
  refunds: 'refund_not_found',
  disputes: 'dispute_not_found',
  'review-items': 'review_item_not_found',
  customers: 'customer_not_found',
  events: 'event_not_found',
  deliveries: 'delivery_not_found',
  'webhook-endpoints': 'webhook_endpoint_not_found',
}

/** What is wrong where no body came, or a null. */
const noBody: FieldError = {
  field: '',
  code: 'required',
  message: 'This request needs a body: a JSON object, sent with "Content-Type: application/json".',
}

/** Reads each part of a request by its schema: what cannot be taken is told field by field. */
export const readBySchema: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart, url }) => {
  const place = httpPart === 'querystring' ? 'query' : (httpPart ?? 'body')
  const noun = url?.split('/')[2] ?? ''
  return data => {
    const read = schema.safeParse(data, { reportInput: true, error: fieldMessage })
    if (read.success) return { value: read.data }
    if (httpPart === 'params') {
      return { error: new Problem(missing[noun] ?? 'not_found', 'The id in the address is no id of ours.') }
    }
    const errors = httpPart === 'body' && data === null ? [noBody] : fieldErrors(read.error, place)
    const detail = `${errors.length} ${errors.length === 1 ? 'field' : 'fields'} of the ${place} cannot be taken.`
    return { error: new Problem('validation_failed', detail, { errors }) }
  }
}

/** What zod found wrong, as the fields of a problem: every field at once, each with one code and one sentence. */
function fieldErrors(error: z.ZodError, place: string): FieldError[] {
  const errors = error.issues.flatMap((issue): FieldError[] => {
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map(key => ({
        field: [...path, key].join('.'),
        code: 'unknown_field',
        message: `There is no such field in this ${place}.`,
      }))
    }
    return [{ field: path.join('.'), code: codeOf(issue), message: messageOf(issue) }]
  })
  return errors.filter(({ field }, index) => errors.findIndex(other => other.field === field) === index)
}

function codeOf(issue: z.core.$ZodIssue): FieldErrorCode {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'wrong_type'
    case 'too_small':
      return measuresLength(issue.origin) ? 'too_short' : 'too_small'
    case 'too_big':
      return measuresLength(issue.origin) ? 'too_long' : 'too_large'
    case 'invalid_format':
      return 'bad_format'
    case 'invalid_key':
      return issue.issues[0] ? codeOf(issue.issues[0]) : 'invalid'
    case 'invalid_value':
      return issue.input === undefined ? 'required' : 'not_in_list'
    case 'invalid_union':
      return chosen(issue) === undefined ? 'required' : 'not_in_list'
    default:
      return 'invalid'
  }
}

/** What was written in the field that tells the members of a union apart. */
function chosen({ discriminator, input }: z.core.$ZodIssueInvalidUnion): unknown {
  const isObject = typeof input === 'object' && input !== null
  return discriminator && isObject ? (input as Record<string, unknown>)[discriminator] : input
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (codeOf(issue) === 'required') return 'This field is required.'
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? issue.message
  return issue.message
}

function measuresLength(origin: string): boolean {
  return origin === 'string' || origin === 'array' || origin === 'set' || origin === 'map'
}
