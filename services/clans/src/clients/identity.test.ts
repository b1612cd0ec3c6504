import { DomainError, type InternalClient } from '@platform/service-kit'
import { expect, test } from 'vitest'
import { nameReader } from './identity.ts'

/** Identity, which knows these names and says what it was asked. */
function identityOf(names: Readonly<Record<string, string>>) {
  const asked: string[][] = []
  const state = { isDown: false }
  const call = async (_service: string, { body }: { body: { userIds: string[] } }) => {
    if (state.isDown) throw new DomainError('UNAVAILABLE')
    asked.push(body.userIds)
    const known = body.userIds.filter((id) => names[id])
    return { items: known.map((userId) => ({ userId, userName: names[userId] })) }
  }
  return { asked, state, internal: { call } as unknown as InternalClient<'identity'> }
}

test('names are asked for once, also of who has none', async () => {
  const { asked, internal } = identityOf({ ann: 'Ann1', bob: 'Bob1' })
  const namesOf = nameReader(internal)
  expect(await namesOf(['ann', 'nobody', 'ann'])).toEqual(new Map([['ann', 'Ann1']]))
  const both = new Map([
    ['ann', 'Ann1'],
    ['bob', 'Bob1'],
  ])
  expect(await namesOf(['ann', 'bob', 'nobody'])).toEqual(both)
  expect(await namesOf([])).toEqual(new Map())
  expect(asked).toEqual([['ann', 'nobody'], ['bob']])
})

test('while identity is down there are the names that are remembered, and all of them once it is back', async () => {
  const { state, internal } = identityOf({ ann: 'Ann1', bob: 'Bob1' })
  const namesOf = nameReader(internal)
  await namesOf(['ann'])
  state.isDown = true
  expect([...(await namesOf(['ann', 'bob'])).keys()]).toEqual(['ann'])
  state.isDown = false
  expect([...(await namesOf(['bob'])).keys()]).toEqual(['bob'])
})
