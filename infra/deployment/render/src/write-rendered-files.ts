import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { referenceProblems } from '@platform/contracts/service-references'
import { services } from '@platform/contracts/services'
import { writeManifests } from '@platform/kubernetes/write-manifests'
import { writeMonitoring } from '@platform/monitoring/write-monitoring'
import { ROOT, renderedFiles } from './rendered-files.ts'
import { settingProblems } from './setting-problems.ts'

/**
 * Writes every file that follows from the list of services. Refuses a descriptor that names a service which is not in the
 * list, and a deployment in which a service lacks a setting, or gets one that it does not read.
 * @returns the exit code
 */
export async function writeRenderedFiles(): Promise<number> {
  const references = referenceProblems(services)
  const problems = references.length > 0 ? references : await settingProblems()
  if (problems.length > 0) {
    console.error(['✗ Nothing is rendered.', ...problems].join('\n  '))
    console.error('  Descriptor of a service: packages/contracts/src/<name>/service.ts')
    return 1
  }
  for (const { path, text } of await renderedFiles()) {
    await mkdir(dirname(join(ROOT, path)), { recursive: true })
    await writeFile(join(ROOT, path), text)
    console.log(path)
  }
  console.log(relative(ROOT, await writeManifests()))
  console.log(relative(ROOT, await writeMonitoring()))
  return 0
}
