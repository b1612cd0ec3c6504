import { z } from 'zod'
import { localisedOf } from '../../envelope.ts'
import { plainText } from '../../rules/plain-text.ts'
import { CAMPAIGN_TEXTS } from '../campaign.ts'
import { defineTaskType } from './task-type.ts'

/** The user types in a code that the operator gave out elsewhere. */
export const specialCode = defineTaskType({
  type: 'SPECIAL_CODE_VALIDATION',
  operator: {
    /** Compared without case and surrounding space. */
    codes: z.array(z.string().trim().min(3).max(64)).min(1).max(1000),
    hint: localisedOf(plainText(CAMPAIGN_TEXTS.summary)).optional(),
  },
  settings: { hint: z.string().nullable() },
  input: { code: z.string().trim().min(1).max(64) },
  rejections: ['WRONG_CODE'],
  needs: [],
  terms: [],
})
