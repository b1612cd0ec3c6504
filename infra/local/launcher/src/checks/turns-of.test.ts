import { expect, it } from 'vitest'
import type { Check } from './check.ts'
import { turnsOf } from './turns-of.ts'

const check = (name: string, needsOneCore = false): Check => ({
  name,
  needsOneCore,
  run: () => expect.fail(),
})
const turns = (...checks: Check[]) => turnsOf(checks).map((turn) => turn.map(({ name }) => name))

it('gives checks that need one core and follow each other one turn, and any other check its own', () => {
  const checks = [check('a'), check('b'), check('c', true), check('d', true), check('e')]
  expect(turns(...checks)).toEqual([['a'], ['b'], ['c', 'd'], ['e']])
})

it('keeps checks that need one core apart when another one is between them', () => {
  expect(turns(check('a', true), check('b'), check('c', true))).toEqual([['a'], ['b'], ['c']])
})
