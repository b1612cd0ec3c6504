import { expect, test } from 'vitest'
import { aTask } from '../../../testing/checks.ts'
import { answersOf, isAnswered, moved, orderOf, toggled, unanswered } from './answers.ts'

test.each([
  [null, false],
  [undefined, false],
  ['', false],
  ['  ', false],
  [[], false],
  ['a', true],
  [['a'], true],
])('%j is answered: %j', (answer, is) => {
  expect(isAnswered(answer)).toBe(is)
})

test('the tasks without an answer are found', () => {
  const tasks = [aTask('choice', { id: '1', answer: 'a' }), aTask('text', { id: '2' })]
  expect(unanswered(tasks, answersOf(tasks)).map(({ id }) => id)).toEqual(['2'])
})

test('an option is chosen by the first press and left by the second', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
})

test('options stand as they were given until they are moved', () => {
  const task = aTask('order')
  expect(orderOf(task, null)).toEqual(['a', 'b', 'c'])
  expect(orderOf(task, ['c', 'a', 'b'])).toEqual(['c', 'a', 'b'])
  // An answer that is not whole.
  expect(orderOf(task, ['c'])).toEqual(['a', 'b', 'c'])
})

test('one option moves by one place, and stays at the ends', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
})
