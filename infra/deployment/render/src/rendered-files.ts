import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { secretsTable } from '@platform/kubernetes/secrets'
import { commandsPage } from '../../../local/launcher/setup/root-commands.mjs'
import { codeowners } from './codeowners.ts'
import { composeFile } from './compose/compose-file.ts'
import { replaceBetween } from './replace-between.ts'

export const ROOT = join(import.meta.dirname, '../../../..')

export interface RenderedFile {
  /** From the root. */
  path: string
  text: string
}

const KUBERNETES_README = 'infra/deployment/kubernetes/README.md'

/** Every committed file that follows from the list of services or of commands, as it should be. */
export async function renderedFiles(root = ROOT): Promise<RenderedFile[]> {
  const readme = await readFile(join(root, KUBERNETES_README), 'utf8')
  return [
    { path: 'infra/deployment/compose.yaml', text: await composeFile() },
    { path: '.github/CODEOWNERS', text: await codeowners(root) },
    { path: 'docs/commands.md', text: commandsPage() },
    { path: KUBERNETES_README, text: replaceBetween(readme, 'secrets', secretsTable()) },
  ]
}
