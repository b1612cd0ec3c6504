import type { ChannelChange } from '@platform/contracts/registry/releases'
import { expect, it } from 'vitest'
import { wasTakenBack } from './was-taken-back.ts'

const change = (action: ChannelChange['action'], version: string): ChannelChange => ({
  ...{ channel: 'stable', remote: 'mfe-wallet', serial: 1, versions: [], by: 'ci' },
  ...{
    reason: null,
    evidence: null,
    forced: false,
    changedAt: '2026-01-01T00:00:00.000Z',
    action,
    version,
  },
})

it.each([
  ['rolled back', [change('rollback', 'b'), change('release', 'b')], true],
  ['stopped automatically', [change('canary-stopped', 'b'), change('canary', 'b')], true],
  ['released again since', [change('release', 'b'), change('rollback', 'b')], false],
  ['another one rolled back', [change('rollback', 'a'), change('release', 'a')], false],
  ['retired', [change('retire', 'b'), change('release', 'b')], true],
  ['retired at another version', [change('retire', 'a'), change('release', 'a')], true],
  ['brought back', [change('restore', 'b'), change('retire', 'b')], false],
  ['pinned after it was rolled back', [change('pin', 'b'), change('rollback', 'b')], true],
  ['unpinned after it was retired', [change('unpin', 'b'), change('retire', 'b')], true],
  ['never released', [], false],
] as const)('%s', (_what, changes, expected) => {
  expect(wasTakenBack('b', changes)).toBe(expected)
})
