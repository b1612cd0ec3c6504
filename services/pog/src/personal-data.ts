import { approvalData, type PersonalData, reviewData, staffActData } from '@platform/service-kit'
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
      once: (now) => ({ state: 'removed', deleteBy: { $lte: now } }),
    },
    avatars: {
      fate: 'erased',
      holds: 'The avatars of the user, and whether a selfie has chosen their colours',
      find: 'userId',
      hidden: ['drawing', 'lastDrawing', 'cardDueAt', 'version'],
      // A drawing of a selfie ends first: the provider deletes it.
      once: () => ({ 'drawing.selfieId': null }),
      files: ['image', 'drawing.drawn.image'].map((field) => ({
        field,
        collection: 'avatar_files',
      })),
    },
    avatar_files: {
      fate: 'kept',
      holds: 'The names of pictures of avatars that a provider has drawn',
      because: 'A picture is deleted when no avatar has it: an hour later, after a crash a day.',
    },
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
    // Pictures of cards.
    card_pictures: {
      fate: 'erased',
      holds: 'Which pictures of their card were drawn last',
      find: 'userId',
      hidden: ['key', 'blob'],
      files: [{ field: 'blob', collection: 'card_blobs' }],
    },
    card_blobs: {
      fate: 'kept',
      holds: 'The names of the pictures of cards',
      because: 'A picture is deleted when no card names it: an hour later, after a crash a day.',
    },
    // The feed.
    posts: {
      fate: 'erased',
      holds:
        "The user's card as the feed shows it: name, avatar, score, clan, how many like it, and whether staff chose or hid it",
      find: 'userId',
      hidden: ['pictures', 'rejected'],
    },
    likes: {
      fate: 'erased',
      holds:
        "Cards that the user likes, and likes of the user's own card: who likes it and when, with their Human points, their clan and the network of their log-in as a keyed hash at that time",
      find: (userId) => ({ $or: [{ userId }, { ownerId: userId }] }),
      hidden: ['network', 'human', 'clanId', 'outbox'],
    },
    preferences: {
      fate: 'erased',
      holds:
        "What the user wants others to see of their card, and when they last looked at the card's likes",
      find: '_id',
      hidden: ['copyDueAt'],
    },
    card_reports: {
      fate: 'erased',
      holds: 'Cards that the user reported, and for what',
      find: 'userId',
    },
    clan_members: {
      fate: 'erased',
      holds: 'Which clan the user is in',
      find: '_id',
    },
    reviews: reviewData,
  },
  notPersonal: [
    'card_numbers',
    'slot_prices',
    // Numbers of tokens and signed transactions: what became of a token whose user left is read from them.
    'card_tokens',
    'card_nonces',
  ],
}
