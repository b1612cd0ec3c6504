import { expect, test } from 'vitest'
import { anOwnExpert } from '../../../testing/experts.ts'
import { bodyOf, inputOf, type ProfileInput, profileRules } from './profile-input.ts'

const input = (own: Partial<ProfileInput> = {}): ProfileInput => ({
  ...inputOf(anOwnExpert()),
  ...own,
})

test('what is saved comes back as it was typed', () => {
  const own = anOwnExpert()
  expect(bodyOf(inputOf(own))).toEqual({
    ...{ headline: own.headline, about: own.about, visibility: own.visibility },
    ...{ availability: own.availability, rate: own.rate, shows: own.shows },
  })
})

test('empty fields are none, and a day counts only where it is asked for', () => {
  const body = bodyOf(
    input({ ...{ headline: ' ', about: '', hours: '', rate: '' }, ...{ from: '2027-01-31' } }),
  )
  expect(body).toMatchObject({ headline: null, about: null, rate: null })
  expect(body.availability).toEqual({ state: 'available', from: null, hoursPerWeek: null })
})

test.each([
  ['12,50', null],
  ['12.5', null],
  ['', null],
  ['1234567', 'problem.rate'],
  ['12.505', 'problem.rate'],
  ['twelve', 'problem.rate'],
])('the rate %j: %j', (typed, problem) => {
  expect(profileRules.rate(typed)).toBe(problem)
})

test('hours are whole and of a week', () => {
  expect(profileRules.hours('60')).toBeNull()
  expect(profileRules.hours('0')).toBe('problem.hours')
  expect(profileRules.hours('61')).toBe('problem.hours')
  expect(profileRules.hours('7.5')).toBe('problem.hours')
})

test('an expert who is available from a day on names that day', () => {
  expect(profileRules.from('31/01', input({ state: 'from-date' }))).toBe('problem.from')
  expect(profileRules.from('2027-01-31', input({ state: 'from-date' }))).toBeNull()
  expect(profileRules.from('', input())).toBeNull()
})
