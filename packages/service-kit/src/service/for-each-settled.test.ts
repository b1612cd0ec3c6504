import { expect, test } from 'vitest'
import { DomainError } from '../errors.ts'
import { forEachSettled } from './for-each-settled.ts'

test('a failing item does not block the others, and is reported at the end', async () => {
  const done: string[] = []
  const turn = forEachSettled(
    ['a', 'poison', 'lost', 'b'],
    new AbortController().signal,
    async (item) => {
      if (item === 'poison') throw new Error('never')
      if (item === 'lost') throw new DomainError('IN_PROGRESS')
      done.push(item)
    },
  )
  await expect(turn).rejects.toMatchObject({ errors: [{ message: 'never' }] })
  expect(done).toEqual(['a', 'b'])
})

test('after a stop the remaining items are skipped', async () => {
  const stopping = new AbortController()
  const done: number[] = []
  await forEachSettled([1, 2, 3], stopping.signal, async (item) => {
    done.push(item)
    stopping.abort()
  })
  expect(done).toEqual([1])
})
