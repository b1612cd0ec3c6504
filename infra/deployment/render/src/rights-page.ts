import {
  holdsRight,
  isSensitive,
  RIGHTS,
  type Right,
  ROLES,
  SENSITIVE_RIGHTS,
} from '@platform/contracts/identity/rights'
import { markdownTable } from '@platform/kubernetes/markdown-table'

/** docs/rights.md: which role may do what. */
export function rightsPage(): string {
  const header = ['right', 'its holder', ...ROLES]
  const rows = Object.entries(RIGHTS).map(([right, text]) => [
    `\`${right}\``,
    text,
    ...ROLES.map((name) => (holdsRight([name], right as Right) ? 'yes' : '')),
  ])
  return `# Roles and rights

Each route of staff declares one right (\`config: { access: { right } }\`), and a role has the rights marked below. The table is
\`packages/contracts/src/identity/rights.ts\`; \`npm run render\` writes this page. \`npm run operator -- grant PHONE ROLE\` gives a role,
\`take\` takes it away, \`list\` shows who has one; so does the page \`/operator/users\`. No single role both gives roles and issues money, or looks at verifications of persons.
A reviewer of verifications sees what the [table](kyc-access.md) says, and each look is in the access log that the person reads.

${markdownTable(header, rows)}

Beside the right:

- **A fresh proof of the account**, of every write of identity that needs a right, since each decides who may enter an account, who
  has a right, or who holds a secret (\`guard-staff-writes.ts\` of identity), and of an issue of currency. A stolen token is not
  enough for one. To refuse or to withdraw a request needs none.
- **The approval of a second person**, of new currency above a limit (\`APPROVAL_ABOVE\` of the wallet), of any that who asks would
  get, of a campaign (never by those who wrote or changed it), of the early end of a pool, a ranking or a raffle, or of a programme for
  referrals, boosts or shares of partners that can pay more than \`CAMPAIGN_APPROVAL_ABOVE\` of quests with all that was published, ended and opened in the last 24 hours (both limits are whole units of KCash: 1 USDT counts as 1000, 1 reward token as 100; K-Points, which have no price, count separately), and of every role with a sensitive right: ${listOf(SENSITIVE_RIGHTS)}, which ${listOf(ROLES.filter(isSensitive))} have. It
  is not enough to take over one account: it issues no currency, and makes no other account that would approve it, decide about the rewards that it pays, or see what persons are verified by (\`approvals.ts\`
  of service-kit).
- **The approval of a second person** always of a campaign whose terms were changed by another person than who funds it, once the funding had begun
  ([why](decisions/0050-who-decides-who-is-paid.md)).
- **The approval of a second person** also of what is given away in the [store](store.md#for-operators) above \`APPROVAL_ABOVE\` in 24 hours: lower prices of codes that are there, and refunds of codes that were shown. One
  person could else buy at a price of their own, by another account of theirs, or have a code and its price.
- **The approval of a second person** also of a card that is [issued again](cards.md) to another wallet of its owner, who is not that person.
- **The approval of a second person** also of all [prices of avatar slots](pog.md#for-operators), which count from then on.
- **Another person** also puts to use the rules of risk that somebody wrote, once they have been tried on the history ([why](decisions/0072-what-is-known-of-an-accounts-risk.md)).
- **Neither**, of the other writes: campaigns and programmes pay only what was funded from issued currency, to accounts that earn it; an override
  changes the page of its holder alone, for an hour. Each asks identity whether the session and the right have ended, and is in the audit trail.

How a role with a sensitive right is given:

- **On the page**, one holder of \`roles.change\` asks, and another approves at \`/operator/approvals\` within three days; the user who
  gets the role is neither. The change is made as a whole, and only if the user still has the roles that it was asked for with.
  Roles are taken, and others are given, at once.
- **On the server**, \`npm run operator -- grant\` gives it at once: who runs it has the database anyway. It makes the first two admins,
  without whom the page gives no such role. Where there are only two, it also gives one of them such a role.

Two holders of \`roles.change\` can take each other's role at the same moment, and then nobody has it: a change is checked against the
roles of its user and of its author, not against who else has one. \`npm run operator -- grant\` on the server gives it back.
`
}

const listOf = (names: readonly string[]) =>
  new Intl.ListFormat('en').format(names.map((name) => `\`${name}\``))
