import type { RemoteStatus, StoppedBuild } from '@platform/contracts/registry/releases'
import { expect, test, vi } from 'vitest'
import type { Command } from '../command.ts'
import { refusal, startRegistryDouble } from '../testing/start-registry-double.ts'
import { command as pin } from './pin.ts'
import { command as promote } from './promote.ts'
import { command as release } from './release.ts'
import { command as releaseStatus } from './release-status.ts'
import { command as rollback } from './rollback.ts'
import { command as unpin } from './unpin.ts'

const remote = 'mfe-wallet'
const user = 'user:01890a5d-ac96-774b-bcce-b302099a8057'
const at = '2026-01-01T00:00:00.000Z'

const serving = (...weights: [string, number][]): RemoteStatus => ({
  ...{ channel: 'stable', remote, serial: 7 },
  versions: weights.map(([version, weight]) => ({ version, weight })),
})
const canary = serving(['2.0.0', 90], ['3.0.0', 10], ['1.0.0', 0])
const retired: RemoteStatus = {
  ...serving(),
  retired: { version: '2.0.0', by: 'wallet team', reason: null, retiredAt: at },
}

/** Runs a command against a registry in this state, which answers a change with another one. */
async function run(
  command: Command,
  args: string[],
  {
    before,
    after,
    ...answers
  }: { before?: RemoteStatus; after?: RemoteStatus; [call: string]: object | undefined },
) {
  const remotes = before ? [before] : []
  const changes = ['release', 'promote', 'rollback'].map((verb) => [
    `POST ${remote}/channels/stable/${verb}`,
    after,
  ])
  const calls = await startRegistryDouble({
    'GET status': { channel: 'stable', serial: 7, remotes },
    [`GET ${remote}/errors`]: { since: at, versions: [] },
    ...Object.fromEntries(after ? changes : []),
    ...answers,
  })
  const lines: string[] = []
  const print = (text: string) => void lines.push(text)
  const spies = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(print),
  )
  const exitCode = await command(args, { signal: new AbortController().signal } as never)
  for (const spy of spies) spy.mockRestore()
  return { exitCode, text: lines.join('\n'), calls }
}

test('a rollback to a version names it as the target', async () => {
  const after = serving(['1.0.0', 100])
  const { exitCode, text, calls } = await run(rollback, [remote, '1.0.0'], {
    before: canary,
    after,
  })
  expect(calls).toEqual([[`POST ${remote}/channels/stable/rollback`, { to: '1.0.0' }]])
  expect(exitCode).toBe(0)
  expect(text).toBe(`✓ ${remote} in stable (serial 7):\n    1.0.0  100 %`)
})

test('a rollback to the version that everybody gets says that nothing changed, and how to leave it', async () => {
  const state = serving(['2.0.0', 100], ['1.0.0', 0])
  const { exitCode, text } = await run(rollback, [remote, '2.0.0'], { before: state, after: state })
  expect(exitCode).toBe(0)
  expect(text).toContain('nothing changed: stable gives mfe-wallet 2.0.0 to everybody already')
  expect(text).toContain('To leave 2.0.0: npm run rollback -- mfe-wallet')
})

test.each([
  ['the canary', canary, '3.0.0', 'npm run rollback -- mfe-wallet --channel stable'],
  ['another version of a retired remote', retired, '1.0.0', '--version 1.0.0'],
  ['an unknown version', canary, '9.0.0', 'npm run release-status -- mfe-wallet'],
])('refuses a rollback to %s, and says what to do', async (_what, before, version, advice) => {
  const { exitCode, text } = await run(rollback, [remote, version], { before })
  expect(exitCode).toBe(1)
  expect(text).toContain(advice)
})

test('a promotion of the stable version says that nothing changed, and shows the canary', async () => {
  const { text } = await run(promote, [remote, '2.0.0'], { before: canary, after: canary })
  expect(text).toContain('nothing changed: 2.0.0 is the stable version of mfe-wallet')
  expect(text).toContain('3.0.0  10 %')
})

test('advice after a refusal in beta leads to beta', async () => {
  const before = { ...canary, channel: 'beta' as const }
  const { text } = await run(promote, [remote, '--channel=beta'], { before })
  expect(text).toContain('npm run release-status -- mfe-wallet --channel beta')
})

test('a promotion goes to the registered version that is named', async () => {
  const after = serving(['1.5.0', 100], ['2.0.0', 0])
  const { exitCode, text, calls } = await run(promote, [remote, '1.5.0'], { before: canary, after })
  expect([exitCode, calls]).toEqual([
    0,
    [[`POST ${remote}/channels/stable/promote`, { version: '1.5.0' }]],
  ])
  expect(text).toContain('1.5.0  100 %')
})

test('a promotion of a version that is not registered names what runs', async () => {
  const { exitCode, text } = await run(promote, [remote, '9.0.0'], { before: canary })
  expect(exitCode).toBe(1)
  expect(text).toContain('9.0.0 of mfe-wallet in stable is not promoted: the registry has no such')
  expect(text).toContain('2.0.0  90 %')
  expect(text).toContain('3.0.0  10 %')
  expect(text).toContain('npm run release-status -- mfe-wallet')
})

const stopped: StoppedBuild = {
  ...{ version: '3.0.0', channel: 'stable', stoppedAt: at },
  evidence: {
    stable: { version: '2.0.0', devices: 900, failed: 1 },
    canary: { version: '3.0.0', devices: 100, failed: 20 },
    ...{ margin: 0.02, reasons: [{ reason: 'script', devices: 20 }] },
  },
}

