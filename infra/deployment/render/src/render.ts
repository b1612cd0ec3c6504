// `npm run render`: writes every file that follows from the list of services.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { writeManifests } from '@platform/kubernetes/write-manifests'
import { ROOT, renderedFiles } from './rendered-files.ts'

for (const { path, text } of await renderedFiles()) {
  await mkdir(dirname(join(ROOT, path)), { recursive: true })
  await writeFile(join(ROOT, path), text)
  console.log(path)
}
console.log(relative(ROOT, await writeManifests()))
