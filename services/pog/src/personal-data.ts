import { approvalData, type PersonalData, staffActData } from '@platform/service-kit'
import { OWNER_LEFT } from './repositories/card-owners.ts'

/** What pog stores about users. */
export const personalData: PersonalData = {
  personal: {
    staff_acts: staffActData,
    approvals: approvalData,
    mints: {
      fate: 'erased',
      holds: "The user's card: its name, what was chosen of its avatar, what it cost, its token",
      find: '_id',
      hidden: ['nameKey', 'version', 'dueAt', 'leftovers', 'tries'],
    },
    card_owners: {
      fate: 'kept',
      holds: 'Whose card a token is; of a deleted account that it is to be burnt, without its id',
      because: 'The token is burnt.',
      find: 'userId',
      ends: (userId) => [{ filter: { userId }, set: OWNER_LEFT }],
    },
    card_calls: {
      fate: 'erased',
      holds: 'The address to which the card was minted',
      find: 'userId',
      hidden: ['phase', 'attempt', 'isAskedAgain', 'nextTryAt', 'version'],
    },
    slots: {
      fate: 'erased',
      holds: 'Places for avatars that the user has bought, and what they cost',
      find: 'userId',
      hidden: ['hash', 'dueAt'],
    },
  },
  notPersonal: [
    'card_numbers',
    'slot_prices',
    // Numbers of tokens and signed transactions: what became of a token whose user left is read from them.
    'card_tokens',
    'card_nonces',
  ],
}
