import { holdsRight, RIGHTS, type Right, ROLES } from '@platform/contracts/identity/rights'
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
\`take\` takes it away, \`list\` shows who has one; so does the page \`/staff/users\`. No single role both gives roles and issues money.

${markdownTable(header, rows)}

Beside the right:

- **A fresh proof of the account**, of every write of identity that needs a right, since each decides who may enter an account, who
  has a right, or who holds a secret (\`guard-staff-writes.ts\` of identity), and of an issue of currency. A stolen token is not
  enough for one.
- **The approval of a second person**, of new currency above a limit (\`APPROVAL_ABOVE\` of the wallet), and of any that who asks
  would get: it is not enough to take over one account (\`approvals.ts\` of service-kit).
- **Neither**, of the other writes: campaigns pay only what was funded from issued currency, to accounts that earn it; an override
  changes the page of its holder alone, for an hour. Each asks identity whether the session and the right have ended, and is in the audit trail.
`
}
