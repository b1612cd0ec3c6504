import type { Task } from '@platform/contracts/quests/http'
import { expect, test } from 'vitest'
import { aCodeTask } from '../task-types/special-code/fixture.ts'
import { aLinkTask } from '../task-types/uri-redirection/fixture.ts'
import { nextTask } from './next-task.ts'

const first = aCodeTask({ id: 'first' })
const second = aLinkTask({ id: 'second' })
const openId = (tasks: Task[], chosen: string | null = null) => nextTask(tasks, chosen)?.id

test('the first task that can be tried is open', () => {
  expect(openId([first, second])).toBe('first')
  expect(openId([{ ...first, status: 'VERIFIED' }, second])).toBe('second')
  expect(openId([{ ...first, status: 'LOCKED' }, second])).toBe('second')
})

test('a task whose try is being checked leaves its place to the next', () => {
  expect(openId([{ ...first, status: 'VALIDATING' }, second])).toBe('second')
})

test('a rejected task stays open', () => {
  expect(openId([{ ...first, status: 'REJECTED' }, second])).toBe('first')
})

test('the task that the user chose is open until it is done', () => {
  expect(openId([first, second], 'second')).toBe('second')
  expect(openId([first, { ...second, status: 'VERIFIED' }], 'second')).toBe('first')
})

test('a task of an unknown type is never open', () => {
  const unknown = { ...first, id: 'newer', type: 'JOIN_SERVER' as Task['type'] }
  expect(openId([unknown, second])).toBe('second')
  expect(openId([unknown])).toBeUndefined()
})
