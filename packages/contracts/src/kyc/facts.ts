import { z } from 'zod'

/** What a check of a person's documents can say of them. */
export const userFact = z.enum(['over-18', 'pan-verified'])
export type UserFact = z.infer<typeof userFact>
