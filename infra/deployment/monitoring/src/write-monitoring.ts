import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { services } from '@platform/contracts/services'
import { alertRules } from './alert-rules.ts'
import { dashboard } from './dashboard.ts'
import { metricDefinitions } from './metric-definitions.ts'

const FOLDER = new URL('../dist/', import.meta.url)

/** Writes the dashboards and the rules of alarms into a folder that holds nothing else. Returns the folder. */
export async function writeMonitoring(): Promise<string> {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(new URL('dashboards/', FOLDER), { recursive: true })
  await writeFile(new URL('alerts.yaml', FOLDER), alertRules())
  for (const one of await dashboards()) {
    const text = `${JSON.stringify(one, null, 2)}\n`
    await writeFile(new URL(`dashboards/${one.uid}.json`, FOLDER), text)
  }
  return fileURLToPath(FOLDER)
}

/** One for each service. */
export async function dashboards() {
  const metrics = await metricDefinitions()
  return services.map((service) => dashboard(service, metrics))
}
