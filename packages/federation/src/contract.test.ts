import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { remoteContract } from '@platform/contracts/registry/remote-contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { contractOf, exposedFiles } from './contract.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'remote-'))
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'src/mount.ts'), '')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const source = {
  './mount': { props: z.object({ basename: z.string() }), events: {} },
  './feed': {
    props: z.object({ count: z.number().default(3) }),
    events: { shown: z.object({ count: z.number().default(3) }) },
  },
}

it('a field with a default is optional in props and required in events', () => {
  const { exposes } = remoteContract.parse(contractOf(source))
  expect(exposes['./mount']?.props.required).toEqual(['basename'])
  expect(exposes['./feed']?.props.required).toBeUndefined()
  expect(exposes['./feed']?.events.shown?.required).toEqual(['count'])
})

it('exposes what the contract names, and names each file that is missing', () => {
  expect(() => exposedFiles(source, folder)).toThrow('./feed (./src/embeds/feed.ts)')
  mkdirSync(join(folder, 'src/embeds'))
  writeFileSync(join(folder, 'src/embeds/feed.ts'), '')
  expect(exposedFiles(source, folder)).toEqual({
    './mount': './src/mount.ts',
    './feed': './src/embeds/feed.ts',
  })
})
