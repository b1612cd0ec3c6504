import { z } from 'zod'
import { defineTaskType } from './task-type.ts'

/** So many friends whom the user invited have done their first campaign. */
export const createReferral = defineTaskType({
  type: 'CREATE_REFERRAL',
  operator: { friends: z.number().int().min(1).max(50) },
  settings: { friends: z.number().int() },
  input: {},
  rejections: ['REFERRALS_TOO_FEW'],
  needs: [],
  terms: ['friends'],
})
