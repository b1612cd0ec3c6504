import { waitFor } from '@platform/testing/wait-for'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createMetrics } from '../observe/metrics.ts'
import { startBare } from '../testing/start-bare.ts'
import { createWorkers } from './workers.ts'

const make = (paces?: Record<string, number>) =>
  createWorkers(pino({ level: 'silent' }), createMetrics('test'), paces)

test('a worker never overlaps itself and continues after a failure', async () => {
  const workers = make()
  let turns = 0
  let running = 0
  let most = 0
  workers.add('slow', 1, async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 10))
    running--
    if (++turns === 1) throw new Error('first turn fails')
  })
  workers.start()
  await waitFor(() => turns >= 3)
  await workers.stop()
  expect(most).toBe(1)
})

test('a pause that is given for a worker replaces its own', async () => {
  const workers = make({ often: 1 })
  const runs = { often: 0, rarely: 0 }
  workers.add('often', 600_000, async () => ++runs.often)
  workers.add('rarely', 600_000, async () => ++runs.rarely)
  workers.start()
  await waitFor(() => runs.often >= 2)
  await workers.stop()
  expect(runs.rarely).toBe(0)
})

test('a pause that is longer than a timer can be set for is no short one', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  const workers = make()
  workers.add('resting', 2 ** 40, async () => 0)
  workers.start()
  await workers.stop()
  const [ms] = timers.mock.calls.map(([, after]) => Number(after))
  expect(ms).toBeGreaterThan(24 * 3_600_000)
  expect(ms).toBeLessThan(2 ** 31)
})

test('a pause for a worker that the service does not have is refused', async () => {
  const start = (paces: object) =>
    startBare(({ worker }) => worker('sweep', 600_000, async () => 0), {
      WORKER_PACES: JSON.stringify(paces),
    })
  await expect(start({ sweep: 600_000, sweeep: 5 })).rejects.toThrow(/no worker sweeep$/m)
  await (await start({ sweep: 600_000 })).stop()
})

test('a stop waits for the current run and starts no other', async () => {
  const workers = make()
  let started = 0
  let ended = 0
  workers.add('long', 1, async (signal) => {
    started++
    await new Promise((resolve) => signal.addEventListener('abort', () => setTimeout(resolve, 30)))
    ended++
  })
  workers.start()
  await waitFor(() => started === 1)
  await workers.stop()
  expect([started, ended]).toEqual([1, 1])
})

test('a worker that finds nothing to do runs more rarely, where it says so', async () => {
  const workers = make()
  const runs = { idle: 0, other: 0 }
  const idle = async () => {
    runs.idle++
    return 0
  }
  workers.add('idle', 1, idle, { maxIdleSkips: 1_000 })
  workers.add('other', 1, async () => ++runs.other)
  workers.start()
  await waitFor(() => runs.other >= 60)
  await workers.stop()
  expect(runs.idle).toBeLessThan(20)
})
