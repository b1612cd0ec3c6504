import { type PersonalData, reviewData, staffActData } from '@platform/service-kit'

/** What pog stores about users. */
export const personalData: PersonalData = {
  personal: {
    posts: {
      fate: 'erased',
      holds:
        "The user's card as the feed shows it: name, avatar, score, clan, how many like it, and whether staff chose or hid it",
      find: 'userId',
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
    staff_acts: staffActData,
  },
  notPersonal: [],
}
