import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RemoteStatus } from '@platform/contracts/registry/releases'
import type { RemoteVersion } from '@platform/contracts/registry/versions'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Command } from '../command.ts'
import { startRegistryDouble } from '../testing/start-registry-double.ts'
import { command as builds } from './builds.ts'
import { command as canary } from './canary.ts'
import { command as pin } from './pin.ts'
import { command as pins } from './pins.ts'
import { command as preview } from './preview.ts'
import { command as previews } from './previews.ts'
import { command as release } from './release.ts'

const remote = 'mfe-wallet'
const user = 'user:01890a5d-ac96-774b-bcce-b302099a8057'
const at = '2030-01-01T00:00:00.000Z'
const id = '01980000-0000-7000-8000-000000000001'

async function run(command: Command, args: string[], answers: Record<string, object>) {
  const calls = await startRegistryDouble(answers)
  const lines: string[] = []
  const spies = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((text: string) => void lines.push(text)),
  )
  const exitCode = await command(args, { signal: new AbortController().signal } as never)
  for (const spy of spies) spy.mockRestore()
  return { exitCode, text: lines.join('\n'), calls }
}

const serving = (...weights: [string, number][]): RemoteStatus => ({
  ...{ channel: 'stable', remote, serial: 7 },
  versions: weights.map(([version, weight]) => ({ version, weight })),
})
const statusOf = (...remotes: RemoteStatus[]) => ({
  'GET status': { channel: 'stable', serial: 7, remotes },
})

const build = (version: string, more: Partial<RemoteVersion> = {}): RemoteVersion => ({
  ...{ remote, version, commit: 'a1b2c3d4e5f6a7', shellApi: 1 },
  ...{ initialGzip: 41_200, totalGzip: 90_000, registeredAt: at, complete: true },
  ...{ by: 'wallet team', notes: null, served: [], pins: 0, preview: null },
  ...{ stopped: false, health: null },
  ...more,
})

test('builds are listed with who made them, why, where they run and how they do', async () => {
  const items = [
    build('2.0.0', {
      notes: 'Faster lists',
      served: [{ channel: 'stable', weight: 10 }],
      health: { loads: 120, devices: 40, failedDevices: 1 },
    }),
    build('1.0.0', { served: [{ channel: 'beta', weight: 0 }], pins: 2, stopped: true }),
  ]
  const answers = { [`GET ${remote}/versions`]: { items, nextCursor: null } }
  const { exitCode, text } = await run(builds, [remote], answers)
  expect(exitCode).toBe(0)
  const [, newest, notes, older] = text.split('\n')
  expect(newest).toMatch(
    /^2\.0\.0 .* wallet team .* a1b2c3d4e5 .* stable 10 % .*120 loads; failed on 1 of 40 devices$/,
  )
  expect(notes).toBe('    Faster lists')
  expect(older).toMatch(/beta last good, pinned for 2, canary was stopped$/)
})

test('a remote without builds says so', async () => {
  const answers = { [`GET ${remote}/versions`]: { items: [], nextCursor: null } }
  expect((await run(builds, [remote], answers)).text).toBe(
    `The registry has no build of ${remote}.`,
  )
})

test('a canary grows without a build', async () => {
  const answers = {
    ...statusOf(serving(['1.0.0', 90], ['2.0.0', 10])),
    [`POST ${remote}/channels/stable/release`]: serving(['1.0.0', 50], ['2.0.0', 50]),
  }
  const { exitCode, text, calls } = await run(canary, [remote, '50'], answers)
  expect(exitCode).toBe(0)
  expect(calls).toEqual([
    [`POST ${remote}/channels/stable/release`, { version: '2.0.0', canary: 50 }],
  ])
  expect(text).toContain('stable gives mfe-wallet 2.0.0 to 50 % of the devices')
})

test('a canary gets a plan, and the command says what it does', async () => {
  const after = serving(['1.0.0', 75], ['2.0.0', 25])
  const answers = {
    ...statusOf(serving(['1.0.0', 90], ['2.0.0', 10])),
    [`POST ${remote}/channels/stable/release`]: { ...after, serial: 8 },
  }
  const { text, calls } = await run(canary, [remote, '--steps', '25,50', '--bake', '1h'], answers)
  expect(calls[0]?.[1]).toMatchObject({
    ...{ version: '2.0.0', canary: null },
    plan: { steps: [{ share: 25, bakeSeconds: 3_600 }, { share: 50 }], atEnd: 'promote' },
  })
  expect(text).toContain('✓ stable gives mfe-wallet 2.0.0 to 25 % of the devices (serial 8')
  expect(text).toContain('It grows automatically: 25 % for 1h, 50 % for 1h, then everybody')
})

