import type { OutsideProvider } from '@platform/contracts/identity/social'
import {
  type PreconditionRejection,
  preconditions,
  type SocialPrecondition,
} from '@platform/contracts/quests/preconditions'
import { DomainError } from '@platform/service-kit/errors'

/** The user's account at a provider. */
export interface KnownAccount {
  /** Its id there. */
  subject: string
  /** What the user is called there; null where it is not known. */
  handle: string | null
}

/** The user's account at a provider, with a token to ask the provider about it. */
export interface OutsideAccount extends KnownAccount {
  accessToken: string
}

/** Accounts of users, by the provider's name. Those with tokens throw SOCIAL_NOT_CONNECTED or SOCIAL_RECONNECT_NEEDED. */
export interface OutsideAccounts<Provider extends string = string> {
  /** Null: the user has none connected. */
  linkedAccount(userId: string, provider: OutsideProvider): Promise<KnownAccount | null>
  account(userId: string, provider: Provider): Promise<OutsideAccount>
  /** A newer token in place of one that the provider has refused. */
  renew(userId: string, provider: Provider, refused: string): Promise<OutsideAccount>
}

/** The provider does not accept the user's token, or the token lacks a right that the call needs. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused'
}

/** While a try was checked the user had no usable account at the provider: it is rejected for the precondition. */
export class AccountLost extends Error {
  override readonly name = 'AccountLost'
  readonly rejection: PreconditionRejection

  constructor(rejection: PreconditionRejection) {
    super(rejection)
    this.rejection = rejection
  }
}

/** Preconditions whose accounts have tokens. */
export type TokenPrecondition = {
  [Need in SocialPrecondition]: (typeof preconditions)[Need] extends { reconnect: string }
    ? Need
    : never
}[SocialPrecondition]

/** The account that the precondition asks for, as it is now. @throws AccountLost */
export async function requireLinked(
  accounts: Pick<OutsideAccounts, 'linkedAccount'>,
  userId: string,
  need: SocialPrecondition,
): Promise<KnownAccount> {
  const { provider, rejection } = preconditions[need]
  const account = await accounts.linkedAccount(userId, provider)
  if (!account) throw new AccountLost(rejection)
  return account
}

/**
 * Asks a provider with the user's token; once more with a newer one if it is refused.
 * @throws AccountLost
 */
export async function askWithToken<T>(
  accounts: OutsideAccounts,
  userId: string,
  need: TokenPrecondition,
  ask: (account: OutsideAccount) => Promise<T>,
): Promise<T> {
  const { provider, rejection, reconnect } = preconditions[need]
  try {
    const account = await accounts.account(userId, provider)
    try {
      return await ask(account)
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error
      return await ask(await accounts.renew(userId, provider, account.accessToken))
    }
  } catch (error) {
    if (error instanceof TokenRefused) throw new AccountLost(reconnect)
    if (!(error instanceof DomainError)) throw error
    if (error.code === 'SOCIAL_NOT_CONNECTED') throw new AccountLost(rejection)
    if (error.code === 'SOCIAL_RECONNECT_NEEDED') throw new AccountLost(reconnect)
    throw error
  }
}
