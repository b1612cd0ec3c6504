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
