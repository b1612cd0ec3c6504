import { expect, test } from 'vitest'
import { type Draft, emptyDraft } from './application.ts'
import { type ProblemContext, problemsOf } from './problems.ts'

const context: ProblemContext = {
  now: new Date('2026-11-29T12:00:00Z'),
  isCountry: (code) => code === 'IN',
  isMinor: false,
  isTerm: (id) => id !== 'gone',
  checks: { offered: ['sql'], finished: ['sql'], isRunning: false },
}
const whole: Draft = {
  basic: {
    ...{ firstName: 'Asha', lastName: "O'Nair-Rao", age: 27, gender: 'female', country: 'IN' },
    ...{ city: 'Pune', email: 'asha@example.com', levelOfEducation: 'bachelor' },
    ...{ university: 'Pune University', major: 'Physics', completionYear: 2021 },
    ...{ currentlyPursuing: false, domain: 'data', totalExperience: 4 },
  },
  skills: [{ id: 'sql', level: 'advanced' }],
  tools: [],
  languages: [{ name: 'hi', read: true, write: false, speak: true }],
}
const of = (basic: Partial<Draft['basic']>, rest: Partial<Draft> = {}, given = context) =>
  problemsOf({ ...whole, ...rest, basic: { ...whole.basic, ...basic } }, given).map(
    ({ field, problem }) => `${field} ${problem}`,
  )

test('a complete draft has no problems', () => {
  expect(of({})).toEqual([])
})

test('an empty draft misses every field, and a check', () => {
  const problems = problemsOf(emptyDraft(), {
    ...context,
    checks: { offered: [], finished: [], isRunning: false },
  })
  const missing = problems.filter(({ problem }) => problem === 'missing').map(({ field }) => field)
  expect(missing).toEqual([
    ...['firstName', 'lastName', 'age', 'gender', 'country', 'city', 'email', 'levelOfEducation'],
    ...[
      'university',
      'major',
      'completionYear',
      'domain',
      'totalExperience',
      'languages',
      'skills',
    ],
  ])
  expect(problems.at(-1)).toEqual({
    field: 'skill-checks',
    step: 'verify-skills',
    problem: 'none-checked',
  })
})

test.each([
  ['firstName', 'Al'],
  ['firstName', 'A sha'],
  ['firstName', 'Asha1'],
  ['lastName', '1'],
  ['age', 17],
  ['age', 101],
  ['country', 'XX'],
  ['email', 'asha@example'],
  ['completionYear', 2027],
  ['completionYear', 1900],
  ['totalExperience', 28],
  ['city', ' Pune'],
] as const)('%s cannot be %j', (field, value) => {
  expect(of({ [field]: value })).toEqual([`${field} invalid`])
})

test('somebody who is known to be under 18 is, whatever age they write', () => {
  expect(of({ age: 27 }, {}, { ...context, isMinor: true })).toEqual(['age under-18'])
})

test('an applicant who still studies names a future year', () => {
  expect(of({ completionYear: 2028, currentlyPursuing: true })).toEqual([])
  expect(of({ completionYear: 2099, currentlyPursuing: true })).toEqual(['completionYear invalid'])
})

test('a language is read, written or spoken, a skill has a level, and no term is chosen twice or gone', () => {
  const silent = { name: 'hi', read: false, write: false, speak: false }
  expect(of({}, { languages: [silent] })).toEqual(['languages invalid'])
  expect(of({}, { languages: [{ ...silent, name: 'Select' }] })).toEqual(['languages missing'])
  expect(of({}, { skills: [{ id: 'sql', level: null }] })).toEqual(['skills invalid'])
  const sql = whole.skills[0]!
  expect(of({}, { skills: [sql, sql] })).toEqual(['skills invalid'])
  expect(of({}, { tools: ['gone'] })).toEqual(['tools invalid'])
})

test('a draft needs one finished check and no running one', () => {
  const checks = (given: Partial<ProblemContext['checks']>) =>
    of({}, {}, { ...context, checks: { ...context.checks, ...given } })
  expect(checks({ finished: [] })).toEqual(['skill-checks not-checked'])
  expect(checks({ finished: ['python'] })).toEqual(['skill-checks not-checked'])
  expect(checks({ isRunning: true })).toEqual(['skill-checks check-running'])
})
