import { UsageError } from '@platform/service-kit/command-line'
import { expect, it } from 'vitest'
import { refuseKeptOptions } from './refuse-kept-options.ts'

const usage = 'npm run release -- REMOTE [--canary PERCENT] [--no-build] [--check]'
const refuse = (env: Record<string, string>) => () => refuseKeptOptions('release', [usage], env)

it.each([
  [{ npm_config_check: 'true' }, /npm kept --check .* npm run release -- \.\.\. --check/s],
  [{ npm_config_canary: '10' }, /npm kept --canary/],
  [{ npm_config_build: 'false' }, /npm kept --no-build/],
])('refuses to run without an option that npm kept: %o', (env, message) => {
  expect(refuse(env)).toThrow(message)
  expect(refuse(env)).toThrow(UsageError)
})

it("leaves npm's own options alone, and those of other commands", () => {
  expect(refuse({ npm_config_loglevel: 'silent', npm_config_minutes: '3' })).not.toThrow()
})
