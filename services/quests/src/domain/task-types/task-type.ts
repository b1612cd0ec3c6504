import type { Language } from '@platform/contracts/constants'
import type { UserFact, UserFactAnswer } from '@platform/contracts/identity/user-facts'
import type { SocialPrecondition } from '@platform/contracts/quests/preconditions'
import type { TaskType } from '@platform/contracts/quests/task-types/table'
import type { TaskTypeContract } from '@platform/contracts/quests/task-types/task-type'
import type {
  RejectionDetails,
  TaskInput,
  TaskRejection,
  TaskSettings,
} from '@platform/contracts/quests/tasks'
import type { RefusedField } from '@platform/contracts/refused-fields'
import { DomainError } from '@platform/service-kit/errors'
import type { z } from 'zod'
import type { GameUser } from '../game-api.ts'
import type { KnownAccount, OutsideAccount, TokenPrecondition } from '../outside-account.ts'
import type { CardPage } from '../pog.ts'
import { findLinked, type Linked, type LinkedAccounts } from '../preconditions.ts'
import type { ProofData, ProofStanding } from '../proof.ts'
import type { Providers } from '../providers.ts'
import type { Invitation } from '../referrals/invitation.ts'
import type { TaskProgress } from '../task-progress.ts'
import type { TryLimit } from '../try-limit.ts'

/** The final result of a try. */
export type Result<Rejection extends string = TaskRejection> =
  /** `captured`: what the user sent, stored with the task. */
  | { kind: 'verified'; captured?: Record<string, unknown> }
  /** `details`: what the rejection's text names. `handIns`: how many were refused, this one included. */
  | {
      kind: 'rejected'
      rejection: Rejection
      details?: RejectionDetails
      handIns?: number
      /** Not all was read where it may be: a later check does not hold it against the user. */
      isPartial?: boolean
    }

/** Nobody has decided yet. The check is run again then, or once it is woken; this run does not count. */
export interface Waits {
  kind: 'waits'
  until: Date
}

/** What follows from a try at once. */
export type Outcome<Rejection extends string = TaskRejection, Data = unknown> =
  | Result<Rejection>
  /** A first step is done, the task is not. */
  | { kind: 'opened' }
  /** The type's `check` has to decide: a worker runs it with this data. */
  | { kind: 'pending'; data: Data }

export interface Try<Input, Settings, Accounts = object> {
  input: Input
  settings: Settings
  soFar: TaskProgress
  userId: string
  /** The accounts that the type's preconditions ask for. */
  linked: Accounts
  now: Date
  /** How the game of the quest knows the user; null where they have not said it, and in a campaign that is no quest. */
  gameUser(): Promise<KnownGameUser | null>
}

/** By the login that they gave. */
export type KnownGameUser = Extract<GameUser, { login: string }>

/** One run of a pending check. */
export interface CheckRun<Data, Settings> {
  /** The same for every run of one check: the idempotency key for a provider. */
  key: string
  data: Data
  settings: Settings
  userId: string
  now: Date
  /** Where what the user handed in is with its review, which this opens. */
  proof(data: ProofData): Promise<ProofStanding>
  /** Asks another service of the platform what it knows of the user. */
  fact(fact: UserFact): Promise<UserFactAnswer>
  /** How many friends whom the user invited have done their first campaign. */
  referredFriends(): Promise<number>
  /** The user's own, made when it is first asked for. */
  invitation(): Promise<Invitation>
  /** The page of the user's POG card. Without a card the check ends with the rejection of `pogCard`. */
  pogCard(): Promise<CardPage>
  /** The addresses of the user's wallets, one at least: without any the check ends with the rejection of `linkedWallet`. */
  wallets(): Promise<readonly string[]>
  /** How the game of the quest knows the user, as in `Try`. */
  gameUser(): Promise<KnownGameUser | null>
  /** Whether the player is the user's in this task: from then on it is nobody else's. Asked last, where all else verifies the try. */
  takePlayer(player: KnownGameUser): Promise<boolean>
  /**
   * Whether one of these, such as a wallet or a token, is the user's in this campaign: the first that nobody else has is taken, and from then on nobody else's.
   * Asked last, as above.
   */
  takeHolding(holdings: readonly string[]): Promise<boolean>
  /** Aborts when the run's time is up, or the service stops. */
  signal: AbortSignal
  /** What the user sent with their verified try at another task of the campaign; null where nothing is stored. */
  captured(taskId: string): Readonly<Record<string, unknown>> | null
  /** The user's account at a provider that is asked without a token. Without one the check ends as below. */
  linkedAccount(need: SocialPrecondition): Promise<KnownAccount>
  /**
   * Asks a provider with the token of the user's account there. Without a usable one the check ends with the
   * precondition's rejection.
   */
  withAccount<T>(need: TokenPrecondition, ask: (account: OutsideAccount) => Promise<T>): Promise<T>
}

