import { createHmac } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import { type CardReissue, cardReissue } from '@platform/contracts/pog/cards-http'
import type { staffActed } from '@platform/contracts/pog/events'
import type { ActOf } from '@platform/contracts/staff/acts'
import {
  type ActRecording,
  type ApprovalKind,
  type ApprovalRequest,
  type Approvals,
  DomainError,
  type Idempotency,
  recordAct,
  type StaffChecks,
  type User,
} from '@platform/service-kit'
import type { WalletClient } from '../../clients/wallet.ts'
import { callId } from '../../domain/chain/card-call.ts'
import { tokenOfIssue } from '../../domain/chain/token-of-issue.ts'
import type { Mints } from '../../repositories/mints.ts'
import type { ChainDependencies } from './dependencies.ts'
import { burnToken, openMint } from './open-call.ts'
import { holderOf } from './read-token.ts'

type Needed = ChainDependencies &
  ActRecording<ActOf<typeof staffActed>> & {
    mints: Pick<Mints, 'find'>
    wallet: Pick<WalletClient, 'linkedAddress'>
    checks: Pick<StaffChecks, 'hasRight' | 'requireFreshProof'>
    /** What the hashes of addresses are keyed with. */
    walletSecret: Buffer
  }

/**
 * Asks for the approval that a card is issued again, to the wallet that its owner has linked now: the key of the one that holds it is lost. The
 * old token is burnt; name and number stay.
 * @throws NOT_FOUND without a minted card, WALLET_NOT_FOUND, CARD_AT_WALLET where the linked wallet holds it already, UNAVAILABLE while the
 * chain does not answer; UNAUTHENTICATED, FRESH_PROOF_NEEDED, IDEMPOTENCY_KEY_REUSED
 */
export async function requestReissue(
  deps: Needed & { approvals: Approvals<'reissue-card'> },
  by: Pick<User, 'id' | 'roles' | 'sessionId'>,
  { userId, reason }: { userId: string; reason: string },
  request: Idempotency,
): Promise<ApprovalRequest> {
  const id = request.id('reissue')
  const known = await deps.approvals.find(id)
  if (known?.body.userId === userId && known.reason === reason) return known
  await deps.checks.requireFreshProof(by)
  const body = await bodyOf(deps, userId)
  return deps.approvals.ask('reissue-card', { id, body, by, reason })
}

async function bodyOf(deps: Needed, userId: string): Promise<CardReissue> {
  const mint = await deps.mints.find(userId)
  const [token] = mint ? await deps.cardTokens.ofCard(mint.cardId) : []
  if (mint?.state !== 'Minted' || !token) throw new DomainError('NOT_FOUND')
  const to = await deps.wallet.linkedAddress(userId)
  if (to === null) throw new DomainError('WALLET_NOT_FOUND')
  const chain = deps.cardChains.byId.get(token.chainId)
  if (!chain) throw new DomainError('UNAVAILABLE')
  const holder = await holderOf(chain, token)
  if (holder?.toLowerCase() === to.toLowerCase()) throw new DomainError('CARD_AT_WALLET')
  const wallet = hashOf(deps, to)
  return { userId, cardId: mint.cardId, issue: token.issue + 1, wallet }
}

/** Without the secret nobody can try out which address it is. */
const hashOf = ({ walletSecret }: Pick<Needed, 'walletSecret'>, address: string): string =>
  createHmac('sha256', walletSecret).update(`reissue:${address.toLowerCase()}`).digest('base64url')

/** A card that another person, not its owner, lets be issued again. Who asked needs the right still when it is carried out. */
export const reissueApproval = (
  deps: Needed,
): ApprovalKind<CardReissue & Record<string, unknown>> => ({
  body: cardReissue,
  waitsMs: 3 * DAY_MS,
  mayNotApprove: ({ userId }) => [userId],
  async run({ id, body, askedBy }) {
    const { userId, cardId, issue, wallet } = body
    const mint = await deps.mints.find(userId)
    const former = await deps.cardTokens.find(cardId, issue - 1)
    if (mint?.cardId !== cardId || !former) throw new DomainError('NOT_FOUND')
    // A mint that was opened before a crash keeps its address.
    const begun = await deps.calls.find(callId('mint', { cardId, issue }))
    const to = begun?.to ?? (await deps.wallet.linkedAddress(userId))
    if (to === null || hashOf(deps, to) !== wallet) throw new DomainError('CARD_WALLET_CHANGED')
    if (!begun && !(await deps.checks.hasRight(askedBy.id, 'factors.end'))) {
      throw new DomainError('ASKER_WITHOUT_RIGHT')
    }
    await recordAct(deps, {
      id: deps.ids.from('act', 'reissue-card', id),
      ...{ by: askedBy, action: 'reissue-card', subject: { kind: 'user', id: userId } },
      after: { cardId, issue },
    })
    await openMint(deps, { cardId, issue, userId, to, tokenId: tokenOfIssue(cardId, issue) })
    deps.crashPoint('card-reissue-opened')
    await burnToken(deps, former)
  },
})
