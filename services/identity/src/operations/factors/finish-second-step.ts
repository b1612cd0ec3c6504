import type { FactorProof } from '@platform/contracts/identity/second-factor'
import { DomainError } from '@platform/service-kit'
import { hashOpaqueToken } from '../../domain/opaque-token.ts'
import { hasFactor } from '../../domain/second-factor.ts'
import type { Dependencies } from '../dependencies.ts'
import { type Client, openSession } from '../open-session.ts'
import { checkFactor } from './check-factor.ts'

/**
 * The second step of a log-in: opens the session. A ticket takes five tries, in the browser of the first step.
 * @param sent the ticket, the cookie of its browser, and the one that passkeys are asked for with
 * @throws DomainError SECOND_STEP_OVER, SECOND_FACTOR_WRONG, PASSKEY_WRONG, TOO_MANY_ATTEMPTS
 */
export async function finishSecondStep(
  deps: Dependencies,
  sent: { ticket: string; browser: string; passkeyBrowser: string },
  proof: FactorProof,
  { ip, language, origin }: Pick<Client, 'ip' | 'language' | 'origin'>,
) {
  const bounds = {
    hash: hashOpaqueToken(sent.ticket),
    browserHash: hashOpaqueToken(sent.browser),
  }
  const ticket = await deps.tickets.try(bounds, deps.clock.now())
  const user = ticket && (await deps.users.find(ticket.userId))
  if (!user || user.epoch !== ticket.epoch) throw new DomainError('SECOND_STEP_OVER')
  // Removed in another session meanwhile: a new log-in decides what it needs.
  if (!hasFactor(await deps.factors.find(user.id))) throw new DomainError('SECOND_STEP_OVER')
  const asker = {
    browser: sent.passkeyBrowser,
    purpose: 'second-step',
    askedBy: bounds.hash,
  } as const
  await checkFactor(deps, user.id, proof, 'log-in', asker)
  if (!(await deps.tickets.use(bounds, deps.clock.now()))) throw new DomainError('SECOND_STEP_OVER')
  const { method, device } = ticket
  const way = { method, device, ip, language, origin }
  return openSession(deps, user, { ...way, isNewUser: false, byFactor: true })
}
