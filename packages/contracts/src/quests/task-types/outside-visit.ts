import { z } from 'zod'

/** What users send with a task that is done at a provider. `open`: they have followed its link; `confirm`: it is to be checked. */
export const visitInput = { step: z.enum(['open', 'confirm']) }
