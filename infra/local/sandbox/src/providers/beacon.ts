import { createHash } from 'node:crypto'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { z } from 'zod'
import type { SandboxApp } from '../http.ts'
import { serves } from '../outside/behave.ts'
import type { ProviderDeps, SandboxProvider } from './provider.ts'

const bls = bls12_381.shortSignatures
/** Anybody knows this key, so that the rounds of this chain prove nothing. */
const SECRET_KEY = createHash('sha256').update('sandbox beacon').digest()
const CHAIN = createHash('sha256').update('sandbox chain').digest('hex')
const PERIOD_S = 3
/** 1 January 2026. */
const GENESIS_S = 1_767_225_600
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** A randomness beacon with drand's HTTP API (docs.drand.love); each round comes at its time. */
export const beacon = {
  fault: 'beacon',
  routes: beaconApi,
  settings: (url) => ({
    BEACON_URL: `${url}/beacon`,
    BEACON_CHAIN: CHAIN,
    BEACON_PUBLIC_KEY: bls.getPublicKey(SECRET_KEY).toHex(true),
    BEACON_GENESIS_S: String(GENESIS_S),
    BEACON_PERIOD_S: String(PERIOD_S),
  }),
} as const satisfies SandboxProvider

function beaconApi(app: SandboxApp, { nextBehaviour }: ProviderDeps): void {
  app.get(
    `/beacon/${CHAIN}/public/:round`,
    { schema: { params: z.object({ round: z.coerce.number().int().min(1) }) } },
    async (request, reply) => {
      if (!(await serves(reply, nextBehaviour()))) return { message: 'unavailable' }
      const { round } = request.params
      if (Date.now() < (GENESIS_S + (round - 1) * PERIOD_S) * 1_000) {
        reply.code(425)
        return { message: 'requested round is in the future' }
      }
      const signature = signatureOf(round)
      const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex')
      return { round, randomness, signature }
    },
  )
}

function signatureOf(round: number): string {
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(round))
  const message = bls.hash(createHash('sha256').update(number).digest(), DOMAIN)
  return bls.sign(message, SECRET_KEY).toHex(true)
}