test.each([
  [
    'a canary that is at a later step of it',
    serving(['1.0.0', 50], ['2.0.0', 50]),
    '2.0.0 to 50 % of the devices already',
    [],
  ],
  [
    'the stable version',
    serving(['2.0.0', 100]),
    '2.0.0 to everybody already',
    ['--steps had no effect: 2.0.0 is the stable version already.'],
  ],
])('a plan for %s changes nothing, and the release says so', async (_what, state, head, why) => {
  const args = [remote, '--version', '2.0.0', '--steps', '5,50']
  const { text } = await run(release, args, {
    ...statusOf(state),
    [`POST ${remote}/channels/stable/release`]: state,
  })
  expect(text).toContain(`✓ nothing changed: stable gives mfe-wallet ${head}`)
  expect(text.match(/--steps had .*/g) ?? []).toEqual(why)
})

test.each([
  [[remote], 'Which share?'],
  [[remote, '50', '--steps', '60'], 'Which share?'],
  [[remote, '100'], 'the percentage of devices, 1 to 99'],
])('canary %j is refused', async (args, problem) => {
  const { exitCode, text, calls } = await run(canary, args, {})
  expect([exitCode, calls]).toEqual([2, []])
  expect(text).toContain(problem)
})

test('without a canary the command says how to start one', async () => {
  const { exitCode, text } = await run(canary, [remote, '50'], statusOf(serving(['1.0.0', 100])))
  expect(exitCode).toBe(1)
  expect(text).toContain('npm run release -- mfe-wallet --version VERSION --canary 10')
})

test.each([
  ['--canary', ['--canary', '5', '--steps', '10'], '--canary is the first of the --steps'],
  ['--notes', ['--version', '1.0.0', '--notes', 'new'], '--notes are stored with a build'],
])('a release refuses %s beside what contradicts it', async (_what, options, problem) => {
  const { exitCode, text } = await run(release, [remote, ...options], {})
  expect(exitCode).toBe(2)
  expect(text).toContain(problem)
})

test.each([
  [[], { days: 30 }, at],
  [['--days', '7'], { days: 7 }, at],
  [['--endless'], { days: null }, null],
])('a pin %j ends with %j', async (options, body, expiresAt) => {
  const { text, calls } = await run(pin, [remote, user, '1.0.0', ...options], {
    [`PUT ${remote}/pins`]: { remote, subject: user, version: '1.0.0', changed: true, expiresAt },
  })
  expect(calls[0]?.[1]).toEqual({ subject: user, version: '1.0.0', ...body })
  expect(text).toContain(expiresAt ? `until ${at}` : 'until npm run unpin')
})

test('pins are listed with their ends', async () => {
  const items = [{ subject: user, version: '1.0.0', by: 'support', pinnedAt: at, expiresAt: null }]
  const answers = { [`GET ${remote}/pins`]: { items, nextCursor: null } }
  expect((await run(pins, [remote], answers)).text).toMatch(
    /user:01890a5d\S+ {2}1\.0\.0 .* support .* npm run unpin$/,
  )
})

const made = {
  ...{ id, remote, version: '2.0.0', path: '/', note: 'New cards', by: 'wallet team' },
  ...{ createdAt: at, expiresAt: '2030-01-08T00:00:00.000Z' },
}

test('a preview prints its link, and a comment with what a reviewer wants to know', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'preview-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'comment.md')
  vi.stubEnv('SITE_URL', 'https://kovra.example')
  const differences = [{ where: './mount', what: 'prop "x" is gone', breaks: 'shell 1' }]
  const { exitCode, text, calls } = await run(
    preview,
    [remote, '--version', '2.0.0', '--days', '3', '--comment', file],
    {
      ...statusOf(serving(['1.0.0', 100])),
      [`POST ${remote}/previews`]: made,
      [`GET ${remote}/builds/2.0.0`]: build('2.0.0'),
      [`GET ${remote}/builds/1.0.0`]: build('1.0.0', { initialGzip: 40_000 }),
      [`POST ${remote}/channels/stable/check`]: { differences },
    },
  )
  expect(exitCode).toBe(0)
  expect(calls[0]).toEqual([`POST ${remote}/previews`, { version: '2.0.0', days: 3 }])
  const link = `https://kovra.example/staff/previews/${id}`
  expect(text).toContain(link)
  const comment = await readFile(file, 'utf8')
  for (const part of ['### Preview of mfe-wallet', '> New cards', link, '`a1b2c3d4e5`']) {
    expect(comment).toContain(part)
  }
  expect(comment).toMatch(
    /Before it runs \| 4\S+ KB \(gzip\), 1\S+ KB more than the stable version/,
  )
  expect(comment).toContain('would be refused')
  expect(comment).toContain('- `./mount`: prop "x" is gone (breaks shell 1)')
})

test('previews are listed with their links, and ended', async () => {
  vi.stubEnv('SITE_URL', 'https://kovra.example')
  const listed = await run(previews, [remote], { [`GET ${remote}/previews`]: { items: [made] } })
  expect(listed.text).toContain(`https://kovra.example/staff/previews/${id}`)
  expect(listed.text).toContain('    New cards')
  const ended = await run(previews, [remote, '--end', id], {
    [`DELETE ${remote}/previews/${id}`]: { ended: true },
  })
  expect(ended.calls).toEqual([[`DELETE ${remote}/previews/${id}`, undefined]])
  expect(ended.text).toContain('The preview is ended')
})
