import { z } from 'zod'

/** Why a reward that was paid is taken back: `TASK_UNDONE` because what a task asks for was undone, and its campaign checks again. */
export const revocationReason = z.enum(['TASK_UNDONE'])
export type RevocationReason = z.infer<typeof revocationReason>
