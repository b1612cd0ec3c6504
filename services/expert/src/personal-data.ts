import type { PersonalData } from '@platform/service-kit'

/** What expert stores about users. */
export const personalData: PersonalData = {
  personal: { notes: { fate: 'erased', holds: 'Notes of the user', find: 'userId' } },
  notPersonal: [],
}
