import type { CheckAnswer } from '@platform/contracts/expert/skill-checks-http'
import { expect, test } from 'vitest'
import { answerProblem } from './answer-problem.ts'
import { scoreOf } from './score.ts'
import type { CheckTask } from './task.ts'

const task = (
  kind: CheckTask['kind'],
  right: CheckAnswer | null,
  given: Partial<CheckTask> = {},
): CheckTask => ({
  ...{ id: '1', template: 'one', kind, prompt: '', passage: null, length: null, points: 10, right },
  options: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id })),
  ...given,
})
const percentOf = (one: CheckTask, answer: CheckAnswer) => scoreOf([one], { '1': answer }).percent

test.each([
  ['choice', 'b', 'b', 100],
  ['choice', 'b', 'a', 0],
  ['number', '2.5', '2.50', 100],
  ['number', '2.5', ' 2.5 ', 100],
  ['number', '2.5', '2,5', 0],
  ['number', '0', '', 0],
  ['choices', ['a', 'b'], ['a', 'b'], 100],
  ['choices', ['a', 'b'], ['a'], 50],
  ['choices', ['a', 'b'], ['a', 'c'], 0],
  ['choices', ['a', 'b'], ['a', 'b', 'c', 'd'], 0],
  ['choices', ['a', 'b', 'c'], ['a', 'b', 'c', 'd'], 0],
  ['mark', ['d'], ['d'], 100],
  ['mark', ['d'], ['c', 'd'], 66],
  ['order', ['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd'], 100],
  ['order', ['a', 'b', 'c', 'd'], ['d', 'c', 'b', 'a'], 0],
  ['order', ['a', 'b', 'c', 'd'], ['b', 'a', 'c', 'd'], 83],
  ['order', ['a', 'b', 'c', 'd'], ['a', 'b'], 16],
] as const)(
  '%s: of the right answer %j the answer %j gets %i percent',
  (kind, right, answer, percent) => {
    const whole = (value: string | readonly string[]) =>
      typeof value === 'string' ? value : [...value]
    expect(percentOf(task(kind, whole(right)), whole(answer))).toBe(percent)
  },
)

test('choosing every option gives no points, and no score is negative', () => {
  expect(percentOf(task('choices', ['a']), ['b', 'c', 'd'])).toBe(0)
})

test('70 percent pass, and 69 do not', () => {
  const seven = task('choice', 'a', { id: '1', points: 7 })
  const three = task('choice', 'a', { id: '2', points: 3 })
  expect(scoreOf([seven, three], { '1': 'a' })).toMatchObject({ percent: 70, passed: true })
  const six = { ...seven, points: 69 }
  const rest = { ...three, points: 31 }
  expect(scoreOf([six, rest], { '1': 'a' })).toMatchObject({ percent: 69, passed: false })
})

test('a text that a reviewer reads does not count in the score', () => {
  const written = task('text', null, { id: '2', length: { min: 10, max: 20 } })
  const scored = scoreOf([task('choice', 'a'), written], { '1': 'a' })
  expect(scored).toMatchObject({ percent: 100, passed: true })
  expect(scored.parts).toContainEqual({ kind: 'text', points: null, most: 10 })
})

test.each([
  ['choice', 'z', 'must be an option'],
  ['choice', ['a'], 'must be a text'],
  ['choices', ['a', 'a'], 'names an option twice'],
  ['choices', ['z'], 'must be options'],
  ['order', 'a', 'must be a list'],
  ['number', '1'.repeat(21), 'is too long'],
  ['text', 'x'.repeat(21), 'is too long'],
  ['text', 'x'.repeat(20), null],
  ['choice', '', null],
] as const)('%s: the answer %j has the problem %s', (kind, answer, problem) => {
  const one = task(kind, null, { length: { min: 10, max: 20 } })
  const given = typeof answer === 'string' ? answer : [...answer]
  expect(answerProblem(one, given)).toBe(problem)
})
