import type { PersonalData } from '@platform/service-kit'

/** What is stored of verifications. */
export const verificationData: PersonalData = {
  personal: {
    verifications: {
      fate: 'erased',
      holds:
        'What the user has had verified, when, and what became of it. Numbers, names and birth dates in it are sealed; of an Aadhaar there are the last four digits and the reference of the provider. With each is the version of the text that the user agreed to',
      find: 'userId',
      hidden: [
        'sealed',
        'keyId',
        'mark',
        'outcome',
        'provider',
        'hash',
        'device',
        'slot',
        'dueAt',
        'checks',
      ],
    },
    number_owners: {
      fate: 'erased',
      holds: 'That a tax number, by a keyed hash, is verified for this account and no other one',
      find: 'userId',
      hidden: ['_id'],
    },
  },
  notPersonal: ['provider_events'],
}
