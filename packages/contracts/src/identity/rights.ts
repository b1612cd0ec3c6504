/** What staff may do, in words. Every route of staff declares one of these. No zod here: pages import it. */
export const RIGHTS = {
  'campaigns.read':
    'sees every campaign, programme and table of the daily chest with budgets and claims, reversals of offers, experts, also hidden ones, and what notifications say',
  'campaigns.change':
    'creates, changes, publishes, pauses, ends and archives campaigns, ends programmes, pauses the daily chest, chooses cards of the feed, writes games and pages of brands, and has events sent to outside servers',
  'campaigns.approve':
    'approves campaigns and programmes above the limit, every prize of a tournament, prices of avatar slots, and cards that are issued again',
  'campaigns.fund':
    'pays what a campaign, a programme, a prize or a table of the daily chest can give, ends such tables, titles tournaments, and retries claims',
  'reviews.decide':
    'decides what users hand in and appeal against, reported clans and cards, applications of chiefs and experts, and disputed matches',
  'kyc.decide':
    'decides verifications of persons that the provider leaves open, and sees those that they have claimed, masked',
  'money.issue':
    'issues new currency, corrects the ledger, gives bonuses, sees and forgives debts, and approves what others ask for of these, tables of the daily chest, refunds and lower prices of the store',
  'store.change':
    'lists and changes what the store sells, uploads its codes, and asks for other prices of avatar slots',
  'store.refund': 'gives back what was paid in the store',
  'content.read': 'sees articles, videos, banners, footers and answers with their drafts',
  'content.change': 'writes, schedules, publishes and withdraws them',
  'partners.read': 'sees the partner sites',
  'partners.change':
    'adds and stops partner sites, gives them new secrets, and marks clans of partners',
  'releases.read': 'sees what is released, how healthy it is, and by which settings services run',
  'releases.try': 'runs another build of a remote in their own page',
  'releases.preview': 'opens the previews of builds that teams make, in their own page',
  'users.read':
    'finds accounts, and sees who has which role, where they are logged in, and what is held of their money',
  'users.name': 'sees who the accounts are that a request of staff names',
  'roles.change': 'gives and takes roles',
  'factors.end': 'ends sessions, and a second factor that is lost, and asks for lost cards again',
  'risk.read':
    'sees what services reported about an account, and what the rules of risk make of it',
  'risk.change': 'writes rules of risk and tries them, and puts those of another person to use',
  'analytics.read': 'sees what links and campaigns lead to, in numbers alone',
  'acts.read': 'sees what staff did, and why',
  'events.read': 'sees events that a service could not handle',
  'events.replay': 'has them handled again',
} as const
export type Right = keyof typeof RIGHTS

const reads = [
  'campaigns.read',
  'content.read',
  'partners.read',
  'releases.read',
  'events.read',
  'analytics.read',
] as const satisfies readonly Right[]

/** Who gives roles holds neither of these: nobody makes themselves somebody who issues money, or who sees what persons are verified by. */
const APART_FROM_ROLES: readonly Right[] = ['money.issue', 'kyc.decide']

/** The rights of each role. No single role both gives roles and issues money, or looks at verifications. */
export const RIGHTS_OF = {
  admin: (Object.keys(RIGHTS) as Right[]).filter((right) => !APART_FROM_ROLES.includes(right)),
  'campaign-manager': [
    ...['campaigns.read', 'campaigns.change', 'campaigns.fund', 'store.change'],
    ...['content.read', 'content.change', 'analytics.read', 'releases.preview'],
  ],
  reviewer: ['campaigns.read', 'reviews.decide', 'risk.read', 'releases.preview'],
  'kyc-reviewer': ['kyc.decide'],
  'build-reviewer': ['releases.preview'],
  finance: ['campaigns.read', 'campaigns.fund', 'money.issue', 'store.refund', 'users.name'],
  support: [...reads, 'users.read', 'users.name', 'risk.read', 'releases.preview'],
  'read-only': [...reads, 'acts.read'],
} as const satisfies Record<string, readonly Right[]>

export type Role = keyof typeof RIGHTS_OF
export const ROLES = Object.keys(RIGHTS_OF) as Role[]

/**
 * Rights that one person alone does not give: their holder makes money, makes others who may, sees what persons are verified by, or is the other
 * person who decides about what somebody has asked for, written or paid. A role with one of them is given with the approval of a second person.
 */
export const SENSITIVE_RIGHTS = [
  'money.issue',
  'roles.change',
  'campaigns.approve',
  'reviews.decide',
  'kyc.decide',
] as const satisfies readonly Right[]
export type SensitiveRight = (typeof SENSITIVE_RIGHTS)[number]

/** Longest reason that staff give for what they do. */
export const MAX_REASON = 200

const rights: ReadonlyMap<string, readonly Right[]> = new Map(Object.entries(RIGHTS_OF))

/** Whether one of the roles has the right; an unknown role has none. */
export function holdsRight(roles: readonly string[], right: Right): boolean {
  return roles.some((name) => rights.get(name)?.includes(right))
}

/** Whether the role holds a sensitive right. */
export const isSensitive = (role: Role): boolean =>
  SENSITIVE_RIGHTS.some((right) => holdsRight([role], right))

/** Whether a change of a user's roles gives one with a sensitive right, whatever it takes. */
export const givesSensitiveRole = (before: readonly Role[], after: readonly Role[]): boolean =>
  after.some((role) => isSensitive(role) && !before.includes(role))
