import { userFact } from '../../identity/user-facts.ts'
import { defineTaskType } from './task-type.ts'

/** Another service of the platform knows something of the user. */
export const internalApi = defineTaskType({
  type: 'INTERNAL_API_VALIDATION',
  operator: { fact: userFact },
  settings: { fact: userFact },
  input: {},
  rejections: ['FACT_MISSING'],
  needs: [],
  terms: ['fact'],
})
