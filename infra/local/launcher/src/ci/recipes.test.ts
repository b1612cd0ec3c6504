import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../../setup/places.mjs'
import { usageOf } from '../find-command.ts'
import { checkCommandLine } from '../usage/check-command-line.ts'
import { evaluate } from './expressions.ts'
import { type PlayedStep, playGithub, playGitlab } from './player.ts'

const recipe = (file: string) => join(ROOT, 'infra/tools/ci', file)
const GITHUB = recipe('github-actions.yml')
const GITLAB = recipe('gitlab-ci.yml')
const SECRETS = {
  ...{ RELEASE_TOKEN: 'a-token', TEAM_KEY: 'a-key' },
  ...{ PREVIEW_TOKEN: 'a-preview-token', PREVIEW_KEY: 'a-preview-key' },
}
const VARS = { REGISTRY_URL: 'https://kovra.example.com', SITE_URL: '' }

/** A folder whose `npm`, `gh`, `docker` and `apt-get` note how they are called and with which credentials. @param fails the command that fails */
function machine(fails = '') {
  const cwd = mkdtempSync(join(tmpdir(), 'runner-'))
  onTestFinished(() => rmSync(cwd, { recursive: true }))
  const log = join(cwd, 'calls')
  writeFileSync(log, '')
  for (const name of ['npm', 'gh', 'docker', 'apt-get']) {
    const script = `#!/bin/bash
cat > /dev/null
printf '%s' "${name}" >> calls; for a in "$@"; do printf ' %s' "$a" >> calls; done
printf ' | %s %s\\n' "\${RELEASE_TOKEN:-none}" "\${TEAM_KEY:-none}" >> calls
[[ "${fails}" == "" || "${name} $*" != *"${fails}"* ]]
`
    writeFileSync(join(cwd, name), script)
    chmodSync(join(cwd, name), 0o755)
  }
  return {
    options: { cwd, env: { PATH: `${cwd}:${process.env.PATH}` } },
    calls: () => readFileSync(log, 'utf8').trim().split('\n').filter(Boolean),
  }
}

const github = (own: Record<string, unknown> = {}) => ({
  github: {
    ...{ repository: 'kovra/platform', ref: 'refs/pull/7/merge', token: 'a-github-token' },
    event: { pull_request: { number: 7, head: { repo: { full_name: 'kovra/platform' } } } },
    ...own,
  },
  ...{ secrets: SECRETS, vars: VARS },
})

/** Every command of the launcher that a step runs takes its arguments. */
async function expectCommands(lines: readonly string[]) {
  for (const line of lines) {
    const [, name = '', rest = ''] = /^npm run (\S+) --(?: (.*))? \|/.exec(line) ?? []
    if (name === 'pnpm' || name === '') continue
    const usage = await usageOf(name)
    expect(usage, line).toBeDefined()
    expect(() => checkCommandLine(rest.split(' ').filter(Boolean), usage ?? ''), line).not.toThrow()
  }
}
const commands = (calls: readonly string[]) => calls.map((line) => line.replace(/ \|.*$/, ''))

test('GitHub: a pull request gets a preview and its comment', async () => {
  const { options, calls } = machine()
  await playGithub(GITHUB, 'pull_request', github(), options)
  expect(commands(calls())).toEqual([
    'npm run pnpm -- install --frozen-lockfile',
    'npm run preview -- mfe-quests --comment preview.md',
    'gh pr comment 7 --body-file preview.md --edit-last',
  ])
  expect(calls()[1]).toContain('| a-preview-token a-preview-key')
  expect(calls().join()).not.toContain('a-token')
  await expectCommands(calls())
})

test('GitHub: what releases has its credentials from an environment, and what nobody reviewed has none of them', () => {
  const { jobs } = parse(readFileSync(GITHUB, 'utf8')) as {
    jobs: Record<string, { environment?: string }>
  }
  for (const job of Object.values(jobs)) {
    const releases = /secrets\.(RELEASE_TOKEN|TEAM_KEY)\b/.test(JSON.stringify(job))
    expect(job.environment).toBe(releases ? 'release' : undefined)
  }
})

test('GitHub: the first comment is made, and a fork gets neither secrets nor a preview', async () => {
  const first = machine('--edit-last')
  const played = await playGithub(GITHUB, 'pull_request', github(), first.options)
  expect(commands(first.calls()).at(-1)).toBe('gh pr comment 7 --body-file preview.md')
  expect(played.at(-1)?.exitCode).toBe(0)

  const fork = machine()
  const event = { pull_request: { number: 8, head: { repo: { full_name: 'someone/platform' } } } }
  expect(await playGithub(GITHUB, 'pull_request', github({ event }), fork.options)).toEqual([])
})

test('GitHub: a push releases in steps, and stops where a step fails', async () => {
  const { options, calls } = machine()
  await playGithub(GITHUB, 'push', github({ event: {} }), options)
  expect(commands(calls()).slice(1)).toEqual([
    'npm run release -- mfe-quests --steps 5,25,50 --bake 30m',
    'npm run release-status -- mfe-quests',
  ])
  await expectCommands(calls())

  const failing = machine('run release ')
  const played = await playGithub(GITHUB, 'push', github({ event: {} }), failing.options)
  expect(played.map(({ exitCode }) => exitCode)).toEqual([0, 1])
})

