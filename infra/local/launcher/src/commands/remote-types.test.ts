import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ROOT } from '../../setup/places.mjs'
import { startRegistryDouble } from '../testing/start-registry-double.ts'
import { command } from './remote-types.ts'

const contract = (props: object) => ({
  exposes: { './mount': { props: { type: 'object', properties: props }, events: {} } },
})
const live = (version: string, props: object) => ({
  'GET mfe-arena/contract': {
    ...{ remote: 'mfe-arena', version, shellApi: 1, contract: contract(props) },
  },
})

test('writes the types of what is deployed, and checks those that are there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'types-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const out = relative(ROOT, join(folder, 'arena.d.ts'))
  const run = async (...options: string[]) =>
    command(['mfe-arena', '--out', out, ...options], {} as never)
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  const said = vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => void [printed, said].map((spy) => spy.mockRestore()))

  await startRegistryDouble(live('1.0.0', { basename: { type: 'string' } }))
  expect(await run('--check')).toBe(3)
  expect(printed.mock.lastCall?.[0]).toContain('is not there')
  expect(await run()).toBe(0)
  expect(readFileSync(join(folder, 'arena.d.ts'), 'utf8')).toContain('basename?: string')

  // Another version with the same types.
  await startRegistryDouble(live('1.1.0', { basename: { type: 'string' } }))
  expect(await run('--check')).toBe(0)
  await startRegistryDouble(live('1.2.0', { basename: { type: 'number' } }))
  expect(await run('--check')).toBe(3)
  expect(printed.mock.lastCall?.[0]).toContain(
    'has other types: what is deployed is mfe-arena 1.2.0',
  )
  expect(readFileSync(join(folder, 'arena.d.ts'), 'utf8')).toContain('basename?: string')
})
