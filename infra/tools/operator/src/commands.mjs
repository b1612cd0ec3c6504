/**
 * Every command of the operator: the one table that `npm run operator -- --help`, the launcher and its help derive
 * from. Plain JavaScript without imports: the launcher prints it before anything is installed.
 *
 * `npm run operator -- NAME` runs each of them; one with `shortcut` is also `npm run NAME`.
 *
 * @typedef {object} OperatorCommand
 * @property {string} name
 * @property {string} usage its arguments
 * @property {readonly (readonly [string, string])[]} [options] how each is typed, and what it does
 * @property {string} help one line
 * @property {string} script from the root of the tree; it reads its arguments from `process.argv`
 * @property {boolean} [shortcut] whether the root has a script of this name
 * @property {boolean} [logsIn] whether it takes `--code-from`: the launcher passes the sandbox's inbox on a local platform
 */

/** As `contracts/identity/rights.ts` has them. */
const ROLES =
  'admin|campaign-manager|reviewer|kyc-reviewer|build-reviewer|finance|support|read-only'

/** Who works on which platform: options of every command that uses the public API. @type {readonly [string, string][]} */
const SESSION = [
  ['--as PHONE', 'the operator who logs in; the one of a local platform unless named'],
  ['--code-from URL', "read the login code from the sandbox's inbox instead of asking for it"],
  ['--api URL', "the platform's public API; the local one unless named"],
]

