import { z } from 'zod'
import { errorCatalog, fieldErrorCodes } from './errors.ts'

/** What is wrong with one field: `field` is its path in the body or query, such as `customer.tax_id`. */
const fieldErrorSchema = z
  .object({
    field: z.string().describe('Path of the field, such as customer.tax_id; empty for the whole body.'),
    code: z.enum(fieldErrorCodes),
    message: z.string().describe('What is wrong and what is expected.'),
  })
  .meta({ id: 'FieldError' })

/** The body of every error answer: RFC 9457 problem details with a code, an action and the request's id. */
export const problemSchema = z
  .object({
    type: z.string().describe('Names the code: urn:guiche:error: and the code.'),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(Object.keys(errorCatalog) as [keyof typeof errorCatalog, ...(keyof typeof errorCatalog)[]]),
    action: z.string().describe('What to do next.'),
    request_id: z.string(),
    errors: z.array(fieldErrorSchema),
  })
  .meta({ id: 'Problem' })

export type FieldError = z.infer<typeof fieldErrorSchema>
export type ProblemBody = z.infer<typeof problemSchema>
