import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ROOT } from './places.mjs'
import { whenChanged } from './stamp.mjs'

describe('a step of the set-up', () => {
  let folder: string
  let input: string
  let times: number
  const work = async () => {
    times += 1
  }
  const run = () => whenChanged(join(folder, 'stamp'), [relative(ROOT, input)], work)

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'platform-stamp-'))
    input = join(folder, 'input')
    times = 0
    await writeFile(input, 'one')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('is done once for the same content', async () => {
    await run()
    await run()
    expect(times).toBe(1)
  })

  it('is done again when an input has changed', async () => {
    await run()
    await writeFile(input, 'two')
    await run()
    expect(times).toBe(2)
  })

  it('is done again when it failed the first time', async () => {
    const failing = async () => {
      throw new Error('no network')
    }
    const inputs = [relative(ROOT, input)]
    await expect(whenChanged(join(folder, 'stamp'), inputs, failing)).rejects.toThrow('no network')
    await run()
    expect(times).toBe(1)
  })
})
