import { z } from 'zod'
import { localised } from '../../envelope.ts'
import { defineTaskType } from './task-type.ts'

/** The user types in a code that the operator gave out elsewhere. */
export const specialCode = defineTaskType({
  type: 'SPECIAL_CODE_VALIDATION',
  operator: {
    /** Compared without case and surrounding space. */
    codes: z.array(z.string().trim().min(3).max(64)).min(1).max(1000),
    hint: localised.optional(),
  },
  settings: { hint: z.string().nullable() },
  input: { code: z.string().trim().min(1).max(64) },
  rejections: ['WRONG_CODE'],
  needs: [],
  terms: [],
})
