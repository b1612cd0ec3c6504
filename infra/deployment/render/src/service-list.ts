import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { services } from '@platform/contracts/services'

/** The services, each with the first sentence of its README, as a list in Markdown. */
export async function serviceList(root: string): Promise<string> {
  const lines = services.map(async ({ name }) => {
    const path = `services/${name}/README.md`
    return `- [\`${name}\`](${path}): ${firstSentence(await readFile(join(root, path), 'utf8'))}`
  })
  return (await Promise.all(lines)).join('\n')
}

/** The first sentence of the paragraph below the title. */
export function firstSentence(readme: string): string {
  const [, paragraph = ''] = readme.split('\n\n')
  return paragraph.replaceAll('\n', ' ').replace(/(?<=\.) .*/, '')
}
