import { z } from 'zod'

/**
 * What a check of a person's documents can say of them. `liveness`: the documents are those of the person before the camera. `under-18`: a
 * document says so; while neither this nor `over-18` holds, the age is unknown.
 */
export const userFact = z.enum(['over-18', 'under-18', 'pan-verified', 'liveness', 'bank-matched'])
export type UserFact = z.infer<typeof userFact>

/** Those that a user is shown by name: whether they are of age is said in one way. */
export const shownFact = userFact.exclude(['under-18'])
export type ShownFact = z.infer<typeof shownFact>
