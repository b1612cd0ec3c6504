import type { ChannelChange } from '@platform/contracts/registry/releases'
import { expect, it } from 'vitest'
import {
  describeBuilds,
  describeChanges,
  describeRetirement,
  describeState,
  describeStatus,
} from './describe-state.ts'

const change = (difference: Partial<ChannelChange>): ChannelChange => ({
  channel: 'stable',
  remote: 'mfe-wallet',
  serial: 1,
  versions: [],
  action: 'release',
  version: '0.1.0-a',
  by: 'wallet team',
  reason: null,
  evidence: null,
  forced: false,
  changedAt: '2026-01-01T00:00:00.000Z',
  ...difference,
})

it('shows versions with their weight, since when and by whom', () => {
  const state = {
    channel: 'stable' as const,
    remote: 'mfe-wallet',
    serial: 2,
    versions: [
      { version: '0.1.0-a', weight: 90 },
      { version: '0.1.0-b', weight: 10 },
      { version: '0.1.0-z', weight: 0 },
    ],
  }
  const { versions } = state
  const text = describeStatus(
    [state],
    [
      change({ action: 'pin', by: 'support', versions }),
      change({ version: '0.1.0-b', by: 'ci', versions }),
      change({ versions: [{ version: '0.1.0-a', weight: 100 }] }),
    ],
  )
  expect(text.split('\n').slice(1)).toEqual([
    'mfe-wallet  0.1.0-a  90 %       2026-01-01T00:00:00.000Z  ci',
    'mfe-wallet  0.1.0-b  10 %       2026-01-01T00:00:00.000Z  ci',
    'mfe-wallet  0.1.0-z  last good  2026-01-01T00:00:00.000Z  ci',
  ])
})

it('a version that came back by a rollback is served since the rollback', () => {
  const all = (version: string) => [{ version, weight: 100 }]
  const [a, b] = [all('0.1.0-a'), all('0.1.0-b')]
  const states = [{ channel: 'stable' as const, remote: 'mfe-wallet', serial: 3, versions: a }]
  const changes = [
    change({ action: 'rollback', version: '0.1.0-b', versions: a, by: 'support' }),
    change({ version: '0.1.0-b', versions: b, by: 'ci' }),
    change({ version: '0.1.0-a', versions: a, by: 'ci' }),
  ]
  expect(describeStatus(states, changes)).toMatch(/0\.1\.0-a {2}100 % {3}2026-\S+ {2}support/)
})

it('shows by whom, when and why a remote was retired', () => {
  const retiredAt = '2026-01-02T00:00:00.000Z'
  const retired = { version: '0.1.0-a', by: 'wallet team', reason: 'nobody plays', retiredAt }
  const state = {
    channel: 'stable' as const,
    remote: 'mfe-wallet',
    serial: 3,
    versions: [],
    retired,
  }
  expect(describeStatus([state], []).split('\n').slice(1)).toEqual([
    `mfe-wallet  0.1.0-a  retired  ${retiredAt}  wallet team: nobody plays`,
  ])
  expect(describeState(state)).toBe(
    `    0.1.0-a  retired ${retiredAt} by wallet team: nobody plays`,
  )
})

const retiredState = {
  ...{ channel: 'stable' as const, remote: 'mfe-wallet', serial: 3, versions: [] },
  retired: {
    ...{ version: '0.1.0-a', by: 'wallet team', reason: 'nobody plays' },
    retiredAt: '2026-01-02T00:00:00.000Z',
  },
}

it.each([
  ['another reason', 'unsafe', true],
  ['the same reason', 'nobody plays', false],
  ['no reason', undefined, false],
])('a second retirement with %s says when and why the first one was', (_what, reason, isOther) => {
  const text = describeRetirement(retiredState, { wasRetired: true, reason })
  expect(text).toContain('was retired already, nothing was changed')
  expect(text).toContain('retired 2026-01-02T00:00:00.000Z by wallet team: nobody plays')
  expect(text.includes('The reason "unsafe" is not recorded')).toBe(isOther)
})

it('a retirement says how to bring the remote back', () => {
  const text = describeRetirement(retiredState, { wasRetired: false, reason: undefined })
  expect(text).toContain('npm run rollback -- mfe-wallet --channel stable, or a release')
})

it('lists stored builds, and says which lack files', () => {
  const build = {
    ...{ remote: 'mfe-wallet', shellApi: 1, initialGzip: 1, totalGzip: 2 },
    ...{ registeredAt: '2026-01-01T00:00:00.000Z', complete: true, commit: 'abc' },
    ...{ by: 'wallet team', notes: null },
  }
  const text = describeBuilds([
    { ...build, version: '0.1.0-b', commit: null, complete: false },
    { ...build, version: '0.1.0-a' },
  ])
  expect(text.split('\n')).toEqual([
    'stored                    remote      version  commit',
    '2026-01-01T00:00:00.000Z  mfe-wallet  0.1.0-b  unknown  not all files uploaded',
    '2026-01-01T00:00:00.000Z  mfe-wallet  0.1.0-a  abc',
  ])
})

it('lists changes in columns, and says where a reason is missing', () => {
  const versions = [
    { version: '0.1.0-a', weight: 90 },
    { version: '0.1.0-b', weight: 10 },
  ]
  const text = describeChanges([
    change({ action: 'rollback', version: '0.1.0-b', reason: 'dead\nbutton' }),
    change({ action: 'canary', version: '0.1.0-b', by: 'ci', versions }),
    change({ action: 'retire' }),
  ])
  const at = '2026-01-01T00:00:00.000Z'
  expect(text.split('\n')).toEqual([
    'when                      remote      change                           by           reason',
    `${at}  mfe-wallet  0.1.0-b rolled back              wallet team  dead button`,
    `${at}  mfe-wallet  0.1.0-b released to 10 %         ci`,
    `${at}  mfe-wallet  0.1.0-a retired with the remote  wallet team  no reason given`,
  ])
})

it('marks a release of a stopped build by force', () => {
  expect(describeChanges([change({ forced: true })])).toContain(
    '0.1.0-a released to all by --force, its canary was stopped  wallet team',
  )
})

it('shows why a canary was stopped', () => {
  const evidence = {
    stable: { version: '0.1.0-a', devices: 900, failed: 9 },
    canary: { version: '0.1.0-b', devices: 100, failed: 40 },
    margin: 0.05,
    reasons: [{ reason: 'mount', devices: 40 }],
  }
  const text = describeChanges([
    change({ action: 'canary-stopped', version: '0.1.0-b', by: 'registry', evidence }),
  ])
  expect(text).toContain('0.1.0-b stopped as a canary  registry')
  expect(text).toContain(
    'canary: 40 of 100 devices failed (mount 40); stable: 9 of 900 devices failed; margin 5 %',
  )
})
