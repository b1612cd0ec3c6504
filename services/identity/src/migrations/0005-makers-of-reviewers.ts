import type { Role } from '@platform/contracts/identity/rights'
import type { Migration } from '@platform/service-kit'
import { isOfReviewer } from '../domain/user.ts'

interface RolesAct {
  _id: string
  actor: string
  subject: { kind: string; id: string }
  before: { roles?: Role[] } | null
  after: { roles?: Role[] } | null
}

/** Before who gave a role of a reviewer was kept with the user, the trail of acts alone knew it. An act of a command has no maker. */
export const makersOfReviewers: Migration = {
  id: '0005-makers-of-reviewers',
  async up(database, signal) {
    const acts = database.collection<RolesAct>('staff_acts')
    const users = database.collection<{ _id: string; reviewerMadeBy: string[] }>('users')
    const given = { action: { $in: ['set-roles', 'grant-roles'] }, 'subject.kind': 'user' }
    for await (const { actor, subject, before, after } of acts.find(given)) {
      if (signal.aborted) return
      const [kind, maker = ''] = actor.split(':')
      if (kind !== 'user' || !givesReviews(before?.roles, after?.roles)) continue
      await users.updateOne({ _id: subject.id }, { $addToSet: { reviewerMadeBy: maker } })
    }
  },
}

const givesReviews = (before: readonly Role[] = [], after: readonly Role[] = []) =>
  after.some((role) => !before.includes(role) && isOfReviewer(role))
