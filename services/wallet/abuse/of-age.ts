import type { AbuseContext, TestUser } from '@platform/testing/abuse'

/** Stores what is proven of a user: that they are of age, or another fact. */
export const becomesOfAge = (
  context: AbuseContext,
  { id }: Pick<TestUser, 'id'>,
  fact = 'over-18',
) =>
  context.store('wallet', 'user_facts', {
    ...{ _id: `${id}:${fact}`, userId: id, fact },
    ...{ holds: true, expiresAt: null, version: 1 },
  })
