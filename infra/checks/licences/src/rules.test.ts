import { expect, test } from 'vitest'
import {
  deprecationBreaches,
  type InstalledPackage,
  installScriptBreaches,
  licenceBreaches,
  type Policy,
} from './rules.ts'

const policy: Policy = {
  licences: { MIT: 'permissive', ISC: 'permissive' },
  installScripts: { node: 'its binary' },
  allowBuilds: { node: true, quiet: false },
}
const installed = (extra: Partial<InstalledPackage>): InstalledPackage => ({
  name: 'lib',
  version: '1.0.0',
  licence: 'MIT',
  installScripts: [],
  ...extra,
})
const licence = (text: string) => licenceBreaches([installed({ licence: text })], policy)

test.each(['MIT', 'MIT AND ISC', '(MIT OR GPL-3.0)', 'GPL-3.0 OR MIT AND ISC', '(MIT)'])(
  '%s is met by the list',
  (text) => expect(licence(text)).toEqual([]),
)

test.each([
  'GPL-3.0',
  'MIT AND GPL-3.0',
  '(MIT OR ISC) AND GPL-3.0',
  'GPL-3.0 OR AGPL-3.0 AND MIT',
  '',
  'SEE LICENSE IN FILE',
  'MIT OR',
  'MIT ISC',
  '(MIT',
])('"%s" is a breach', (text) => {
  expect(licence(text)).toEqual([expect.stringContaining('lib@1.0.0')])
})

test('an install script that nobody decided about is a breach, one switched off is not', () => {
  const script = { installScripts: ['postinstall'] }
  const packages = [
    installed({ name: 'loud', ...script }),
    installed({ name: 'quiet', ...script }),
    installed({ name: 'node', ...script }),
  ]
  expect(installScriptBreaches(packages, policy)).toEqual([expect.stringContaining('loud@1.0.0')])
})

test('a switch and its reason go together', () => {
  const on = { ...policy, allowBuilds: { node: true, other: true } }
  expect(installScriptBreaches([], on)).toEqual([expect.stringContaining('other')])
  const off = { ...policy, allowBuilds: { node: false } }
  expect(installScriptBreaches([], off)).toEqual([expect.stringContaining('node')])
})

test('a version that is given up is a breach, with its author’s words', () => {
  const given = new Map([['lib@1.0.0', 'use other']])
  expect(deprecationBreaches([installed({})], given)).toEqual([
    expect.stringContaining('use other'),
  ])
  expect(deprecationBreaches([installed({ version: '2.0.0' })], given)).toEqual([])
})
