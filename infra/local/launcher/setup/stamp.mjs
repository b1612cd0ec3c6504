import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROOT } from './places.mjs'

/**
 * Does the work unless it was done before for the same files with the same content.
 * @param {string} stampFile beside the result, so that deleting the result deletes it too
 * @param {string[]} inputs paths from the root
 * @param {() => Promise<void>} work
 */
export async function whenChanged(stampFile, inputs, work) {
  const digest = await digestOf(inputs)
  const kept = await readFile(stampFile, 'utf8').catch(() => '')
  if (kept === digest) return
  await work()
  await mkdir(dirname(stampFile), { recursive: true })
  await writeFile(stampFile, digest)
}

/** @param {string[]} inputs */
async function digestOf(inputs) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    hash
      .update(input)
      .update('\0')
      .update(await readFile(join(ROOT, input)))
      .update('\0')
  }
  return hash.digest('hex')
}
