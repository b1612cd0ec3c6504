import { remote } from '@platform/contracts/quests/remote'
import { expect, test, vi } from 'vitest'
import { readFeedProps } from './feed-props.ts'

const { props: schema } = remote['./campaign-feed']

test.each([
  [{}],
  [{ count: 1 }],
  [{ count: 10, filter: 'upcoming' }],
  [{ filter: 'highest-reward' }],
  [{ count: 2, more: true }],
])('%j is read as the contract reads it', (props) => {
  expect(readFeedProps(props)).toEqual(schema.parse(props))
})

test.each([
  [{ count: 0 }],
  [{ count: 11 }],
  [{ count: 2.5 }],
  [{ count: '3' }],
  [{ count: null }],
  [{ filter: 'finished' }],
  [{ filter: 'toString' }],
])('%j, which the contract refuses, counts as not set, and is reported', (props) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(schema.safeParse(props).success).toBe(false)
  expect(readFeedProps(props)).toEqual(schema.parse({}))
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})
