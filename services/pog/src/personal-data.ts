import type { PersonalData } from '@platform/service-kit'

/** What pog stores about users. */
export const personalData: PersonalData = {
  personal: {
    // Scores.
    score_entries: {
      fate: 'erased',
      holds:
        "What counted for the user's scores and when: tasks, K-Points of clans, what is proven of them, which accounts they connected",
      find: 'userId',
      hidden: ['key', 'takesBack'],
    },
    tallies: {
      fate: 'erased',
      holds:
        "The user's scores, what they add up from, their history of 400 changes, and their card's page",
      find: '_id',
      hidden: ['card.name', 'nextChangeAt'],
    },
    referrals: {
      fate: 'erased',
      holds: 'Whom the user invited or who invited them, and whether that counts',
      find: (userId) => ({ $or: [{ referrerId: userId }, { friendId: userId }] }),
      hidden: ['friendId', 'referrerId'],
    },
    score_removals: {
      fate: 'kept',
      holds: 'That nothing counts for a deleted account; deleted after 30 days',
      find: '_id',
      because: 'Scores drop what still arrives about the account. It is the id alone.',
    },
  },
  notPersonal: [],
}
