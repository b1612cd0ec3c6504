import { expect, test } from 'vitest'
import { rememberNames } from './remember-names.ts'

test('names are asked for once, also of who has none', async () => {
  const asked: string[][] = []
  const names = new Map([
    ['ann', 'Ann1'],
    ['bob', 'Bob1'],
  ])
  const namesOf = rememberNames(async (ids) => {
    asked.push([...ids])
    return new Map([...names].filter(([id]) => ids.includes(id)))
  })
  expect(await namesOf(['ann', 'nobody', 'ann'])).toEqual(new Map([['ann', 'Ann1']]))
  expect(await namesOf(['bob', 'ann', 'nobody'])).toEqual(names)
  expect(await namesOf([])).toEqual(new Map())
  expect(asked).toEqual([['ann', 'nobody'], ['bob']])
})

test('a reading that fails is not remembered', async () => {
  let isDown = true
  const namesOf = rememberNames(async () => {
    if (isDown) throw new Error('identity is down')
    return new Map([['ann', 'Ann1']])
  })
  await expect(namesOf(['ann'])).rejects.toThrow('down')
  isDown = false
  expect((await namesOf(['ann'])).get('ann')).toBe('Ann1')
})

test('a name is used for a minute, and a user without one is asked for again after five seconds', async () => {
  const asked: string[][] = []
  let now = 1_000
  const namesOf = rememberNames(
    async (ids) => {
      asked.push([...ids])
      return new Map([['ann', 'Ann1']])
    },
    { now: () => now },
  )
  const readAt = async (ms: number) => {
    now = 1_000 + ms
    await namesOf(['ann', 'nobody'])
    return asked.splice(0).flat()
  }
  expect(await readAt(0)).toEqual(['ann', 'nobody'])
  expect(await readAt(4_999)).toEqual([])
  expect(await readAt(5_001)).toEqual(['nobody'])
  expect(await readAt(59_999)).toEqual(['nobody'])
  expect(await readAt(60_001)).toEqual(['ann'])
})
