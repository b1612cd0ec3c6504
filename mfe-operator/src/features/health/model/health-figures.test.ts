import { expect, test } from 'vitest'
import {
  byRemote,
  failingShare,
  formatShare,
  timeFigure,
  type VersionHealth,
} from './health-figures.ts'
import { reasonKey } from './reason-key.ts'

const version = (remote: string, name: string, weight: number | null, devices = 10) =>
  ({ remote, version: name, weight, devices, failedDevices: 1 }) as VersionHealth

test('groups versions by remote, served ones first', () => {
  const items = [
    version('mfe-wallet', '1', 100),
    version('mfe-quests', 'gone', null, 50),
    version('mfe-quests', 'canary', 10),
    version('mfe-quests', 'stable', 90),
    version('mfe-quests', 'last', 0),
  ]
  const shown = byRemote(items).map(([remote, all]) => [remote, all.map((v) => v.version)])
  expect(shown).toEqual([
    ['mfe-quests', ['stable', 'canary', 'last', 'gone']],
    ['mfe-wallet', ['1']],
  ])
})

test('a version without reports has no failing share', () => {
  expect(failingShare(version('mfe-quests', '1', 100, 0))).toBeNull()
  expect(formatShare(failingShare(version('mfe-quests', '1', 100, 8)) ?? 0, 'pt-BR')).toBe('12,5%')
})

test('knows the text of a reason, and none for a reason of another version', () => {
  expect(reasonKey('script')).toBe('reason.script')
  expect(reasonKey('battery')).toBeNull()
})

test('formats durations below a second in ms', () => {
  expect(timeFigure(999, 'en')).toEqual({ unit: 'ms', value: '999' })
  expect(timeFigure(1_240, 'en')).toEqual({ unit: 'seconds', value: '1.2' })
})
