import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releaseRoles } from '@platform/contracts/registry/release-roles'
import { teamKey } from '@platform/federation/release/team-key'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sha256 } from '../release/team-roles.ts'
import { startRegistryDouble } from '../testing/start-registry-double.ts'
import { command } from './team.ts'

function start() {
  const folder = mkdtempSync(join(tmpdir(), 'teams-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const roles = join(folder, 'release-roles.json')
  writeFileSync(roles, '{"teams":[]}')
  const lines: string[] = []
  const print = (text: string) => void lines.push(text)
  const spies = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(print),
  )
  onTestFinished(() => void spies.map((spy) => spy.mockRestore()))
  const key = join(folder, 'arena.json')
  return {
    key,
    teams: () => releaseRoles.parse(JSON.parse(readFileSync(roles, 'utf8'))).teams,
    async run(...args: string[]) {
      lines.length = 0
      const exitCode = await command([...args, '--roles', roles], {} as never)
      return { exitCode, text: lines.join('\n'), last: lines.at(-1) ?? '' }
    },
  }
}

test('makes a team with a token and a key, gives it another token, and removes it', async () => {
  const { run, teams, key } = start()
  const add = [
    'add',
    'arena',
    '--remotes',
    'mfe-arena,mfe-clans',
    '--channels',
    'beta',
    '--key',
    key,
  ]
  const added = await run(...add)
  expect(added.exitCode).toBe(0)
  expect(teams()).toMatchObject([
    { name: 'arena', remotes: ['mfe-arena', 'mfe-clans'], may: ['release', 'rollback'] },
  ])
  expect(teams()[0]).toMatchObject({ channels: ['beta'], tokenSha256: sha256(added.last) })
  const { kid } = await teamKey({ TEAM_KEY_FILE: key })
  expect(teams()[0]?.keys.map((one) => one.kid)).toEqual([kid])
  expect(readFileSync(key, 'utf8')).not.toContain(added.last)

  const again = await run(...add)
  expect(again).toMatchObject({ exitCode: 2, text: expect.stringContaining('already') })

  const rotated = await run('rotate', 'arena', '--keep-hours', '2')
  expect(teams()[0]).toMatchObject({
    tokenSha256: sha256(rotated.last),
    formerToken: { sha256: sha256(added.last) },
  })
  expect((await run('list')).text).toContain('the one before it until')
  await run(
    'notify',
    'arena',
    '--webhook',
    'https://hooks.example.com/x',
    '--emails',
    'a@example.com',
  )
  expect(teams()[0]?.notify).toMatchObject({ emails: ['a@example.com'] })
  const { id } = teams()[0] ?? {}
  await run('remove', 'arena')
  expect(teams()).toEqual([])
  await run(...add.slice(0, -1), `${key}.second`)
  expect(teams()[0]?.id).not.toBe(id)
})

test.each([
  [['add', 'Arena'], 'small letters'],
  [['add', 'arena'], '--remotes'],
  [['add', 'arena', '--remotes', 'arena', '--key', 'k'], '"arena" is no remote'],
  [['rotate', 'nobody'], 'There is no team "nobody"'],
  [['test'], 'Which --remote'],
])('%j is refused: %s', async (args, problem) => {
  const { run } = start()
  await startRegistryDouble({})
  expect(await run(...args)).toMatchObject({ exitCode: 2, text: expect.stringContaining(problem) })
})

test.each([
  ['--keep-hours', '24h', '0 to 720'],
  ['--keep-hours', '', '0 to 720'],
  ['--keep-hours', '721', '0 to 720'],
  ['--days', '3m', '1 to 730'],
  ['--days', '0', '1 to 730'],
])('%s %j is refused, and the token before stays', async (option, value, limits) => {
  const { run, teams, key } = start()
  await run('add', 'arena', '--remotes', 'mfe-arena', '--key', key)
  const before = teams()
  expect(await run('rotate', 'arena', `${option}=${value}`)).toMatchObject({
    ...{ exitCode: 2, text: expect.stringContaining(limits) },
  })
  expect(teams()).toEqual(before)
})

test('a team asks the registry what its token may, and for a test', async () => {
  const { run } = start()
  const calls = await startRegistryDouble({
    'GET team': { name: 'arena', webhook: null },
    'POST team/test-notice': { id: '1', messages: 2 },
  })
  expect((await run('show')).text).toContain('"name": "arena"')
  expect((await run('test', '--remote', 'mfe-arena')).text).toContain('2 messages')
  expect(calls).toEqual([['POST team/test-notice', { remote: 'mfe-arena' }]])
})
