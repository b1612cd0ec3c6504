import { expect, test } from 'vitest'
import type { StoredError, VersionErrors } from '../../repositories/version-errors.ts'
import type { SourceMaps } from '../../storage/source-maps.ts'
import { inTurn } from '../in-turn.ts'
import { mappedErrors } from './map-errors.ts'

const MAP = JSON.stringify({ version: 3, sources: ['a.ts'], names: [], mappings: 'AAAA' })

const errorIn = (file: string, count = 1): StoredError => ({
  ...({ channel: 'stable', remote: 'mfe-quests', version: '1.0.0', name: 'TypeError' } as const),
  ...{ id: file, message: file, frames: [{ file, line: 1, column: 1 }], mapped: null, count },
  ...{
    networks: 1,
    fingerprint: file,
    isMapped: false,
    firstSeenAt: new Date(0),
    lastSeenAt: new Date(0),
  },
})

/** What was done, in order. @param read the map of a file */
function registryWith(found: StoredError[], read: (file: string) => Promise<string | undefined>) {
  const done: string[] = []
  const errors = {
    list: async () => found,
    async map(id, mapped) {
      done.push(`${mapped ? 'mapped' : 'marked'} ${id}`)
    },
    async forgetMapping(ids) {
      done.push(`forgot ${ids}`)
    },
  } as Partial<VersionErrors> as VersionErrors
  const maps = {
    async read(_remote, _version, file) {
      done.push(`read ${file}`)
      return read(file)
    },
  } as Partial<SourceMaps> as SourceMaps
  const deps = { errors, maps, mapTurns: inTurn<'maps'>() }
  return { done, ask: () => mappedErrors(deps, 'stable', 'mfe-quests') }
}

test('an error is marked before its map is opened: one that ends the process is not opened again', async () => {
  const { done, ask } = registryWith([errorIn('a.js')], async () => MAP)
  expect((await ask())[0]?.mapped).toMatchObject([{ source: 'mfe-quests/a.ts' }])
  expect(done).toEqual(['marked a.js', 'read a.js', 'mapped a.js'])
})

test('what the store does not answer is asked for again', async () => {
  const { done, ask } = registryWith([errorIn('a.js')], async () => {
    throw new Error('no store')
  })
  await expect(ask()).rejects.toThrow('no store')
  expect(done.at(-1)).toBe('forgot a.js')
})

test('a map that is none leaves the stack as it is', async () => {
  const { ask } = registryWith([errorIn('a.js'), errorIn('b.js')], async (file) =>
    file === 'a.js' ? '{}' : MAP,
  )
  expect((await ask()).map(({ mapped }) => mapped?.length ?? 0)).toEqual([0, 1])
})

test('one map is open at a time, and so many for one answer', async () => {
  const found = Array.from({ length: 30 }, (_, n) => errorIn(`${n}.js`, n))
  let open = 0
  const { done, ask } = registryWith(found, async () => {
    expect(++open).toBe(1)
    await Promise.resolve()
    open--
    return MAP
  })
  const [answer = []] = await Promise.all([ask(), ask()])
  const read = done.filter((what) => what.startsWith('read'))
  expect(read).toHaveLength(40)
  // Those that were reported most.
  expect(answer.filter(({ isMapped }) => isMapped).map(({ count }) => count)).toEqual(
    Array.from({ length: 20 }, (_, n) => n + 10),
  )
})
