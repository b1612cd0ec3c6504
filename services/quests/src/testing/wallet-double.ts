import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import type { failure } from '@platform/contracts/envelope'
import { type ErrorCode, errors } from '@platform/contracts/errors'
import { toDecimal } from '@platform/contracts/money'
import {
  type CampaignFund,
  type CampaignTerms,
  type campaignFundTotals,
  fundCampaignBody,
} from '@platform/contracts/wallet/internal'
import {
  openProgrammeBody,
  type ProgrammeFund,
  programme as programmeKey,
} from '@platform/contracts/wallet/programmes'
import type { z } from 'zod'
import { requiredOf, rewardOfTerms } from '../domain/reward.ts'

/** Plays the wallet's internal HTTP as its contract says, without a ledger. */
export interface WalletDouble {
  url: string
  /** What is in escrow, by campaign. */
  funds: Map<string, CampaignFund>
  /** What was paid and returned of it, by campaign. */
  moved: Map<string, Pick<z.infer<typeof campaignFundTotals>, 'paid' | 'returned'>>
  /** Programmes, by id. */
  programmes: Map<string, ProgrammeFund>
  /** Users with a saved address. */
  addresses: Map<string, string>
  /** Operators without any money. */
  poor: Set<string>
  /** Refuses every funding this way while set. */
  refusal: ErrorCode | null
  /** Answers 503 to everything while true. */
  down: boolean
  stop(): Promise<void>
}

type Answer = { data: unknown } | { code: ErrorCode }

export async function startWalletDouble(): Promise<WalletDouble> {
  const funds = new Map<string, CampaignFund>()
  const double: Omit<WalletDouble, 'url' | 'stop'> = {
    funds,
    moved: new Map(),
    programmes: new Map(),
    addresses: new Map(),
    poor: new Set(),
    refusal: null,
    down: false,
  }

  const answer = (method: string, path: string, body: unknown): Answer => {
    const [, , resource, id = '', part] = path.split('/')
    if (double.down) return { code: 'UNAVAILABLE' }
    if (resource === 'linked-wallets') {
      return { data: { evmWalletAddress: double.addresses.get(id) ?? null } }
    }
    if (resource === 'programmes') return programme(method, path, body)
    if (method === 'PUT') return fund(id, fundCampaignBody.parse(body))
    const known = funds.get(id)
    if (!known) return { code: 'NOT_FOUND' }
    const { currency, funded } = known
    const none = toDecimal(0n, currency)
    const moved = double.moved.get(id) ?? { paid: none, returned: none }
    return { data: part === 'totals' ? { currency, funded, ...moved } : known }
  }

  const programme = (method: string, path: string, body: unknown): Answer => {
    const [, , , kind, id = ''] = path.split('/')
    if (double.refusal) return { code: double.refusal }
    if (method === 'PUT') {
      const { operatorId, terms } = openProgrammeBody.parse(body)
      if (double.poor.has(operatorId)) return { code: 'INSUFFICIENT_FUNDS' }
      const none = toDecimal(0n, terms.currency)
      const moved = { funded: none, paid: none, returned: none, closed: false }
      double.programmes.set(id, { programme: programmeKey.parse({ kind, id }), terms, ...moved })
    }
    const known = double.programmes.get(id)
    if (!known) return { code: 'NOT_FOUND' }
    if (method === 'POST') known.closed = true
    return { data: known }
  }

  const fund = (campaignId: string, { operatorId, terms }: z.infer<typeof fundCampaignBody>) => {
    if (double.refusal) return { code: double.refusal }
    if (double.poor.has(operatorId)) return { code: 'INSUFFICIENT_FUNDS' as const }
    const required = requiredBy(terms)
    const { currency } = terms
    const wanted = { campaignId, terms, currency, required, funded: required, operatorId }
    const kept = funds.get(campaignId) ?? wanted
    funds.set(campaignId, kept)
    return isDeepStrictEqual(kept.terms, terms) ? { data: kept } : { code: 'TERMS_FIXED' as const }
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const result = request.headers.authorization?.startsWith('Bearer ')
      ? answer(request.method ?? '', request.url ?? '', text ? JSON.parse(text) : undefined)
      : { code: 'UNAUTHENTICATED' as const }
    const body = 'code' in result ? failed(result.code) : succeeded(result.data)
    response.writeHead(body.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(double, {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

function requiredBy(terms: CampaignTerms): string {
  return toDecimal(requiredOf(rewardOfTerms(terms)), terms.currency)
}

const succeeded = (data: unknown) => ({ success: true, status: 200, data, message: 'OK' })

const failed = (code: ErrorCode): z.infer<typeof failure> => ({
  success: false,
  code,
  ...errors[code],
  data: null,
})
