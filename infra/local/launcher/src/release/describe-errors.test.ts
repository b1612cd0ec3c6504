import type { VersionError } from '@platform/contracts/registry/version-errors'
import { expect, test } from 'vitest'
import { describeErrors } from './describe-errors.ts'

const error: VersionError = {
  ...{ fingerprint: 'f', name: 'TypeError', message: 'x is not a function' },
  mapped: [
    { source: 'mfe-quests/src/pages/campaign.tsx', line: 12, column: 3, name: 'openCampaign' },
    { source: 'packages/ui/src/button.tsx', line: 4, column: 1, name: null },
  ],
  frames: [{ file: '12.js', line: 1, column: 2345 }],
  ...{ count: 7, devices: 3, share: 0.125, isNew: true },
  ...{ firstSeenAt: '2026-05-04T12:00:00.000Z', lastSeenAt: '2026-05-04T13:00:00.000Z' },
}
const errorsOf = (...errors: VersionError[]) => ({
  since: error.firstSeenAt,
  versions: [{ remote: 'mfe-quests', version: '1.1.0', devices: 24, errors }],
})

test('shows the stack by the source maps, the share of devices and since when', () => {
  expect(describeErrors(errorsOf(error))).toBe(
    `errors of 1.1.0, which 24 devices reported about in the last day:
  TypeError: x is not a function  (new in this version)
    3 devices (12.5 %), 7 times, 2026-05-04T12:00:00.000Z to 2026-05-04T13:00:00.000Z
    at openCampaign (mfe-quests/src/pages/campaign.tsx:12:3)
    at packages/ui/src/button.tsx:4:1`,
  )
})

test('shows the built files without a map, counts what is left, and is empty without errors', () => {
  const text = describeErrors(
    errorsOf(...Array.from({ length: 7 }, () => ({ ...error, mapped: null }))),
  )
  expect(text).toContain('at 12.js:1:2345')
  expect(text).toContain('and 2 more')
  expect(describeErrors(errorsOf())).toBe('')
})
