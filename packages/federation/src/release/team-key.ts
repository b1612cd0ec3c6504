import { readFile } from 'node:fs/promises'
import type { TrustedKey } from '@platform/contracts/rules/signed-text'

/** A P-256 key with its private part, as a JWK with `kid`. */
export type SigningKey = TrustedKey & { d: string }

/** There is no key to sign builds with, or it is not a valid one. */
export class TeamKeyProblem extends Error {
  override readonly name = 'TeamKeyProblem'
}

/** The team's key from TEAM_KEY (the JWK itself) or TEAM_KEY_FILE. @throws TeamKeyProblem */
export async function teamKey(env: NodeJS.ProcessEnv): Promise<SigningKey> {
  const { TEAM_KEY: key, TEAM_KEY_FILE: file } = env
  if (key) return parse(key, 'TEAM_KEY')
  if (!file) throw new TeamKeyProblem('Builds are signed: set TEAM_KEY_FILE, or TEAM_KEY.')
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new TeamKeyProblem(`TEAM_KEY_FILE ${file} cannot be read.`, { cause })
  })
  return parse(text, file)
}

function parse(text: string, from: string): SigningKey {
  try {
    const key = JSON.parse(text) as Partial<SigningKey>
    if (key.kty === 'EC' && key.crv === 'P-256' && key.kid && key.x && key.y && key.d) {
      return key as SigningKey
    }
  } catch {
    // Reported below, without the text: it may be a private key with a typing error.
  }
  throw new TeamKeyProblem(`${from} is not a private P-256 key (JWK with kid and d).`)
}
