import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { callSites } from './call-sites.ts'
import { callsOut, unlistedCallSites } from './unlisted-call-sites.ts'

const ROOT = join(import.meta.dirname, '../../../../..')

describe('call sites', () => {
  it('lists every file of the product that opens connections', async () => {
    expect(await unlistedCallSites()).toEqual([])
  })

  it('lists only such files', async () => {
    const idle: string[] = []
    for (const path of Object.keys(callSites))
      if (!callsOut(await readFile(join(ROOT, path), 'utf8'))) idle.push(path)
    expect(idle).toEqual([])
  })

  it.each([
    [`import { request } from 'node:https'`, true],
    [`import {\n  Agent,\n  type Dispatcher,\n} from 'undici'`, true],
    [`const answer = await fetch(url)`, true],
    [`import type { Dispatcher } from 'undici'`, false],
    [
      `import type { A } from 'a'\nimport { b } from 'b'\nimport type { Socket } from 'node:net'`,
      false,
    ],
  ])('reads %j as %s', (source, expected) => {
    expect(callsOut(source)).toBe(expected)
  })
})
