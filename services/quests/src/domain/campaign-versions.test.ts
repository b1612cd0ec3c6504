import { expect, test } from 'vitest'
import { requireWrittenAsSeen } from './campaign-versions.ts'

test.each([
  ['before it was written last', 3, false],
  ['when it was written last', 4, true],
  ['between that and now', 5, true],
  ['now', 6, true],
  ['by nobody yet', 7, false],
  ['of which nothing is said', undefined, true],
])('a version that was read %s', (_when, seen, says) => {
  const read = () => requireWrittenAsSeen({ version: 6, writtenVersion: 4 }, seen)
  if (says) expect(read).not.toThrow()
  else expect(read).toThrow(expect.objectContaining({ code: 'DRAFT_CHANGED' }))
})