test.each([
  [{ what: 'promote', version: '' }, 'npm run promote -- mfe-quests'],
  [{ what: 'rollback', version: '1.2.0' }, 'npm run rollback -- mfe-quests 1.2.0'],
])(
  'GitHub: somebody who starts %j runs it, without the key that signs',
  async (inputs, command) => {
    const { options, calls } = machine()
    await playGithub(GITHUB, 'workflow_dispatch', { ...github(), inputs }, options)
    expect(commands(calls()).at(-1)).toBe(command)
    expect(calls().at(-1)).toContain('| a-token none')
    await expectCommands(calls())
  },
)

const onMain = {
  ...{ CI_PIPELINE_SOURCE: 'push', CI_COMMIT_BRANCH: 'main', CI_DEFAULT_BRANCH: 'main' },
  ...{ ...SECRETS, ...VARS },
}

test.each([
  [
    'a merge request',
    { ...onMain, CI_PIPELINE_SOURCE: 'merge_request_event', CI_COMMIT_BRANCH: '' },
    undefined,
    ['npm run preview -- mfe-quests --comment preview.md'],
  ],
  [
    'a push',
    onMain,
    undefined,
    [
      'npm run release -- mfe-quests --steps 5,25,50 --bake 30m',
      'npm run release-status -- mfe-quests',
    ],
  ],
  ['a push to another branch', { ...onMain, CI_COMMIT_BRANCH: 'other' }, undefined, []],
  ['a promotion', onMain, 'promote', ['npm run promote -- mfe-quests']],
  [
    'a rollback',
    { ...onMain, VERSION: '1.2.0' },
    'rollback',
    ['npm run rollback -- mfe-quests 1.2.0'],
  ],
])('GitLab: %s', async (_, variables, manual, wanted) => {
  const { options, calls } = machine()
  await playGitlab(GITLAB, variables, options, manual)
  const found = calls().filter((line) => !line.includes('pnpm'))
  expect(commands(found)).toEqual(wanted)
  for (const line of found) {
    expect(line.endsWith('| a-preview-token a-preview-key')).toBe(line.includes('run preview'))
  }
  await expectCommands(calls())
})

const SERVICE_SECRETS = {
  RELEASE_TOKEN: 'a-token',
  CLUSTER_TOKEN: 'another',
  REGISTRY_PASSWORD: 'p',
}
const IMAGES = { IMAGES: 'registry.example.com/platform', IMAGES_USER: 'ci' }

test('GitHub: a push releases a service by an image of its commit, and a start by hand goes back', async () => {
  const file = recipe('github-actions-service.yml')
  const context = {
    ...github({ event: {} }),
    secrets: SERVICE_SECRETS,
    vars: { ...VARS, ...IMAGES },
  }
  const push = machine()
  const played = await playGithub(file, 'push', context, push.options)
  expect(played.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0, 0])
  expect(commands(push.calls()).slice(1)).toEqual([
    'npm test -- types services/quests',
    'docker login registry.example.com --username ci --password-stdin',
    'npm run release-service -- quests --build registry.example.com/platform --bake 10m',
  ])
  await expectCommands(push.calls())

  const start = machine()
  await playGithub(file, 'workflow_dispatch', context, start.options)
  expect(commands(start.calls()).at(-1)).toBe('npm run release-service -- quests --rollback')
  await expectCommands(start.calls())
})

test('GitLab: the same', async () => {
  const file = recipe('gitlab-ci-service.yml')
  const registry = {
    CI_REGISTRY: 'registry.example.com',
    CI_REGISTRY_IMAGE: 'registry.example.com/p',
  }
  const variables = { ...onMain, ...registry, CI_REGISTRY_USER: 'ci', CI_REGISTRY_PASSWORD: 'p' }
  const push = machine()
  await playGitlab(file, variables, push.options)
  expect(commands(push.calls()).at(-1)).toBe(
    'npm run release-service -- quests --build registry.example.com/p --bake 10m',
  )
  await expectCommands(push.calls())
  const back = machine()
  await playGitlab(file, variables, back.options, 'rollback-service')
  expect(commands(back.calls()).at(-1)).toBe('npm run release-service -- quests --rollback')
})

test.each(['github-actions.yml', 'github-actions-service.yml'])(
  'no step of %s has an expression in its command: text of others would be run',
  (file) => {
    const { jobs } = parse(readFileSync(recipe(file), 'utf8')) as {
      jobs: Record<string, { steps: Partial<PlayedStep>[] }>
    }
    const runs = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
    expect(runs.filter((run) => run.includes('${{'))).toEqual([])
    expect(runs.length).toBeGreaterThan(5)
  },
)

test.each([
  ["github.event_name == 'PUSH'", true],
  ["github.event_name != 'push' || 'b'", 'b'],
  ["github.event_name == 'push' && github.ref || 'release'", 'main'],
  ["(github.none == '') && 'yes'", 'yes'],
])('reads the expression %s', (expression, value) => {
  expect(evaluate(expression, { github: { event_name: 'push', ref: 'main' } })).toBe(value)
  expect(() => evaluate('fromJSON(github.ref)', { github: {} })).toThrow('not played')
})
