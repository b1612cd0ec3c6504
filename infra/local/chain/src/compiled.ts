import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Compiled, compile } from './compile.ts'

const CACHE = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url))
const SOURCES = [new URL('../contracts/', import.meta.url), new URL('./', import.meta.url)]

/** Bytecode of the contracts. They are compiled, which takes seconds, once for each state of their sources and of the compiler's options. */
export async function compiled(): Promise<Compiled> {
  const file = `${CACHE}${await hashOfSources()}.json`
  const stored = await readFile(file, 'utf8').catch(() => null)
  if (stored !== null) return JSON.parse(stored)
  const bytecode = await compile()
  await mkdir(CACHE, { recursive: true })
  // Whole at once: another process may compile at the same time.
  const draft = `${file}.${process.pid}`
  await writeFile(draft, JSON.stringify(bytecode))
  await rename(draft, file)
  return bytecode
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of SOURCES) {
    for (const name of (await readdir(folder)).filter(isSource).sort()) {
      hash.update(name).update(await readFile(new URL(name, folder)))
    }
  }
  return hash.digest('hex').slice(0, 32)
}

const isSource = (name: string) => name.endsWith('.sol') || name === 'compile.ts'
