import { z } from 'zod'

const actorKinds = ['person', 'key', 'payer', 'provider', 'operator', 'system'] as const

/** Who did something. */
export const actorSchema = z
  .object({
    kind: z
      .enum(actorKinds)
      .describe(
        '`provider`: a bank or an acquirer. `operator`: whoever works at the machine. `system`: Guichê itself.',
      ),
    id: z.string().nullable().describe('Of a person, a key or a provider account.'),
    name: z.string().nullable().describe('Null of a person who works in the store no more.'),
  })
  .meta({ id: 'Actor' })

export type NamedActor = z.infer<typeof actorSchema>
