import { readFile } from 'node:fs/promises'
import { type SignedText, signedText } from '@platform/contracts/rules/signed-text'
import { keyPath } from './addresses.ts'

type PrivateKey = Parameters<typeof signedText>[2]

/** Signs with the keys of the platform under test: the registry's, and a team's. */
export async function signAsRegistry(manifest: object): Promise<SignedText> {
  return signedText(JSON.stringify(manifest), 'remote-channel/1', await key('registry-signing'))
}

export async function signAsTeam(remote: string, build: object): Promise<SignedText> {
  return signedText(JSON.stringify(build), 'remote-build/1', await key(`teams/${remote}`))
}

async function key(name: string): Promise<PrivateKey> {
  return JSON.parse(await readFile(keyPath(`${name}.json`), 'utf8'))
}
