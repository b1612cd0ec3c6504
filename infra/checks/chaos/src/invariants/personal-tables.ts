import { dataServices, type ServiceName } from '@platform/contracts/services'
import { kitData, type PersonalData } from '@platform/service-kit'

type PersonalCollection = PersonalData['personal'][string]

/** A collection in the table of its service, or in the kit's, which every service has. */
export interface PersonalPlace {
  service: ServiceName
  collection: string
  line: PersonalCollection
}

/** Every collection of which docs/personal-data.md says what it holds about users. */
export async function personalPlaces(): Promise<PersonalPlace[]> {
  const places: PersonalPlace[] = []
  for (const service of dataServices) {
    const file = new URL(`../../../../../services/${service}/src/personal-data.ts`, import.meta.url)
    const { personalData } = (await import(file.href)) as { personalData: PersonalData }
    for (const { personal } of [personalData, kitData]) {
      for (const [collection, line] of Object.entries(personal)) {
        places.push({ service, collection, line })
      }
    }
  }
  return places
}
