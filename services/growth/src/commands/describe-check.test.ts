import type { AuditCheck } from '@platform/contracts/growth/audit'
import { expect, test } from 'vitest'
import { describeCheck } from './describe-check.ts'

const checkedAt = '2026-03-01T12:00:00.000Z'

test.each<[Omit<AuditCheck, 'checkedAt'>, string]>([
  [{ lines: 0, tip: null, fault: null }, 'The audit trail is whole: 0 lines.'],
  [{ lines: 2, tip: 'ab', fault: null }, 'The audit trail is whole: 2 lines, the last one ab.'],
  [
    { lines: 2, tip: 'ab', fault: { seq: 4, kind: 'gap' } },
    'The audit trail was changed at line 4: lines before it are missing. The 2 lines before it are whole.',
  ],
])('%j: %s', (check, text) => {
  expect(describeCheck({ checkedAt, ...check })).toBe(text)
})
