import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { satisfy } from './version-ranges.ts'

test.each([
  ['19.0.0', '^19.0.0', true],
  ['19.3.1', '^19.0.0', true],
  ['19.2.9', '^19.3.1', false],
  ['18.9.9', '^19.0.0', false],
  ['20.0.0', '^19.0.0', false],
  ['0.3.4', '^0.3.0', true],
  ['0.4.0', '^0.3.0', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['2.9.4', '~2.9.2', true],
  ['2.10.0', '~2.9.2', false],
  ['2.9.1', '~2.9.2', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['1.2.3+build', '^1.2.3', true],
  ['2.0.0-beta.1', '^2.0.0-beta.1', true],
  ['2.0.0-beta.2', '^1.0.0', false],
  ['2.0.0-beta.10', '^2.0.0-beta.9', true],
  ['2.0.0', '^2.0.0-beta.9', true],
  ['2.1.0-beta.1', '^2.0.0', false],
  ['1.9.9', '<=1.10.0', true],
  ['1.10.0', '<=1.10.0', true],
  ['1.10.1', '<=1.10.0', false],
  ['1.10.0-beta', '<=1.10.0', true],
  ['1.10.0', '<=1.10.0-beta', false],
  ['1.2.3', '>=1.0.0', false],
  ['', '^1.0.0', false],
])('%s satisfies %s: %s', (version, range, expected) => {
  expect(satisfy(version, range)).toBe(expected)
})

test('gives the answers of the runtime that it is part of', () => {
  const versions = ['0.0.3', '0.3.0', '0.3.4', '1.2.3', '1.10.0', '2.0.0', '19.0.0', '19.3.1']
  const signs = ['', '^', '~', '<=']
  const pairs = versions.flatMap((version) =>
    versions.flatMap((bound) => signs.map((sign) => [version, sign + bound] as const)),
  )
  const yes = (satisfies: typeof satisfy) => pairs.filter((pair) => satisfies(...pair))
  expect(yes(satisfy)).toEqual(yes(ofTheRuntime().satisfy))
})

function ofTheRuntime(): { satisfy: typeof satisfy } {
  const runtime = ['webpack-bundler-runtime', 'runtime', 'runtime-core'].reduce(
    (from, name) => createRequire(from).resolve(`@module-federation/${name}`),
    import.meta.filename,
  )
  return createRequire(runtime)('./utils/semver/index.cjs')
}
