import type { PersonalData } from '@platform/service-kit'
import { peopleData } from './people-data.ts'
import { verificationData } from './verification-data.ts'

/** What kyc stores about users. The keys that seal it are in a database of their own; a user's is deleted first. */
export const personalData: PersonalData = {
  personal: {
    ...verificationData.personal,
    ...peopleData.personal,
    documents: {
      fate: 'erased',
      holds:
        'Which documents the user has handed in, and until when they are kept. The pictures are sealed files in which all but the last four digits of numbers are covered',
      find: 'userId',
      hidden: ['keyId'],
      // The file goes first.
      once: () => ({ state: 'removed' }),
    },
    erasures: {
      fate: 'erased',
      holds:
        'That the user has asked for all of this to be deleted, until it is, also by the provider of checks',
      find: '_id',
      hidden: ['checks'],
    },
  },
  notPersonal: [...verificationData.notPersonal, ...peopleData.notPersonal],
}
