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
    // Avatars and selfies.
    selfies: {
      fate: 'erased',
      holds:
        'That a selfie is kept for an avatar that is not drawn yet, and what its user has agreed to. The picture is a sealed file, deleted once the avatar is drawn, and after an hour in any case',
      find: 'userId',
      hidden: ['salt'],
      // The sweep deletes the file first, and the document with it: within an hour of the upload.
      once: () => ({ state: 'removed' }),
    },
    avatars: {
      fate: 'erased',
      holds: 'The avatars of the user, and whether a selfie has chosen their colours',
      find: 'userId',
      hidden: ['drawing', 'lastDrawing', 'version'],
    },
    avatar_files: {
      fate: 'kept',
      holds: 'The names of pictures of avatars that a provider has drawn',
      because: 'A picture is deleted when no avatar has it: an hour later, a day at most.',
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
