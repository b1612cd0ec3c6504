import { type PersonalData, staffActData } from '@platform/service-kit'

/** What the registry stores about users. */
export const personalData: PersonalData = {
  personal: {
    pins: {
      fate: 'erased',
      holds: "Which version of a remote an account gets, by the account's id",
      find: (userId) => ({ subject: `user:${userId}` }),
    },
    'report-outcomes': {
      fate: 'kept',
      holds: 'How a version of a remote did on a device, by a keyed hash for each version',
      because: 'It names no account, and is deleted eight days after the device was seen.',
    },
    staff_acts: staffActData,
  },
  notPersonal: [
    'signed-builds',
    'channel-releases',
    'host-contracts',
    'report-rollups',
    'canary-plans',
    'previews',
  ],
}
