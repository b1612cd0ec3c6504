import { expect, test } from 'vitest'
import type { Rollup } from '../../domain/report-rollup.ts'
import type { VersionKey } from '../../repositories/report-outcomes.ts'
import { reportBuffer } from './report-buffer.ts'

const of: VersionKey = { channel: 'stable', remote: 'mfe-quests', version: '1.0.0' }
const loaded = { kind: 'loaded' as const, remote: of.remote, version: of.version, ms: 400 }

function database() {
  const written: Rollup[] = []
  const state = { down: false, written }
  const rollups = {
    async add(_of: VersionKey, _at: Date, rollup: Rollup) {
      if (state.down) throw new Error('down')
      written.push(structuredClone(rollup))
    },
    read: async () => [],
    ofRemote: async () => [],
    deleteExpired: async () => {},
  }
  return { state, buffer: reportBuffer({ rollups, clock: { now: () => new Date(0) } }) }
}

test('writes the reports between two flushes at once, and nothing without new ones', async () => {
  const { state, buffer } = database()
  for (let page = 0; page < 100; page++) buffer.add(of, loaded, true)
  await buffer.flush()
  await buffer.flush()
  expect(state.written).toMatchObject([{ loads: 100 }])
})

test('an error after which the page went on is no figure', async () => {
  const { state, buffer } = database()
  const { remote, version } = of
  const error = { name: 'TypeError', message: 'x is not a function', frames: [] }
  buffer.add(of, { kind: 'error', remote, version, error }, false)
  await buffer.flush()
  expect(state.written).toEqual([])
})

test('a failed write is part of the next flush, once', async () => {
  const { state, buffer } = database()
  buffer.add(of, loaded, true)
  state.down = true
  await expect(buffer.flush()).rejects.toThrow('rollups could not be written')
  buffer.add(of, loaded, true)
  state.down = false
  await buffer.flush()
  await buffer.flush()
  expect(state.written.map(({ loads }) => loads)).toEqual([2])
})
