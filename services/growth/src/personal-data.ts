import type { PersonalData } from '@platform/service-kit'

/**
 * What growth stores about users. The consent is first: a call that stores events after they are erased sees that it is gone,
 * and deletes them.
 */
export const personalData: PersonalData = {
  personal: {
    consents: {
      fate: 'erased',
      holds:
        'Whether the user agrees to be measured, as identity last published it; null before that',
      find: '_id',
    },
    tracked_events: {
      fate: 'erased',
      holds: 'What the user did on the site, with device and network address; each for 90 days',
      find: 'userId',
      hidden: ['held'],
    },
    search_documents: {
      fate: 'erased',
      holds: 'The name and the picture by which others find the user, as identity shows them to everybody',
      find: 'userId',
      hidden: ['changedAt'],
    },
    recent_searches: {
      fate: 'erased',
      holds: 'The last ten searches of the user, each with its time and geography',
      find: '_id',
    },
  },
  notPersonal: ['search_passes'],
}
