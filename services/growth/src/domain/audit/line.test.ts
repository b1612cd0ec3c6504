import type { AuditLine } from '@platform/contracts/growth/audit'
import { expect, test } from 'vitest'
import { EMPTY, faultAfter, lineAfter, type NewLine } from './line.ts'

const NOW = new Date('2026-03-01T12:00:00.000Z')
const act = (n: number): NewLine => ({
  service: 'quests',
  isWhole: true,
  act: {
    id: `0198a000-0000-7000-8000-00000000000${n}`,
    at: '2026-03-01T11:59:00.000Z',
    actor: 'user:leila',
    roles: ['admin'],
    action: 'pause-campaign',
    subject: { kind: 'campaign', id: `campaign-${n}` },
    before: { state: 'LIVE', nested: { b: 1, a: 2 } },
    after: { state: 'PAUSED' },
    reason: 'Too fast',
  },
})

function trailOf(length: number): AuditLine[] {
  const lines: AuditLine[] = []
  for (let n = 1; n <= length; n++) lines.push(lineAfter(lines.at(-1) ?? EMPTY, act(n), NOW))
  return lines
}

/** The first fault, with the place of the line that has it. */
function firstFault(lines: readonly AuditLine[]) {
  let tip: Pick<AuditLine, 'seq' | 'hash'> = EMPTY
  for (const line of lines) {
    const fault = faultAfter(tip, line)
    if (fault) return { seq: line.seq, fault }
    tip = line
  }
  return null
}

test('a trail is whole as it was written, whatever the order of the keys it is read with', () => {
  const lines = trailOf(4)
  expect(firstFault(lines)).toBeNull()
  const reordered = lines.map((line) => ({
    ...line,
    act: { ...line.act, before: { nested: { a: 2, b: 1 }, state: 'LIVE' } },
  }))
  expect(firstFault(reordered)).toBeNull()
})

const changes: [string, (line: AuditLine) => AuditLine][] = [
  ['who acted', (line) => ({ ...line, act: { ...line.act, actor: 'user:dev' } })],
  ['the reason', (line) => ({ ...line, act: { ...line.act, reason: 'Other' } })],
  ['what was before', (line) => ({ ...line, act: { ...line.act, before: null } })],
  ['the service', (line) => ({ ...line, service: 'wallet' })],
  ['the time', (line) => ({ ...line, addedAt: '2026-03-01T12:00:00.001Z' })],
  ['whether it is whole', (line) => ({ ...line, isWhole: false })],
]

test.each(changes)('a change of %s is found at its line', (_what, change) => {
  const lines = trailOf(4).map((line) => (line.seq === 2 ? change(line) : line))
  expect(firstFault(lines)).toEqual({ seq: 2, fault: 'hash' })
})

test('a changed line whose hash was made anew is found at the next line', () => {
  const [first, second, ...rest] = trailOf(4)
  if (!first || !second) throw new Error('no trail')
  const changed = lineAfter(first, { ...act(2), service: 'wallet' }, NOW)
  expect(firstFault([first, changed, ...rest])).toEqual({ seq: 3, fault: 'chain' })
})

test('a line that was removed, or put in, is found, the first one too', () => {
  const lines = trailOf(4)
  expect(firstFault(lines.filter(({ seq }) => seq !== 3))).toEqual({ seq: 4, fault: 'gap' })
  expect(firstFault(lines.slice(1))).toEqual({ seq: 2, fault: 'gap' })
  const twice = [...lines.slice(0, 2), ...lines.slice(1)]
  expect(firstFault(twice)).toEqual({ seq: 2, fault: 'gap' })
})
