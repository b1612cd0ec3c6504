import { createReferral as contract } from '@platform/contracts/quests/task-types/create-referral'
import { callsPerUser } from './calls-per-user.ts'
import { defineTaskType } from './task-type.ts'

interface Settings {
  friends: number
}

/** So many friends whom the user invited have done their first campaign. */
export const createReferral = defineTaskType(contract, {
  limit: callsPerUser,
  store: ({ friends }): Settings => ({ friends }),
  show: ({ friends }) => ({ friends }),
  attempt: () => ({ kind: 'pending', data: {} }),

  async check({ settings, referredFriends }) {
    const friends = await referredFriends()
    if (friends >= settings.friends) return { kind: 'verified' }
    const details = { has: String(friends), needs: String(settings.friends) }
    return { kind: 'rejected', rejection: 'REFERRALS_TOO_FEW', details }
  },
})
