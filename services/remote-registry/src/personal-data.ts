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
    'version-errors': {
      fate: 'kept',
      holds:
        'Errors of versions of remotes: their messages without values, their stacks, and keyed hashes of up to five networks that reported each',
      because: 'They name no account, and are deleted eight days after they were seen.',
    },
    'version-error-devices': {
      fate: 'kept',
      holds: 'That a device saw an error, by a keyed hash for each error of a version',
      because: 'It names no account, and is deleted eight days after the device saw it.',
    },
    'release-notices': {
      fate: 'kept',
      holds: 'What is sent to teams about their releases, with the address of the team',
      because: 'It names no user, and is deleted after thirty days.',
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