/** @type {readonly OperatorCommand[]} */
export const OPERATOR_COMMANDS = [
  {
    name: 'grant',
    usage: `PHONE [${ROLES} ...]`,
    help: 'gives an account roles at once, without the approval that the page needs: admin and finance unless named; creates the account if needed',
    script: 'services/identity/src/commands/grant-role.ts',
  },
  {
    name: 'take',
    usage: `PHONE [${ROLES} ...]`,
    help: 'takes roles from an account, all unless named; services honour it at once',
    script: 'services/identity/src/commands/take-role.ts',
  },
  {
    name: 'list',
    usage: '',
    help: 'lists the accounts that have roles',
    script: 'services/identity/src/commands/list-roles.ts',
  },
  {
    name: 'partner',
    usage: 'add|list|change|on|off|secret [NAME|KEY]',
    options: [
      ['--origin URL', 'of add and change: where the site is; as often as needed'],
      ['--embed NAME', 'of add and change: what it may show; every embed unless named'],
      ['--keep FILE', 'of add: key and secret go to a file that only its owner can read'],
      ...SESSION,
    ],
    help: 'manages partner sites, their keys and secrets',
    script: 'infra/tools/operator/src/partner.ts',
    logsIn: true,
  },
  {
    name: 'campaign',
    usage: 'import|pause|resume|end|archive|clone|list [FILE|SLUG]',
    options: [
      ['--reason TEXT', 'of pause and resume: why, for the audit trail'],
      ['--slug NEW', 'of clone: the slug of the new draft'],
      ['--starts TIME', 'of clone: when it starts, as in a campaign file; now unless given'],
      ['--ends TIME', "of clone: when it ends, as '+3d' from its start"],
      ['--claim-ends TIME', 'of clone: the last moment to claim, of all but fixed rewards'],
      ['--dry-run', 'of import: say what would happen, change nothing'],
      [
        '--issue',
        'of import: have missing funds issued from the treasury (needs the role finance)',
      ],
      ...SESSION,
    ],
    help: 'imports the campaigns of a YAML or JSON file: creates, funds and publishes them; pauses, resumes, ends, archives or clones one, lists all',
    script: 'infra/tools/operator/src/campaign.ts',
    shortcut: true,
    logsIn: true,
  },
  {
    name: 'referrals',
    usage: 'open|end|list',
    options: [
      ['--referrer AMOUNT', 'of open: what the user who invited gets'],
      ['--friend AMOUNT', 'of open: what the friend gets'],
      ['--times NUMBER', 'of open: how many referrals are paid at most'],
      ['--currency CODE', 'of open: KCASH unless named'],
      ['--issue', 'of open: have missing money issued from the treasury (needs the role finance)'],
      ...SESSION,
    ],
    help: 'opens and ends what pays for referrals, with the money of the operator',
    script: 'infra/tools/operator/src/referrals.ts',
    logsIn: true,
  },
  {
    name: 'boosts',
    usage: 'open|end|list',
    options: [
      ['--budget AMOUNT', 'of open: what boosts may add to rewards in all'],
      ['--most AMOUNT', 'of open: what they add to one reward at most'],
      ['--currency CODE', 'of open and end: KCASH unless named'],
      ...SESSION,
    ],
    help: 'opens and ends what pays for the boosts of POG cards, with the money of the operator',
    script: 'infra/tools/operator/src/boosts.ts',
    logsIn: true,
  },
  {
    name: 'shares',
    usage: 'open|end|list',
    options: [
      ['--percent NUMBER', 'of open: the share of each reward, whole percent'],
      ['--budget AMOUNT', 'of open: what partners get in all'],
      ['--most AMOUNT', 'of open: what they get for one reward at most'],
      ['--partner KEY', 'of open and end: every partner that has none of its own unless named'],
      ['--currency CODE', 'of open and end: KCASH unless named'],
      ...SESSION,
    ],
    help: 'opens and ends what pays partners a share of rewards, with the money of the operator',
    script: 'infra/tools/operator/src/shares.ts',
    logsIn: true,
  },
  {
    name: 'fact',
    usage: 'PHONE over-18|pan-verified|liveness|bank-matched',
    options: [
      ['--days NUMBER', 'how long it holds; 365 unless given'],
      ['--withdraw', 'it does not hold any more'],
      ['--code-from URL', "the sandbox's inbox: the person logs in there"],
      ['--api URL', "the platform's public API; the local one unless named"],
    ],
    help: 'says on a local platform that something is proven about a person, as a service that checks documents would',
    script: 'infra/tools/operator/src/fact.ts',
  },
  {
    name: 'store',
    usage: 'import|list [FILE]',
    options: SESSION,
    help: 'lists the items of a JSON file in the store and adds their codes; shows all items and what is left of each',
    script: 'infra/tools/operator/src/store.ts',
    logsIn: true,
  },
  {
    name: 'earning',
    usage: 'give USER_ID AMOUNT',
    options: [
      ['--currency CODE', 'KCASH unless named'],
      ['--days NUMBER', 'how long it can be collected; 30 unless given'],
      ['--reason TEXT', 'why, for the audit trail'],
      ...SESSION,
    ],
    help: 'gives a user a bonus to collect, out of the balance of the operator',
    script: 'infra/tools/operator/src/earning.ts',
    logsIn: true,
  },
  {
    name: 'correction',
    usage: 'credit|debit USER_ID AMOUNT',
    options: [
      ['--reason TEXT', 'why, for the audit trail'],
      ['--key TEXT', 'names the correction: asked for again under it, it is the same one'],
      ['--posting ID', 'the posting that was wrong; none where one is missing'],
      ['--currency CODE', 'KCASH unless named'],
      ['--counter NAME', 'the system account that moves the other way; the treasury unless named'],
      ...SESSION,
    ],
    help: 'asks for a posting that corrects the ledger, which another person approves (needs the role finance)',
    script: 'infra/tools/operator/src/correction.ts',
    logsIn: true,
  },
  {
    name: 'chest',
    usage: 'fund|list|end|pause|resume [FILE BUDGET|TABLE_ID]',
    options: [
      ['--issue', 'of fund: have a missing budget issued from the treasury'],
      ['--reason TEXT', 'why, for the audit trail'],
      ...SESSION,
    ],
    help: 'fills the daily chest with the prizes of a JSON file out of the balance of the operator; shows, ends and stops it',
    script: 'infra/tools/operator/src/chest.ts',
    logsIn: true,
  },
  {
    name: 'slot-prices',
    usage: 'list|change [FILE]',
    options: SESSION,
    help: 'shows what avatar slots of POG cost; asks for the prices of a JSON file, which another person approves',
    script: 'infra/tools/operator/src/slot-prices.ts',
    logsIn: true,
  },
  {
    name: 'kyc-keys',
    usage: 'status|rotate|rewrap|retire|replay [ID]',
    help: 'rotates the master keys that wrap the keys of persons, while the platform runs; erases again what a restore has brought back',
    script: 'infra/tools/operator/src/kyc-keys.ts',
  },
  {
    name: 'audit-trail',
    usage: 'check|export [FILE]',
    help: 'checks the chain of the merged audit trail, also against the FILE of an earlier export; writes the trail to a FILE',
    script: 'services/growth/src/commands/audit-trail.ts',
  },
  {
    name: 'dlq',
    usage: 'inspect|replay GROUP',
    help: 'shows or replays the dead letters of a consumer group',
    script: 'packages/service-kit/src/commands/replay-dlq.ts',
    shortcut: true,
  },
  {
    name: 'ledger',
    usage: '[audit]',
    options: [['--new', 'only postings since the last check; not of audit']],
    help: "checks every posting against the ledger's invariants; audit: re-adds them all and explains each difference",
    script: 'services/wallet/src/commands/check-ledger.ts',
    shortcut: true,
  },
  {
    name: 'backup',
    usage: 'FOLDER',
    options: [['--person-keys', 'the keys of persons alone, which no other backup has']],
    help: 'copies every database and the builds of remotes of a stopped platform',
    script: 'infra/tools/operator/src/backup/backup.ts',
    shortcut: true,
  },
  {
    name: 'restore',
    usage: 'FOLDER',
    options: [['--replace', 'into any platform, not only an empty one']],
    help: 'restores such a backup, by default only into an empty platform',
    script: 'infra/tools/operator/src/restore/restore.ts',
    shortcut: true,
  },
  {
    name: 'capacity',
    usage: '',
    help: 'measures the CPU time of a request on a platform started with --processes',
    script: 'infra/tools/operator/src/capacity/measure.ts',
    shortcut: true,
  },
]
