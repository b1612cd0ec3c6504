import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { testTeam } from '../testing/teams.ts'
import { openReleaseRoles } from './release-roles-file.ts'

let path: string
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roles-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  path = join(folder, 'release-roles.json')
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
})

const log = () => ({ error: vi.fn(), info: vi.fn() })
/** Longer than the pause between two checks of the file. */
const PAUSE_MS = 2_100
const write = (...names: string[]) =>
  writeFile(path, JSON.stringify({ teams: names.map((name) => testTeam(name, { name })) }))

/** Opens the file; `names` are the teams that apply now. */
async function opened() {
  const logged = log()
  const file = await openReleaseRoles(path, logged)
  const names = async () => (await file.current()).teams.map(({ name }) => name)
  return { names, logged }
}

test('a new team has its rights within seconds', async () => {
  await write('one')
  const { names } = await opened()
  await write('one', 'two')
  expect(await names()).toEqual(['one'])
  vi.advanceTimersByTime(PAUSE_MS)
  expect(await names()).toEqual(['one', 'two'])
})

test('logs an invalid or missing file once and uses the last valid one until it is repaired', async () => {
  await write('one')
  const { names, logged } = await opened()
  for (const spoil of [() => writeFile(path, '{"teams": ['), () => rm(path)]) {
    await spoil()
    vi.advanceTimersByTime(PAUSE_MS)
    expect(await names()).toEqual(['one'])
    vi.advanceTimersByTime(PAUSE_MS)
    expect(await names()).toEqual(['one'])
  }
  expect(logged.error).toHaveBeenCalledTimes(2)
  await write('one', 'two')
  vi.advanceTimersByTime(PAUSE_MS)
  expect(await names()).toEqual(['one', 'two'])
})

test('the start fails without a file, and with a malformed one', async () => {
  await expect(openReleaseRoles(path, log())).rejects.toThrow('RELEASE_ROLES_FILE')
  await writeFile(path, JSON.stringify({ teams: [{ name: 'one' }] }))
  await expect(openReleaseRoles(path, log())).rejects.toThrow('tokenSha256')
})
