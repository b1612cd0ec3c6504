import { expect, test } from 'vitest'
import { openedStep, requiredKind } from './opened-step.ts'
import type { Step } from './step-of.ts'

const step = (kind: Step['kind'], state: Step['state']): Step => ({
  ...{ kind, state, verification: null, update: null },
})

test('an address names a kind, or none', () => {
  expect(requiredKind('pan')).toBe('pan')
  expect(requiredKind('passport')).toBeNull()
  expect(requiredKind(null)).toBeNull()
})

test('the step that is asked for is open until it is done', () => {
  const steps = [step('pan', 'open'), step('bank', 'open')]
  expect(openedStep(steps, null, 'bank')).toBe('bank')
  expect(openedStep([step('pan', 'open'), step('bank', 'done')], null, 'bank')).toBe('pan')
})

test('a chosen step goes before it, also one that is done', () => {
  const steps = [step('pan', 'open'), step('bank', 'done')]
  expect(openedStep(steps, 'bank', 'pan')).toBe('bank')
})

test('without one, what waits for the user soonest is open', () => {
  expect(openedStep([step('pan', 'open'), step('aadhaar', 'code')], null, null)).toBe('aadhaar')
  expect(openedStep([step('pan', 'running'), step('bank', 'open')], null, null)).toBe('bank')
  expect(openedStep([step('pan', 'review'), step('bank', 'done')], null, null)).toBeNull()
})
