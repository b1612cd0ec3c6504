import { accountAndRoles, accountParams } from '@platform/contracts/identity/account'
import { sessionProof, sessionProofParams } from '@platform/contracts/identity/proofs'
import { transferParties, transferPartiesBody } from '@platform/contracts/identity/transfer-parties'
import { answers, DomainError, defineService, ok, startService } from '@platform/service-kit'
import type { TestClock } from '@platform/testing/test-clock'

/** Plays identity's internal HTTP as its contract says: every user has an account, and every session is proven, but those named here. */
export interface IdentityDouble {
  url: string
  /** Users without an account. */
  unknown: Set<string>
  /** Users who have no role any more; every other one is of finance and manages campaigns. */
  withoutRoles: Set<string>
  /** Users whose proof is not fresh. */
  unproven: Set<string>
  /** Accounts by the name of their users, in the case of its letters. Users who are not here have no name. */
  names: Map<string, string>
  /** How many contacts a user has proven; of others it is one. */
  contacts: Map<string, number>
  /** Refuses every question with 503 while true. */
  down: boolean
  stop(): Promise<void>
}

/** @param walletUrl address of the wallet, whose public key verifies its calls */
export async function startIdentityDouble(
  walletUrl: string,
  clock: TestClock,
): Promise<IdentityDouble> {
  const state = {
    unknown: new Set<string>(),
    withoutRoles: new Set<string>(),
    unproven: new Set<string>(),
    names: new Map<string, string>(),
    contacts: new Map<string, number>(),
    down: false,
  }
  const double = defineService(
    { name: 'identity', callers: ['wallet'], engines: { mongo: false, kafka: false } },
    {
      compose({ app }) {
        app.get(
          '/internal/accounts/:userId',
          {
            config: { access: { service: ['wallet'] } },
            schema: { params: accountParams, response: answers({ 200: accountAndRoles }) },
          },
          async ({ params }) => {
            if (state.down) throw new DomainError('UNAVAILABLE')
            const has = !state.withoutRoles.has(params.userId)
            const roles = has ? (['finance', 'campaign-manager'] as const) : []
            return ok({ exists: !state.unknown.has(params.userId), roles: [...roles] })
          },
        )
        app.post(
          '/internal/users/transfer-parties',
          {
            config: { access: { service: ['wallet'] } },
            schema: { body: transferPartiesBody, response: answers({ 200: transferParties }) },
          },
          async ({ body: { payerId, payee } }) => {
            if (state.down) throw new DomainError('UNAVAILABLE')
            const nameOf = (userId: string) =>
              [...state.names].find(([, id]) => id === userId)?.[0] ?? null
            const userId = 'userId' in payee ? payee.userId : state.names.get(payee.userName)
            const isThere = userId !== undefined && !state.unknown.has(userId)
            return ok({
              payer: {
                userName: nameOf(payerId),
                provenContacts: state.contacts.get(payerId) ?? 1,
              },
              payee: isThere ? { userId, userName: nameOf(userId), picture: null } : null,
            })
          },
        )
        app.get(
          '/internal/users/:userId/sessions/:sessionId/proof',
          {
            config: { access: { service: ['wallet'] } },
            schema: { params: sessionProofParams, response: answers({ 200: sessionProof }) },
          },
          async ({ params }) => {
            if (state.down) throw new DomainError('UNAVAILABLE')
            if (!state.unproven.has(params.userId)) return ok({ proof: 'fresh' as const })
            return ok({ proof: 'needed' as const, ways: [{ way: 'totp' as const }] })
          },
        )
      },
    },
  )
  const env = {
    PORT: '0',
    LOG_LEVEL: 'silent',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    WALLET_URL: walletUrl,
  }
  const { url, stop } = await startService(double, env, { clock })
  return Object.assign(state, { url, stop })
}
