import type {
  Application,
  BasicVerificationDetails,
  ExpertDocument,
} from '@platform/contracts/expert/application-http'
import type { Term } from '@platform/contracts/expert/taxonomy-http'

const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
const APPLICATION_ID = idOf(1)

export const EMPTY: BasicVerificationDetails = {
  ...{ firstName: null, lastName: null, age: null, gender: null, country: null, city: null },
  ...{ email: null, levelOfEducation: null, university: null, major: null },
  ...{ completionYear: null, currentlyPursuing: false, domain: null, totalExperience: null },
}
export const FILLED: BasicVerificationDetails = {
  ...{ firstName: 'Devi', lastName: 'Menon', age: 29, gender: 'female', country: 'IN' },
  ...{ city: 'Kochi', email: 'devi@example.com', levelOfEducation: 'bachelor' },
  ...{ university: 'City College', major: 'Physics', completionYear: 2019 },
  ...{ currentlyPursuing: false, domain: 'science', totalExperience: 6 },
}

export const anApplication = (own: Partial<Application> = {}): Application => ({
  ...{ id: APPLICATION_ID, version: 3, state: 'draft', number: 1, left: 2 },
  ...{ basicVerificationDetails: EMPTY, currentTab: 0, skills: [], tools: [], languages: [] },
  ...{ names: {}, additions: [], documents: [], savedAt: {}, problems: [], timeline: [] },
  ...{ decidedBy: null, decision: null, appeal: null, reapplyAt: null },
  ...own,
})
/** Of somebody who has not begun. */
export const noApplication = anApplication({ id: null, version: 0 })

export const aDocument = (own: Partial<ExpertDocument> = {}): ExpertDocument => ({
  ...{ id: idOf(40), kind: 'degree', uploadedAt: '2026-01-15T11:30:00.000Z' },
  ...own,
})

export const aTerm = (id: string, name: string, own: Partial<Term> = {}): Term => ({
  ...{ id, name, group: null, hasCheck: false },
  ...own,
})
