import { waitFor } from '@platform/testing/wait-for'
import { expect, onTestFinished, test } from 'vitest'
import { noteTaken, startNoteKeeper } from '../testing/start-note-keeper.ts'
import { on, Poison } from './handler.ts'

test('a group handles its dead letters again, and those that fail stay with their new reason', async () => {
  const handled: string[] = []
  const others: string[] = []
  let refused = ['one', 'two']
  let reason = 'not yet'
  const keeper = await startNoteKeeper(({ events }) => {
    events.consume({
      from: 'notes',
      group: 'notes.strict',
      handlers: [
        on(noteTaken, async ({ text }) => {
          if (refused.includes(text)) throw new Poison(reason)
          handled.push(text)
        }),
      ],
    })
    events.consume({
      from: 'notes',
      group: 'notes.lenient',
      handlers: [on(noteTaken, async ({ text }) => void others.push(text))],
    })
  })
  onTestFinished(keeper.stop)
  const { deadLetters } = keeper.events
  await keeper.take('note', 'one', 'two', 'three')
  keeper.outbox.notify('note')
  await waitFor(() => handled.includes('three') && others.length === 3, 30_000)

  const items = [{ group: 'notes.strict', waiting: 2 }]
  expect(await deadLetters.groups()).toEqual({ items, unread: [] })
  const found = await deadLetters.inspect('notes.strict')
  expect(found.map((one) => one.reason)).toEqual(Array(2).fill('Poison: not yet'))
  expect(await deadLetters.inspect('notes.lenient')).toEqual([])

  refused = ['two']
  reason = 'never'
  const both = Promise.all([1, 2].map(() => deadLetters.replay('notes.strict')))
  expect(await both).toEqual(Array(2).fill({ handled: 1, failed: 1 }))
  expect(handled).toEqual(['three', 'one'])
  expect(others).toHaveLength(3)
  const [left, ...more] = await deadLetters.inspect('notes.strict')
  expect(more).toEqual([])
  expect(left).toMatchObject({ reason: 'Poison: never', topic: found[1]?.topic })
  expect(JSON.parse(left?.value ?? '')).toMatchObject({ data: { text: 'two' } })

  refused = []
  expect(await deadLetters.replay('notes.strict')).toEqual({ handled: 1, failed: 0 })
  expect(await deadLetters.groups()).toEqual({ items: [], unread: [] })
  expect(await deadLetters.replay('notes.strict')).toEqual({ handled: 0, failed: 0 })
}, 60_000)

test('a group of another service, or none, is not found', async () => {
  const keeper = await startNoteKeeper()
  onTestFinished(keeper.stop)
  const { deadLetters } = keeper.events
  await expect(deadLetters.inspect('wallet.grants')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(deadLetters.replay('notes.absent')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
