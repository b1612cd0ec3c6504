import { expect, it, vi } from 'vitest'
import { openNested } from '../lifetime.ts'
import { chooseChecks } from './choose-checks.ts'

const lifetime = openNested({ signal: new AbortController().signal } as never)
const chosen = async (...args: string[]) =>
  (await chooseChecks(args, lifetime)).map(({ name }) => name)

it('runs every part without arguments', async () => {
  const all = await chosen()
  expect(all).toEqual(expect.arrayContaining(['lint', 'types', 'builds', 'unit tests']))
  expect(all.at(-1)).toBe('end to end')
})

it('runs the named parts', async () => {
  expect(await chosen('types', 'lint')).toEqual(['lint', 'types'])
})

it('runs the parts that check something at a path', async () => {
  expect(await chosen('services/wallet')).toEqual([
    ...['lint', 'glossary', 'types', 'unit tests', 'tests on engines'],
  ])
  expect(await chosen('unit', 'engine', 'infra/tools/create')).toEqual(['unit tests'])
  expect(await chosen('imports', 'unit', 'infra/local/launcher')).toEqual([
    ...['dependency rules', 'unit tests'],
  ])
})

it('runs a part’s isolated tests as a check of their own', async () => {
  expect(await chosen('crash')).toEqual(['crashes and races', 'crashes, isolated'])
  const leaving = 'infra/checks/chaos/src/leaving.isolated.crash.test.ts'
  expect(await chosen('crash', leaving)).toEqual(['crashes, isolated'])
})

it('runs the parts that check something in a folder of packages', async () => {
  expect(await chosen('types', 'unit', 'services')).toEqual(['types', 'unit tests'])
  expect(await chosen('builds', 'packages')).toEqual(['builds'])
  await expect(chosen('builds', 'services')).rejects.toThrow('Nothing in services is checked')
})

it('builds each package of a folder that has a build', async () => {
  const [check] = await chooseChecks(['builds', 'packages', 'mfe-wallet/src'], lifetime)
  expect(check).toMatchObject({
    pnpmArguments: [
      ...['run', 'build'],
      ...['--filter=./packages/embed', '--filter=./packages/face', '--filter=./mfe-wallet'],
    ],
  })
})

it('refuses a word that is neither a part nor a path, naming the parts', async () => {
  await expect(chosen('unit', 'nonsense')).rejects.toThrow(
    /"nonsense" is neither a part.*nor a path.*\n.*lint, .*words, .*e2e/,
  )
  await expect(chosen('/')).rejects.toThrow('"/" is neither')
})

it('leaves out a path at which the named parts check nothing, and says so', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  expect(await chosen('unit', 'infra/local/launcher', 'docs')).toEqual(['unit tests'])
  expect(log).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('Nothing in docs is checked by unit.'),
  )
  log.mockRestore()
})

it('refuses paths at which the named parts check nothing', async () => {
  await expect(chosen('engine', 'infra/tools/create')).rejects.toThrow(
    'Nothing in infra/tools/create is checked by engine.',
  )
  await expect(chosen('types', 'docs')).rejects.toThrow('Nothing in docs is checked by types.')
})
