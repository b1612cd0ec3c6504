import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { kafkaAccessTable } from '@platform/kubernetes/kafka-access-files'
import { secretsTable } from '@platform/kubernetes/secrets'
import { alarmsTable } from '@platform/monitoring/alarms-table'
import { commandsPage } from '../../../local/launcher/setup/root-commands.mjs'
import { codeowners } from './codeowners.ts'
import { composeFile } from './compose/compose-file.ts'
import { personalDataPage } from './personal-data-page.ts'
import { replaceBetween } from './replace-between.ts'
import { rightsPage } from './rights-page.ts'
import { serviceDiagram } from './service-diagram.ts'
import { serviceList } from './service-list.ts'

export const ROOT = join(import.meta.dirname, '../../../..')

export interface RenderedFile {
  /** From the root. */
  path: string
  text: string
}

const KUBERNETES_README = 'infra/deployment/kubernetes/README.md'
const ARCHITECTURE = 'ARCHITECTURE.md'
const RUNBOOK = 'docs/runbook.md'

/** Every committed file that follows from the list of services, the list of commands, the rights of roles and the policies of routes, the tables of personal data, the alarms or the folders of the tree, with its text. */
export async function renderedFiles(root = ROOT): Promise<RenderedFile[]> {
  const read = (path: string) => readFile(join(root, path), 'utf8')
  const [readme, architecture, runbook] = await Promise.all([
    read(KUBERNETES_README),
    read(ARCHITECTURE),
    read(RUNBOOK),
  ])
  const overview = `${serviceDiagram(root)}\n\n${await serviceList(root)}`
  const secrets = replaceBetween(readme, 'secrets', secretsTable())
  const kubernetes = replaceBetween(secrets, 'kafka-access', kafkaAccessTable())
  return [
    { path: 'infra/deployment/compose.yaml', text: await composeFile() },
    { path: '.github/CODEOWNERS', text: await codeowners(root) },
    { path: 'docs/commands.md', text: commandsPage() },
    { path: 'docs/rights.md', text: await rightsPage(root) },
    { path: 'docs/personal-data.md', text: await personalDataPage() },
    { path: RUNBOOK, text: replaceBetween(runbook, 'alarms', alarmsTable()) },
    { path: KUBERNETES_README, text: kubernetes },
    { path: ARCHITECTURE, text: replaceBetween(architecture, 'services', overview) },
  ]
}
