import { expect, test } from 'vitest'
import { candidatesOf, nextCandidate } from './candidates.ts'

const signature = { text: '', keyId: '', signature: '' }
const build = (version: string, weight: number) => ({
  version,
  weight,
  baseUrl: `http://builds.test/${version}/`,
  build: signature,
})
const [stable, canary, lastGood] = [build('2', 90), build('3', 10), build('1', 0)]
const versions = [stable, canary, lastGood]
const shown = (candidates: ReturnType<typeof candidatesOf>) =>
  candidates.map(({ build, as }) => `${as} ${build.version}`)

const choices = { override: null, pinned: null, drawn: stable, versions }

test('a canary falls back to the stable version, then to the last good one', () => {
  expect(shown(candidatesOf({ ...choices, drawn: canary }))).toEqual([
    'canary 3',
    'stable 2',
    'last-good 1',
  ])
})

test('a device that draws the stable version never gets the canary', () => {
  expect(shown(candidatesOf(choices))).toEqual(['stable 2', 'last-good 1'])
})

test('a pinned version comes before the drawn one; a version is listed once', () => {
  const pinned = build('0', 0)
  expect(shown(candidatesOf({ ...choices, pinned, drawn: canary }))).toEqual([
    'pinned 0',
    'canary 3',
    'stable 2',
    'last-good 1',
  ])
  expect(shown(candidatesOf({ ...choices, pinned: stable }))).toEqual(['pinned 2', 'last-good 1'])
})

test('an override has no fallback', () => {
  const override = { version: 'local', origin: 'o', entry: 'e', container: 'c' }
  expect(shown(candidatesOf({ ...choices, override }))).toEqual(['override local'])
})

test('skips failed versions until none is left', () => {
  const candidates = candidatesOf({ ...choices, drawn: canary })
  expect(nextCandidate(candidates, new Set())?.build.version).toBe('3')
  expect(nextCandidate(candidates, new Set(['3']))?.build.version).toBe('2')
  expect(nextCandidate(candidates, new Set(['3', '2']))?.build.version).toBe('1')
  expect(nextCandidate(candidates, new Set(['3', '2', '1']))).toBeNull()
})
