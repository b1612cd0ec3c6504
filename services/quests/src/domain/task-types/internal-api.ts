import type { UserFact } from '@platform/contracts/identity/user-facts'
import { internalApi as contract } from '@platform/contracts/quests/task-types/internal-api'
import { callsPerUser } from './calls-per-user.ts'
import { defineTaskType } from './task-type.ts'

interface Settings {
  fact: UserFact
}

/** Another service of the platform knows something of the user. */
export const internalApi = defineTaskType(contract, {
  limit: callsPerUser,
  store: ({ fact }): Settings => ({ fact }),
  show: ({ fact }) => ({ fact }),
  attempt: () => ({ kind: 'pending', data: {} }),

  async check({ settings, fact }) {
    const { holds, missing } = await fact(settings.fact)
    if (holds) return { kind: 'verified' }
    const details = { ...(missing.length > 0 && { missing: missing.join(',') }) }
    return { kind: 'rejected', rejection: 'FACT_MISSING', details }
  },
})
