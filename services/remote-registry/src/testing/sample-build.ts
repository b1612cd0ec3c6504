import { createHash } from 'node:crypto'
import type { BuildDescription, BuildRecord } from '@platform/contracts/registry/build'
import type { RemoteContract } from '@platform/contracts/registry/remote-contract'
import { signedText } from '@platform/contracts/rules/signed-text'
import type { TestKey } from './keys.ts'
import { teamKey } from './teams.ts'

export interface SampleBuild {
  description: BuildDescription
  contents: Record<string, Buffer>
  contract: RemoteContract
}

const mountOnly: RemoteContract = {
  exposes: {
    './mount': {
      props: { type: 'object', properties: { basename: { type: 'string' } } },
      events: {},
    },
  },
}

/** A build whose files contain their version. */
export function sampleBuild(
  version: string,
  files: Record<string, string | Buffer> = {},
  remote = 'mfe-quests',
  contract = mountOnly,
): SampleBuild {
  const texts = { 'remoteEntry.js': `window.version = "${version}";`.repeat(50), ...files }
  const contents = Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]),
  )
  const hashes = Object.entries(contents).map(([path, bytes]) => [path, hashOf(bytes)])
  return {
    contents,
    contract,
    description: {
      remote,
      version,
      entry: 'remoteEntry.js',
      container: `${remote}@${version}`,
      shellApi: 1,
      shared: { react: '^19.0.0', '@tanstack/react-query': '^5.108.0' },
      files: Object.fromEntries(hashes),
      initial: { './mount': ['remoteEntry.js'] },
    },
  }
}

/** The record that a release registers, signed by the team. */
export async function recordOf(
  { description, contents, contract }: Omit<SampleBuild, 'description'> & { description: unknown },
  key: TestKey = teamKey,
): Promise<BuildRecord> {
  const sizes = Object.entries(contents).map(([path, { byteLength }]) => [
    path,
    { bytes: byteLength, gzip: byteLength },
  ])
  return {
    build: await signedText(JSON.stringify(description), 'remote-build/1', key.private),
    commit: 'a1b2c3d',
    size: { initialGzip: 10, totalGzip: 20, files: Object.fromEntries(sizes) },
    contract,
  }
}

export function hashOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}
