import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { playGithub, playGitlab } from '@platform/launcher/ci/player'
import { expect, onTestFinished } from 'vitest'
import { logInByPhone } from '../src/pages/login-modal.ts'
import { siteUrl } from '../src/platform/addresses.ts'
import { anotherBuild, register, registry, releaseStable } from '../src/platform/builds.ts'
import { ciCredentials, ciMachine } from '../src/platform/ci-machine.ts'
import { newIndianNumber } from '../src/platform/contact-details.ts'
import { stableChannel } from '../src/platform/devices.ts'
import { npmRun } from '../src/platform/release-command.ts'
import { giveRole } from '../src/platform/reviewers.ts'
import { eventually } from '../src/session/eventually.ts'
import { uncachedTest as test } from '../src/session/test.ts'
import { watchVersions } from '../src/session/watch-versions.ts'

const REMOTE = 'mfe-wallet'

async function newBuild() {
  const build = await anotherBuild(REMOTE)
  await register(build)
  return { build, version: build.description.version }
}

const served = async () => (await stableChannel()).remotes[REMOTE]?.versions ?? []

test('a reviewer opens a preview by its link, in their own page; the channel serves nothing of it', async ({
  openSession,
}) => {
  const { version } = await newBuild()
  const args = ['--version', version, '--path', TRANSACTION_HISTORY_PATH, '--note', 'New lists']
  const printed = await npmRun('preview', REMOTE, ...args)
  expect(printed).toContain('would break nobody')
  const link = new URL(/https?:\S+\/staff\/previews\/[\w-]+/.exec(printed)?.[0] ?? '')
  expect(await npmRun('previews', REMOTE)).toContain(link.pathname)

  const number = newIndianNumber()
  await giveRole(number, 'build-reviewer')
  const session = await openSession()
  const { page, labels } = session
  await page.goto(link.pathname)
  await logInByPhone(session, page, number)
  await page.getByText('New lists').waitFor()
  const run = watchVersions(page, REMOTE)
  await page.getByRole('button', { name: 'Open it here' }).click()
  await page.waitForURL(`**${TRANSACTION_HISTORY_PATH}`)
  await page.getByRole('heading', { level: 1, name: labels.transactions }).waitFor()
  expect([...run]).toEqual([version])
  await page.getByText(`${REMOTE}: ${version}`).waitFor()
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByText(`${REMOTE}: ${version}`).waitFor({ state: 'detached' })
  expect((await served()).map((one) => one.version)).not.toContain(version)
  const { items } = await (await registry()).changes('stable', REMOTE)
  expect(items.map((change) => change.version)).not.toContain(version)
})

test('a canary grows by its steps until everybody has it, and a rollback leads to the version before the last', async () => {
  const before = (await served())[0]?.version ?? ''
  const { version } = await newBuild()
  const plan = ['--steps', '20,60', '--bake', '0', '--min-devices', '0']
  const printed = await npmRun('release', REMOTE, '--version', version, ...plan)
  expect(printed).toContain('It grows automatically: 20 % for 0s, 60 % for 0s, then everybody')
  await eventually(
    async () => expect((await served())[0]).toMatchObject({ version, weight: 100 }),
    { timeout: 60_000, interval: 500 },
  )
  const { items } = await (await registry()).changes('stable', REMOTE)
  const steps = items.slice(0, 3).map(({ action, by }) => [action, by === 'registry'])
  expect(steps).toEqual([
    ['promote', true],
    ['canary', true],
    ['canary', false],
  ])
  expect(await npmRun('builds', REMOTE)).toContain('stable 100 %')
  await releaseStable((await newBuild()).build)
  expect(await npmRun('rollback', REMOTE, before)).toContain(`${before}  100 %`)
  expect(await served()).toMatchObject([{ version: before, weight: 100 }])
})

test('a page that stays open asks to be loaded again once its version was taken back', async ({
  openSession,
}) => {
  const before = (await served())[0]?.version ?? ''
  const { build, version } = await newBuild()
  await releaseStable(build)
  const { page } = await openSession()
  await page.clock.install()
  const run = watchVersions(page, REMOTE)
  await page.goto(TRANSACTION_HISTORY_PATH)
  await page.getByText('Log in to see your balances and transactions.').waitFor()
  expect([...run]).toEqual([version])
  await npmRun('rollback', REMOTE)
  // Past the pause between two looks, as often as the code that looks takes to load.
  await eventually(
    async () => {
      await page.clock.runFor(120_000)
      expect(await page.getByText('was taken back').count()).toBe(1)
    },
    { timeout: 60_000, interval: 500 },
  )
  run.clear()
  await page.getByRole('button', { name: 'Load again' }).click()
  await page.getByText('Log in to see your balances and transactions.').waitFor()
  expect([...run]).toEqual([before])
})

/** For the types and the tests of a remote, which a release runs, on a busy machine. */
const RELEASES_MS = 400_000

test(
  'a preview, a canary in steps, a promotion and a rollback through the files that teams copy into their CI',
  async () => {
    const remote = 'mfe-kyc'
    // The one that was served before stays listed, for pages that run it.
    const shares = async () =>
      ((await stableChannel()).remotes[remote]?.versions ?? []).filter(({ weight }) => weight > 0)
    const ofTree = (await shares())[0]?.version ?? ''
    const client = await registry()
    onTestFinished(async () => void (await client.release(remote, 'stable', ofTree, null)))
    const other = await anotherBuild(remote)
    await register(other)
    await releaseStable(other)
    const before = other.description.version
    const { options, recipe, comment } = await ciMachine(remote)
    const credentials = await ciCredentials(remote)

    const onGithub = async (event: string, own: object, inputs = {}) => {
      const repository = 'a/platform'
      const github = { event: {}, repository, ref: 'refs/heads/main', token: 'a-token', ...own }
      const context = { github, inputs, ...credentials }
      const played = await playGithub(await recipe('github-actions.yml'), event, context, options)
      const { run, exitCode, output } = played.at(-1) ?? {}
      expect(exitCode, `${run}\n${output}`).toBe(0)
      return played.map((step) => step.output).join('\n')
    }
    const event = { pull_request: { number: 7, head: { repo: { full_name: 'a/platform' } } } }
    await onGithub('pull_request', { event, ref: 'refs/pull/7/merge' })
    const link = new URL(/https?:\S+\/staff\/previews\/[\w-]+/.exec(await comment())?.[0] ?? '')
    expect(link.origin).toBe(new URL(siteUrl).origin)
    expect(await npmRun('previews', remote)).toContain(link.pathname)
    expect(await shares()).toMatchObject([{ version: before, weight: 100 }])

    const released = await onGithub('push', {})
    expect(released).toContain('It grows automatically: 5 % for 30m, 25 % for 30m')
    expect(await shares()).toMatchObject([
      { version: before, weight: 95 },
      { version: ofTree, weight: 5 },
    ])
    await onGithub('workflow_dispatch', {}, { what: 'promote', version: '' })
    expect((await shares())[0]).toMatchObject({ version: ofTree, weight: 100 })

    const variables = {
      ...{ CI_PIPELINE_SOURCE: 'push', CI_COMMIT_BRANCH: 'main', CI_DEFAULT_BRANCH: 'main' },
      ...{ ...credentials.vars, ...credentials.secrets },
    }
    const back = await playGitlab(await recipe('gitlab-ci.yml'), variables, options, 'rollback')
    expect(back.map(({ exitCode }) => exitCode)).toEqual([0, 0])
    expect(await shares()).toMatchObject([{ version: before, weight: 100 }])
  },
  RELEASES_MS,
)
