import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { DEFAULT_PORT_BASE } from '@platform/contracts/ports'
import { type SignedText, signedText } from '@platform/contracts/rules/signed-text'
import { dataDir } from './addresses.ts'

type PrivateKey = Parameters<typeof signedText>[2]

const home =
  dataDir ??
  fileURLToPath(
    new URL(`../../../../.data/${process.env.PORT_BASE || DEFAULT_PORT_BASE}`, import.meta.url),
  )

/** Signs with the keys of the platform under test, as its registry and its teams' CI do. */
export async function signAsRegistry(manifest: object): Promise<SignedText> {
  return signedText(JSON.stringify(manifest), 'remote-channel/1', await key('registry-signing'))
}

export async function signAsTeam(remote: string, build: object): Promise<SignedText> {
  return signedText(JSON.stringify(build), 'remote-build/1', await key(`teams/${remote}`))
}

async function key(name: string): Promise<PrivateKey> {
  return JSON.parse(await readFile(`${home}/keys/${name}.json`, 'utf8'))
}