test.each([
  ['release', release, ['--version', '3.0.0'], { version: '3.0.0' }],
  ['promote', promote, ['3.0.0'], { version: '3.0.0' }],
  ['rollback', rollback, ['3.0.0'], { to: '3.0.0' }],
] as const)(
  '%s does not give everybody a build whose canary was stopped',
  async (verb, command, words, body) => {
    const path = `POST ${remote}/channels/stable/${verb}`
    const answers = {
      before: serving(['2.0.0', 100]),
      [path]: (body: { force?: boolean }) =>
        body.force ? serving(['3.0.0', 100], ['2.0.0', 0]) : refusal('BUILD_STOPPED', stopped),
    }
    const refused = await run(command, [remote, ...words], answers)
    expect([refused.exitCode, refused.calls.length]).toEqual([3, 1])
    expect(refused.text).toContain('the canary of mfe-wallet 3.0.0 was stopped in stable')
    expect(refused.text).toContain('20 of 100 devices failed (script 20)')
    expect(refused.text).toContain('--force')

    const forced = await run(command, [remote, ...words, '--force'], answers)
    expect(forced.exitCode).toBe(0)
    expect(forced.text).toContain('! Released by --force although the canary of mfe-wallet 3.0.0')
    expect(forced.calls.at(-1)).toMatchObject([path, { ...body, force: true }])
  },
)

test('a rollback of a retired remote names the channels in which it stays retired', async () => {
  const after = serving(['2.0.0', 100])
  const { text } = await run(rollback, [remote], { before: retired, after })
  expect(text).toContain('stays retired in beta')
  expect(text).toContain('npm run rollback -- mfe-wallet --channel beta')
  expect(text).not.toContain('stays retired in stable')
})

test.each([
  [true, '✓ user:'],
  [false, '✓ nothing changed: user:'],
])('a pin says whether it changed anything (%s)', async (changed, start) => {
  const { exitCode, text } = await run(pin, [remote, user, '1.0.0'], {
    [`PUT ${remote}/pins`]: { remote, subject: user, version: '1.0.0', changed },
  })
  expect(exitCode).toBe(0)
  expect(text).toContain(start)
})

test.each([
  [true, '✓ user:'],
  [false, '✓ nothing changed: there is no such pin'],
])('the end of a pin says whether there was one (%s)', async (changed, start) => {
  const { exitCode, text } = await run(unpin, [remote, user], {
    [`DELETE ${remote}/pins`]: { remote, subject: user, version: null, changed },
  })
  expect(exitCode).toBe(0)
  expect(text).toContain(start)
})

test('releases a stored build without a build or an upload', async () => {
  const after = serving(['2.0.0', 90], ['1.0.0', 10])
  const before = serving(['2.0.0', 100])
  const args = [remote, '--version', '1.0.0', '--canary', '10']
  const { exitCode, text, calls } = await run(release, args, { before, after })
  expect(calls).toEqual([
    [`POST ${remote}/channels/stable/release`, { version: '1.0.0', canary: 10 }],
  ])
  expect(exitCode).toBe(0)
  expect(text).toContain('✓ stable gives mfe-wallet 1.0.0 to 10 % of the devices')
})

test('checks a stored build without a release', async () => {
  const path = `POST ${remote}/channels/stable/check`
  const answers = { before: canary, [path]: { differences: [] } }
  const { exitCode, calls } = await run(release, [remote, '--version', '1.0.0', '--check'], answers)
  expect([exitCode, calls]).toEqual([0, [[path, { version: '1.0.0' }]]])
})

test.each([
  ['a first version', undefined, 'stable served no other version of mfe-wallet'],
  ['a stable version', serving(['1.0.0', 100]), '1.0.0 is the stable version already'],
])('a canary of %s reaches everybody: the release says so, and why', async (_what, before, why) => {
  const args = [remote, '--version', '1.0.0', '--canary', '10']
  const { text } = await run(release, args, {
    ...(before && { before }),
    after: serving(['1.0.0', 100]),
  })
  expect(text).toContain('mfe-wallet 1.0.0 to everybody')
  expect(text).not.toContain('10 % of the devices')
  expect(text).toContain(`--canary 10 had no effect: ${why}`)
})

test('refuses a canary of a retired remote: it would reach everybody', async () => {
  const args = [remote, '--version', '1.0.0', '--canary', '10']
  const { exitCode, text, calls } = await run(release, args, { before: retired })
  expect([exitCode, calls]).toEqual([1, []])
  expect(text).toContain('To bring it back for everybody, leave out --canary')
})

test('the status of a remote lists its last ten stored builds', async () => {
  const items = Array.from({ length: 12 }, (_, n) => ({
    ...{ remote, version: `1.${n}.0`, registeredAt: at, commit: null, complete: true },
  }))
  const { text } = await run(releaseStatus, [remote], {
    ...{ before: canary, [`GET ${remote}/builds`]: { items }, 'GET changes': { items: [] } },
  })
  expect(text).toContain(`${at}  ${remote}  1.9.0 `)
  expect(text).not.toContain('1.10.0')
})

test('the status of a remote that was never released says so, without an empty table', async () => {
  const { exitCode, text } = await run(releaseStatus, [remote], {
    [`GET ${remote}/builds`]: { items: [] },
  })
  expect(exitCode).toBe(0)
  expect(text).toContain('stable has had no version of mfe-wallet yet.')
  expect(text).not.toContain('since')
  expect(text).toContain('The registry has no build of mfe-wallet.')
})
