import { expect, test } from 'vitest'
import { DomainError } from '../errors.ts'
import { forEachAlone } from './for-each-alone.ts'

test('an item that fails does not hold up the others, and is told at the end', async () => {
  const done: string[] = []
  const turn = forEachAlone(
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

test('a stop leaves the rest to the next start', async () => {
  const stopping = new AbortController()
  const done: number[] = []
  await forEachAlone([1, 2, 3], stopping.signal, async (item) => {
    done.push(item)
    stopping.abort()
  })
  expect(done).toEqual([1])
})
