import { RegistryRefusal, RegistryUnreachable } from '@platform/federation/release/registry-client'
import { BudgetExceeded } from '@platform/federation/release/size-budget'
import { UsageError } from '@platform/service-kit/command-line'
import { expect, it } from 'vitest'
import { explain } from './explain.ts'

const refused = (code: string, details = {}) =>
  new RegistryRefusal('POST /x', {
    success: false,
    status: 409,
    code,
    message: 'No.',
    data: null,
    details,
  })

it('names each difference of a refused release, and who would break', () => {
  const differences = [
    { where: './mount', what: 'prop "basename" is gone', breaks: 'shell 0.1.0-abc' },
    { where: 'shared react', what: 'wants ^20.0.0, 19.3.1 is provided', breaks: 'shell 0.1.0-abc' },
  ]
  const { exitCode, text } = explain(refused('CONTRACT_BROKEN', { differences }), '')!
  expect(exitCode).toBe(3)
  expect(text.split('\n').slice(1)).toEqual([
    '  ./mount: prop "basename" is gone (breaks shell 0.1.0-abc)',
    '  shared react: wants ^20.0.0, 19.3.1 is provided (breaks shell 0.1.0-abc)',
  ])
})

it('names the users and partners of a pin in the way, and how to end it', () => {
  const path = 'path /news of 1.1.0, which is pinned'
  const differences = [
    {
      where: path,
      what: 'overlaps /news',
      breaks: 'mfe-quests',
      pinnedFor: ['user:u-1', 'user:u-2'],
    },
  ]
  const { text } = explain(refused('CONTRACT_BROKEN', { differences }), '', {
    remote: 'mfe-wallet',
  })!
  expect(text).toContain('npm run unpin -- mfe-wallet SUBJECT')
  expect(text).toContain('user:u-1, user:u-2')
})

it.each([
  [new UsageError('Which remote?'), 2, 'Which remote?'],
  [new BudgetExceeded('too heavy'), 3, 'too heavy'],
  [new RegistryUnreachable('No registry answers at http://x'), 1, 'Start it'],
  [refused('UNAUTHENTICATED'), 1, 'RELEASE_TOKEN'],
  [refused('UNAVAILABLE'), 1, 'Run the same command again'],
  [refused('MANIFEST_FULL', { limit: 2_000_000 }), 3, 'npm run retire'],
  [refused('PINS_FULL', { limit: 666, oldest: ['user:u-1'] }), 3, 'npm run unpin'],
  [refused('PINS_FULL', { limit: 666, oldest: ['user:u-1'] }), 3, 'pinned for 666'],
  [refused('PINS_FULL', { limit: 666, oldest: ['user:u-1'] }), 3, 'user:u-1'],
  [refused('SUBJECT_UNKNOWN'), 1, 'no such user or partner'],
  [refused('REMOTE_NOT_SERVED'), 1, 'release it first'],
  [refused('NO_CANARY'), 1, 'no canary'],
  [refused('NO_CANARY'), 1, 'npm run release-status -- mfe-wallet'],
  [refused('NO_CANARY'), 1, 'npm run release -- mfe-wallet --version VERSION --canary 10'],
  [refused('NOTHING_TO_ROLL_BACK'), 1, 'npm run release-status -- mfe-wallet'],
  [refused('NOTHING_TO_ROLL_BACK'), 1, 'npm run release -- mfe-wallet --version VERSION'],
  [refused('NOT_FOUND'), 1, 'npm run release-status -- mfe-wallet'],
  [refused('BUILD_INCOMPLETE'), 1, 'npm run release-status -- mfe-wallet'],
  [refused('FORBIDDEN'), 1, 'may not do this with this remote'],
  [refused('FORBIDDEN', { right: 'promote' }), 1, '--canary 10'],
  [
    refused('VALIDATION_FAILED', { fields: [{ path: 'body.commit', problem: 'is odd' }] }),
    1,
    'body.commit: is odd',
  ],
])('%s ends with %i and says %s', (error, exitCode, text) => {
  const explanation = explain(error, 'Start it', { remote: 'mfe-wallet' })
  expect(explanation?.exitCode).toBe(exitCode)
  expect(explanation?.text).toContain(text)
})

it('explains no unexpected error: it is shown with its stack', () => {
  expect(explain(new TypeError('x is not a function'), '')).toBeUndefined()
})

it.each(['NO_CANARY', 'NOTHING_TO_ROLL_BACK', 'NOT_FOUND', 'BUILD_INCOMPLETE', 'MANIFEST_FULL'])(
  'each command that %s advises for a remote has its channel',
  (code) => {
    const { text } = explain(refused(code), '', { remote: 'mfe-wallet', channel: 'beta' })!
    const commands = text.match(/npm run [\w-]+ -- .*?(?=\. |, |\)|$)/g) ?? []
    expect(commands.length).toBeGreaterThan(0)
    for (const command of commands) expect(command).toContain(' --channel beta')
  },
)
