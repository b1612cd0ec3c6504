import { z } from 'zod'
import { localisedOf } from '../../envelope.ts'
import { plainText } from '../../rules/plain-text.ts'
import { trimmedUpTo } from '../../rules/text-up-to.ts'
import { CAMPAIGN_TEXTS } from '../campaign.ts'
import { defineTaskType } from './task-type.ts'

/** The user types in a code that the operator gave out elsewhere. */
export const specialCode = defineTaskType({
  type: 'SPECIAL_CODE_VALIDATION',
  operator: {
    /** Compared without case and surrounding space. */
    codes: z.array(trimmedUpTo(64).min(3)).min(1).max(1000),
    hint: localisedOf(plainText(CAMPAIGN_TEXTS.summary)).optional(),
  },
  settings: { hint: z.string().nullable() },
  input: { code: trimmedUpTo(64).min(1) },
  rejections: ['WRONG_CODE'],
  needs: [],
  terms: [],
})
