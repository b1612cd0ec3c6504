import { expect, test } from 'vitest'
import { createLeasedWork } from './leased-work.ts'

interface Item {
  id: string
  owner: string | null
}

/** A queue of items that run until the test ends them; `taken`: those that another instance has. */
function queueOf(queued: Item[], { taken = [] as string[], batch = 100 } = {}) {
  const ended = new Map<string, () => void>()
  const leased = new Set(taken)
  /** Resolves the first read of the queue, where the test holds it. */
  let held: Promise<void> = Promise.resolve()
  const work = createLeasedWork<Item, 'owner'>({
    places: 4,
    limits: { owner: { most: 2, keyOf: ({ owner }) => owner } },
    async due({ full, free }) {
      await held
      const out = full('owner')
      const due = queued.filter(({ id, owner }) => !ended.has(id) && !out.includes(owner ?? ''))
      const open = due.filter(({ id }) => !leased.has(id) || taken.includes(id))
      return open.slice(0, Math.min(batch, free()))
    },
    async lease(item) {
      if (taken.includes(item.id)) {
        taken.splice(taken.indexOf(item.id), 1)
        return null
      }
      leased.add(item.id)
      return item
    },
    run: ({ id }, stopping) =>
      new Promise((resolve) => {
        ended.set(id, resolve)
        const end = () => resolve()
        if (stopping.aborted) end()
        else stopping.addEventListener('abort', end)
      }),
  })
  return {
    work,
    started: () => [...ended.keys()],
    end: (id: string) => ended.get(id)?.(),
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
  }
}

const itemsOf = (owner: string | null, ...ids: string[]): Item[] => ids.map((id) => ({ id, owner }))
const settled = () => new Promise(setImmediate)

test('one owner has a part of the places, and what stands behind theirs is started', async () => {
  const queued = [...itemsOf('a', 'a1', 'a2', 'a3', 'a4'), ...itemsOf('b', 'b1')]
  const { work, started, end } = queueOf(queued, { batch: 3 })
  await work.fill()
  expect(started()).toEqual(['a1', 'a2', 'b1'])
  end('a1')
  await settled()
  expect(started()).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('what has no owner is limited by all places alone', async () => {
  const { work, started } = queueOf(itemsOf(null, '1', '2', '3', '4', '5'))
  await work.fill()
  expect(started()).toEqual(['1', '2', '3', '4'])
  work.take({ id: '6', owner: null })
  await settled()
  expect(started()).toHaveLength(4)
})

test('behind what another instance took first, more is looked for', async () => {
  const queued = itemsOf(null, '1', '2', '3')
  const { work, started } = queueOf(queued, { taken: ['1', '2'], batch: 2 })
  await work.fill()
  expect(started()).toEqual(['3'])
})

test('what a fill was about to start does not outlive a drain', async () => {
  const { work, started, hold } = queueOf(itemsOf(null, '1'))
  const goOn = hold()
  const filled = work.fill()
  const drained = work.drain()
  goOn()
  await Promise.all([filled, drained])
  expect(started()).toEqual([])
  work.take({ id: '2', owner: null })
  await work.fill()
  expect(started()).toEqual([])
})

test('a run that fails is in one report, and its place takes the next', async () => {
  const runs: string[] = []
  const queued = ['1', '2']
  const work = createLeasedWork<{ id: string }, never>({
    places: 1,
    limits: {},
    due: async () => queued.splice(0, 1).map((id) => ({ id })),
    lease: async (item) => item,
    async run({ id }) {
      runs.push(id)
      if (id === '1') throw new Error('no answer')
    },
  })
  await work.fill()
  await settled()
  expect(runs).toEqual(['1', '2'])
  expect(work.report()).toEqual([new Error('no answer')])
  expect(work.report()).toEqual([])
})
