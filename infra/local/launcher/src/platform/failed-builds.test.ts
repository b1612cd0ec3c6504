import { expect, test } from 'vitest'
import { failedBuilds } from './failed-builds.ts'

const outputWith = (failed: string) => `@platform/mfe-wallet:build: x Expression expected
@platform/mfe-wallet#build:  ERROR  command (/tree/mfe-wallet) pnpm run build exited (2)

 Tasks:    3 successful, 4 total
${failed}
 ERROR  run failed: command  exited (2)`

test.each([
  ['Failed:    @platform/mfe-wallet#build', 'mfe-wallet does not build.'],
  [
    'Failed:    @platform/mfe-wallet#build, @platform/shell#build',
    'mfe-wallet, shell do not build.',
  ],
  ['', 'The shell or a remote does not build.'],
])('of %j it says: %s', (failed, line) => {
  expect(failedBuilds(outputWith(failed))).toBe(line)
})
