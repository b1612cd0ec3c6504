import type { RegistryStatus } from '@platform/contracts/registry/releases'
import { expect, it } from 'vitest'
import { missingRemotes } from './missing-remotes.ts'

const versions = [{ version: '1.0.0', weight: 100 }]

function statusOf(
  channel: RegistryStatus['channel'],
  remotes: Record<string, typeof versions>,
): RegistryStatus {
  const states = Object.entries(remotes).map(([remote, versions]) => ({
    ...{ channel, serial: 1, remote, versions },
  }))
  return { channel, serial: 1, remotes: states }
}

it('finds remotes that are released and not in the tree, with their channels', () => {
  const stable = statusOf('stable', { 'mfe-arena': versions, 'mfe-quests': versions })
  const beta = statusOf('beta', { 'mfe-arena': versions, 'mfe-clans': versions })
  expect(missingRemotes([stable, beta], ['mfe-quests'])).toEqual([
    { remote: 'mfe-arena', servedIn: ['stable', 'beta'] },
    { remote: 'mfe-clans', servedIn: ['beta'] },
  ])
})

it('does not count a retired remote', () => {
  expect(missingRemotes([statusOf('stable', { 'mfe-arena': [] })], [])).toEqual([])
})
