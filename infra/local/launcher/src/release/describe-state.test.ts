import type { ChannelChange } from '@platform/contracts/registry/releases'
import { expect, it } from 'vitest'
import { describeChanges, describeState, describeStatus } from './describe-state.ts'

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
  const text = describeStatus(
    [state],
    [
      change({ action: 'pin', by: 'support' }),
      change({ version: '0.1.0-b', by: 'ci' }),
      change({}),
    ],
  )
  expect(text.split('\n').slice(1)).toEqual([
    'mfe-wallet  0.1.0-a  90 %       2026-01-01T00:00:00.000Z  wallet team',
    'mfe-wallet  0.1.0-b  10 %       2026-01-01T00:00:00.000Z  ci',
    'mfe-wallet  0.1.0-z  last good',
  ])
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
  expect(text).toContain('canary-stopped 0.1.0-b by registry')
  expect(text).toContain(
    'canary: 40 of 100 devices failed (mount 40); stable: 9 of 900 devices failed; margin 5 %',
  )
})
