import type { PersonalData } from '@platform/service-kit'

/** What pog stores about users. */
export const personalData: PersonalData = {
  personal: {
    card_pictures: {
      fate: 'erased',
      holds: 'Which pictures of their card were drawn last',
      find: 'userId',
      hidden: ['key', 'blob'],
    },
    card_blobs: {
      fate: 'kept',
      holds: 'The names of the pictures of cards',
      because: 'A picture is deleted when no card names it: an hour later, a day at most.',
    },
  },
  notPersonal: [],
}
