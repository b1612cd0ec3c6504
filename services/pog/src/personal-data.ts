import type { PersonalData } from '@platform/service-kit'

/** What pog stores about users. */
export const personalData: PersonalData = {
  personal: {},
  notPersonal: [],
}
