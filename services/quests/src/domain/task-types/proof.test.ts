import { proof as contract } from '@platform/contracts/quests/task-types/proof'
import { expect, test } from 'vitest'
import type { ProofStanding } from '../proof.ts'
import type { TaskProgress } from '../task-progress.ts'
import { proof } from './proof.ts'
import type { CheckRun } from './task-type.ts'

const text = { en: 'Show it', hi: 'दिखाइए', 'pt-BR': 'Mostre' }
const written = {
  ...{ id: 't', title: text, description: text, stage: 1, type: 'PROOF' as const },
  instructions: text,
}
const asking = (asks: object) => contract.operatorTask.safeParse({ ...written, asks }).success

test.each([
  ['a text', { text: 'required' }],
  ['a link', { link: 'required', text: 'optional' }],
  ['a picture', { pictures: { least: 1, most: 3 } }],
])('a task may ask for %s', (_what, asks) => {
  expect(asking(asks)).toBe(true)
})

test.each([
  ['nothing', {}],
  ['what is optional alone', { text: 'optional', pictures: { least: 0, most: 2 } }],
  ['more pictures than it takes', { pictures: { least: 2, most: 1 } }],
  ['four pictures', { pictures: { least: 1, most: 4 } }],
])('a task may not ask for %s', (_what, asks) => {
  expect(asking(asks)).toBe(false)
})

const task = contract.operatorTask.parse({
  ...written,
  asks: { text: 'required', pictures: { least: 1, most: 2 } },
  handIns: 2,
})
const settings = proof.store(task, 'salt')
const PICTURE = '01980000-0000-7000-8000-000000000001'
const attempt = (input: object, soFar: TaskProgress = {}) => {
  const now = new Date(0)
  const given = contract.input.parse(input)
  const who = { userId: 'ana', linked: {}, gameUser: async () => null }
  return () => proof.attempt({ ...who, input: given, settings, soFar, now })
}

test('what is handed in waits for a review, with its number', () => {
  const input = { text: ' I won ', pictures: [PICTURE] }
  const data = { number: 1, text: 'I won', link: null, pictures: [PICTURE] }
  expect(attempt(input)()).toEqual({ kind: 'pending', data })
  expect(attempt(input, { handIns: 1 })()).toMatchObject({ data: { number: 2 } })
})

test.each([
  ['without the text', { pictures: [PICTURE] }],
  ['without a picture', { text: 'I won' }],
  [
    'with a link that is not asked for',
    { text: 'I', link: 'https://a.example', pictures: [PICTURE] },
  ],
])('nothing is handed in %s', (_what, input) => {
  expect(attempt(input)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }))
})

test('after the last refusal that is allowed nothing is handed in', () => {
  const input = { text: 'I won', pictures: [PICTURE] }
  expect(attempt(input, { handIns: 2 })).toThrow(
    expect.objectContaining({ code: 'TASK_NO_TRIES_LEFT' }),
  )
})

const until = new Date(1_000)
const refused = { kind: 'refused' as const, number: 1, ground: 'UNREADABLE' as const, words: 'No' }
const details = { ground: 'UNREADABLE', words: 'No', left: '1' }

test.each<[string, ProofStanding, object]>([
  ['nobody has decided', { kind: 'waits', until }, { kind: 'waits', until }],
  ['it is accepted', { kind: 'accepted' }, { kind: 'verified' }],
  [
    'it is refused',
    { ...refused, appealUntil: until },
    {
      ...{ kind: 'rejected', rejection: 'PROOF_REFUSED', handIns: 1 },
      details: { ...details, appealUntil: until.toISOString() },
    },
  ],
  [
    'its appeal is refused',
    { ...refused, appealUntil: null },
    { kind: 'rejected', rejection: 'PROOF_APPEAL_REFUSED', handIns: 1, details },
  ],
  [
    'nobody decided in time: it does not count',
    { kind: 'given-up' },
    { kind: 'rejected', rejection: 'PROOF_NOT_REVIEWED' },
  ],
  [
    'a picture is gone',
    { kind: 'picture-missing' },
    { kind: 'rejected', rejection: 'PROOF_PICTURE_MISSING' },
  ],
])('what follows when %s', async (_when, standing, result) => {
  const run = { settings, data: {}, proof: async () => standing } as unknown
  expect(await proof.check?.(run as CheckRun<unknown, unknown>, {} as never)).toEqual(result)
})
