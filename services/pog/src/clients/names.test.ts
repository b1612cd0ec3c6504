import { DomainError, type InternalClient } from '@platform/service-kit'
import { expect, test } from 'vitest'
import { nameReader } from './names.ts'

const askedBy = (call: (userIds: string[]) => unknown) =>
  nameReader({
    call: async (_service: string, { body }: { body: { userIds: string[] } }) => call(body.userIds),
  } as unknown as InternalClient<'identity'>)

test('names of 250 users are asked for by 100, each user once, and of nobody nothing is asked', async () => {
  const asked: number[] = []
  const read = askedBy((userIds) => {
    asked.push(userIds.length)
    const nameOf = (userId: string) => (userId === 'user-7' ? null : `name of ${userId}`)
    return { items: userIds.map((userId) => ({ userId, userName: nameOf(userId) })) }
  })
  const users = Array.from({ length: 250 }, (_, n) => `user-${n}`)
  const names = await read([...users, ...users])
  expect(asked).toEqual([100, 100, 50])
  expect(names.size).toBe(249)
  expect(names.get('user-249')).toBe('name of user-249')
  expect(await read([])).toEqual(new Map())
  expect(asked).toHaveLength(3)
})

test('a list has no names while identity is down, and a refusal of identity is not taken for that', async () => {
  const refusedBy = (code: 'UNAVAILABLE' | 'FORBIDDEN') =>
    askedBy(() => {
      throw new DomainError(code)
    })
  expect(await refusedBy('UNAVAILABLE')(['one'])).toEqual(new Map())
  await expect(refusedBy('FORBIDDEN')(['one'])).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
