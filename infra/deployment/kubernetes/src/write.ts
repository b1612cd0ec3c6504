import { mkdir, writeFile } from 'node:fs/promises'
import { manifestFiles, textOf } from './manifests.ts'

const folder = new URL('../manifests/', import.meta.url)
await mkdir(folder, { recursive: true })
for (const file of manifestFiles()) await writeFile(new URL(file.name, folder), textOf(file))
