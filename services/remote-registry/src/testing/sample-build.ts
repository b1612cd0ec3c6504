import { createHash } from 'node:crypto'
import type { BuildDescription } from '@platform/contracts/registry/http'

export interface SampleBuild {
  description: BuildDescription
  contents: Record<string, Buffer>
}

/** A build whose files say which version they are of. */
export function sampleBuild(
  version: string,
  files: Record<string, string | Buffer> = {},
  remote = 'mfe-quests',
): SampleBuild {
  const texts = { 'remoteEntry.js': `window.version = "${version}";`.repeat(50), ...files }
  const contents = Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]),
  )
  const hashes = Object.entries(contents).map(([path, bytes]) => [path, hashOf(bytes)])
  return {
    contents,
    description: {
      remote,
      version,
      entry: 'remoteEntry.js',
      container: `${remote}@${version}`,
      shellApi: 1,
      shared: { react: '^19.0.0', '@tanstack/react-query': '^5.108.0' },
      files: Object.fromEntries(hashes),
    },
  }
}

export function hashOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}
