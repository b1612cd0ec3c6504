import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { services } from '@platform/contracts/services'
import { alertRules } from './alert-rules.ts'
import { dashboard } from './dashboard.ts'
import { metricDefinitions } from './metric-definitions.ts'

const FOLDER = new URL('../dist/', import.meta.url)

/** Writes the dashboards and the rules of alarms into a folder that holds nothing else. Returns the folder. */
export async function writeMonitoring(): Promise<string> {
  const metrics = await metricDefinitions()
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(new URL('dashboards/', FOLDER), { recursive: true })
  await writeFile(new URL('alerts.yaml', FOLDER), alertRules())
  for (const service of services) {
    const text = `${JSON.stringify(dashboard(service, metrics), null, 2)}\n`
    await writeFile(new URL(`dashboards/${service.name}.json`, FOLDER), text)
  }
  return fileURLToPath(FOLDER)
}
