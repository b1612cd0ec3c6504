import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { kafkaAccessScript } from './kafka-access-files.ts'
import { manifestFiles, textOf } from './manifests.ts'

const FOLDER = new URL('../dist/', import.meta.url)

/** Writes all that a cluster and its brokers get into a folder that holds nothing else. Returns the folder. */
export async function writeManifests(): Promise<string> {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  for (const file of manifestFiles()) await writeFile(new URL(file.name, FOLDER), textOf(file))
  await writeFile(new URL('kafka-access.sh', FOLDER), kafkaAccessScript())
  return fileURLToPath(FOLDER)
}
