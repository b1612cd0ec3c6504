import { z } from 'zod'

/** What a check of a person's documents can say of them. `liveness`: the documents are those of the person before the camera. */
export const userFact = z.enum(['over-18', 'pan-verified', 'liveness', 'bank-matched'])
export type UserFact = z.infer<typeof userFact>
