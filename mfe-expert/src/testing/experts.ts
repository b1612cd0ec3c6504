import type { Expert, OwnExpert } from '@platform/contracts/expert/profile-http'

export const EXPERT_ID = '00000000-0000-4000-8000-000000000090'

export const anExpert = (own: Partial<Expert> = {}): Expert => ({
  ...{ id: EXPERT_ID, name: 'Devi', headline: 'Physics, explained', about: 'I teach.' },
  ...{ domain: 'science', country: 'IN', city: 'Kochi', levelOfEducation: 'bachelor' },
  totalExperience: 6,
  skills: [
    { id: 'python', name: 'Python', level: 'advanced', checkedAt: '2026-01-10T10:00:00.000Z' },
    { id: 'physics', name: 'Physics', level: 'expert', checkedAt: null },
  ],
  tools: [{ id: 'git', name: 'Git' }],
  languages: [{ id: 'hi', name: 'Hindi', read: true, write: false, speak: true }],
  availability: { state: 'available', from: null, hoursPerWeek: 12 },
  rate: { amount: '12.50', currency: 'USD' },
  since: '2026-01-12T09:00:00.000Z',
  ...own,
})

export const anOwnExpert = (own: Partial<OwnExpert> = {}): OwnExpert => ({
  ...anExpert(),
  ...{ visibility: 'private', shows: { city: false, education: true, rate: false }, hidden: null },
  ...own,
})