/** What the service knows of one task type; a new type is one file like the others and a line in the table. */
export interface TaskTypeRules<Contract extends TaskTypeContract, Settings, Data = never> {
  /** Bounds wrong tries, where guessing would help. */
  limit?: TryLimit
  /** The task is to share the user's own invitation: a signed-in reader is shown theirs. */
  invites?: true
  /** The task is to share the user's own POG card: a signed-in reader who has one is shown its page. */
  sharesCard?: true
  /** What is stored of the operator's task; `salt` is the same for the same campaign and task. */
  store(task: z.output<Contract['operatorTask']>, salt: string): Settings
  /** What a user sees, beside the type's name. */
  show(settings: Settings, language: Language): Omit<z.output<Contract['settings']>, 'type'>
  /** What this deployment is not set up for, without which no try could be verified; null where nothing is missing. */
  lacks?(settings: Settings, providers: Providers): string | null
  /** @throws VALIDATION_FAILED where the input does not fit this task's settings */
  attempt(
    attempt: Try<z.output<Contract['input']>, Settings, Linked<Contract['needs'][number]>>,
  ): Awaitable<Outcome<RejectionOf<Contract>, Data>>
}

/** Rules of a type whose tries take time: `attempt` may answer `pending`. */
interface CheckedTaskTypeRules<Contract extends TaskTypeContract, Settings, Data>
  extends TaskTypeRules<Contract, Settings, Data> {
  /**
   * Decides a pending try, usually by asking a provider. It runs again after an error or a crash, so a
   * repetition must be harmless.
   */
  check: (
    run: CheckRun<Data, Settings>,
    providers: Providers,
  ) => Promise<Result<RejectionOf<Contract>> | Waits>
  /** Whom `check` asks: while this provider is over its rate limit no check of the type runs. */
  provider?: keyof Providers
  /** Whose rate limit alone stops the check, where each part of the provider has one of its own, such as each game. */
  providerPart?: (settings: Settings) => string
}

type RejectionOf<Contract extends TaskTypeContract> = Contract['rejections'][number]
type Awaitable<T> = T | Promise<T>

/** The same, for a caller that serves any type. */
export interface AnyTaskType {
  contract: TaskTypeContract
  limit?: TryLimit
  invites?: true
  sharesCard?: true
  store(task: TaskInput, salt: string): unknown
  show(settings: unknown, language: Language): TaskSettings
  attempt(attempt: Try<unknown, unknown>): Awaitable<Outcome>
  check?(run: CheckRun<unknown, unknown>, providers: Providers): Promise<Result | Waits>
  provider?: keyof Providers
  providerPart?(settings: unknown): string
  lacks?(settings: unknown, providers: Providers): string | null
}

/**
 * Checks a type's rules against its contract and forgets their types: `settings` only ever come from its
 * own `store`. A type that answers `pending` without a `check` does not compile.
 */
export function defineTaskType<const Contract extends TaskTypeContract, Settings, Data>(
  contract: Contract,
  rules: CheckedTaskTypeRules<Contract, Settings, Data>,
): AnyTaskType
export function defineTaskType<const Contract extends TaskTypeContract, Settings>(
  contract: Contract,
  rules: TaskTypeRules<Contract, Settings> & { check?: never },
): AnyTaskType
export function defineTaskType<Settings>(
  contract: TaskTypeContract,
  rules: { show(settings: Settings, language: Language): object },
): AnyTaskType {
  const { type } = contract
  const show = (settings: Settings, language: Language) => ({
    type,
    ...rules.show(settings, language),
  })
  return { ...rules, contract, show } as unknown as AnyTaskType
}

/**
 * One try at a task: its preconditions, then its type's own rules.
 * @throws VALIDATION_FAILED
 */
export async function tryTask(
  type: AnyTaskType,
  attempt: Omit<Try<unknown, unknown>, 'linked'>,
  accounts: LinkedAccounts,
): Promise<Outcome> {
  const input = parseInput(type, attempt.input)
  const { linked, missing } = await findLinked(type.contract.needs, accounts, attempt.userId)
  if (missing) return { kind: 'rejected', rejection: missing }
  return type.attempt({ ...attempt, input, linked })
}

function parseInput({ contract }: AnyTaskType, input: unknown): unknown {
  const parsed = contract.input.safeParse(input)
  if (parsed.success) return parsed.data
  throw invalidInput(
    parsed.error.issues.map(({ path, message }) => ({
      path: ['body', 'input', ...path.map(String)].join('.'),
      problem: message,
    })),
  )
}

export const invalidInput = (fields: readonly RefusedField[]) =>
  new DomainError('VALIDATION_FAILED', { fields })

/** Every task type that can be run, by its name. */
export type TaskTypeTable = { readonly [Type in TaskType]: AnyTaskType }
