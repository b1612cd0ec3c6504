import { expect, test } from 'vitest'
import { openedNow, requiredKind } from './opened-step.ts'
import type { Step } from './step-of.ts'

const step = (kind: Step['kind'], state: Step['state']): Step => ({
  ...{ kind, state, verification: null, update: null },
})

test('reads the required kind from the address', () => {
  expect(requiredKind('pan')).toBe('pan')
  expect(requiredKind('passport')).toBeNull()
  expect(requiredKind(null)).toBeNull()
})

test('the step that is asked for is open until it is done', () => {
  expect(openedNow(null, [step('pan', 'open'), step('bank', 'open')], 'bank')?.kind).toBe('bank')
  expect(openedNow(null, [step('pan', 'open'), step('bank', 'running')], 'bank')?.kind).toBe('bank')
  expect(openedNow(null, [step('pan', 'open'), step('bank', 'done')], 'bank')?.kind).toBe('pan')
})

test('without one, what waits for the user soonest is open', () => {
  expect(openedNow(null, [step('pan', 'open'), step('aadhaar', 'code')], null)?.kind).toBe(
    'aadhaar',
  )
  expect(openedNow(null, [step('pan', 'running'), step('bank', 'open')], null)?.kind).toBe('bank')
  expect(openedNow(null, [step('pan', 'review'), step('bank', 'done')], null)).toBeNull()
})

test('a form stays open while another step is refused', () => {
  const steps = [step('pan', 'refused'), step('bank', 'open')]
  expect(openedNow({ kind: 'bank', chosenIn: null }, steps, null)?.kind).toBe('bank')
})

test('opens the next step after one is sent', () => {
  const steps = [step('pan', 'running'), step('bank', 'open')]
  expect(openedNow({ kind: 'pan', chosenIn: 'open' }, steps, null)?.kind).toBe('bank')
})

test('a step that is chosen as it is stays: a verified account, to change it', () => {
  const steps = [step('pan', 'open'), step('bank', 'done')]
  expect(openedNow({ kind: 'bank', chosenIn: 'done' }, steps, null)?.kind).toBe('bank')
})
