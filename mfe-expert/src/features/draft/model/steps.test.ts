import { expect, test } from 'vitest'
import { anApplication } from '../../../testing/applications.ts'
import { nextStep, stepAfter, stepState } from './steps.ts'

const missing = { field: 'skills', step: 'skills', problem: 'missing' } as const
const unchecked = { field: 'skill-checks', step: 'verify-skills', problem: 'not-checked' } as const

test('no step has begun in a draft that was never saved', () => {
  const draft = anApplication({ version: 0 })
  expect(stepState('basic-details', draft)).toBe('later')
  expect(nextStep(draft)).toBe('basic-details')
})

test('a step is done when nothing of it is missing, also where the applicant went back', () => {
  const draft = anApplication({ version: 4, currentTab: 1, problems: [missing, unchecked] })
  expect(stepState('basic-details', draft)).toBe('done')
  expect(stepState('skills', draft)).toBe('started')
  expect(stepState('verify-skills', draft)).toBe('later')
  expect(nextStep(draft)).toBe('skills')
  expect(stepState('skills', { ...draft, currentTab: 0, problems: [unchecked] })).toBe('done')
})

test('the applicant goes on at the first step that is not done, also behind the one they were at', () => {
  const draft = anApplication({ version: 9, currentTab: 3, problems: [missing] })
  expect(nextStep(draft)).toBe('skills')
  expect(nextStep({ ...draft, problems: [] })).toBe('verify-details')
})

test('after the last step comes none', () => {
  expect(stepAfter('skills')).toBe('verify-skills')
  expect(stepAfter('verify-details')).toBeNull()
})
