import { commandLine } from '../../../tools/operator/src/command-texts.mjs'
import { OPERATOR_COMMANDS } from '../../../tools/operator/src/commands.mjs'

/**
 * Every command of the root, once: the help and docs/commands.md derive from it. Plain JavaScript: the launcher prints
 * it before anything is installed.
 *
 * A new command of the launcher is a file `src/commands/<name>.ts`, or a `program` here; its line here; and its script in
 * package.json, where npm looks for it.
 *
 * @typedef {object} RootCommand
 * @property {string} name
 * @property {string} line how it is typed
 * @property {string} does one line
 * @property {{ file: string, usage: string }} [program] when it is a program of its own: its TypeScript file from the root,
 *   and how it is typed
 *
 * @typedef {object} CommandGroup
 * @property {string} title
 * @property {readonly RootCommand[]} commands
 */

/** @type {readonly CommandGroup[]} */
export const ROOT_COMMANDS = [
  {
    title: 'Run',
    commands: [
      command('start', 'starts the whole platform; PORT_BASE moves its ports, DATA_DIR its data'),
      command(
        'start -- --processes',
        'the same, one process per service; --instances 2: two of each',
      ),
      command(
        'start -- --brokers 3',
        'the same with three brokers; --redis: with a Redis; --bucket: files over the protocol of S3',
      ),
      command('beta', 'the site of the beta channel beside a running platform, for testers'),
      command('engines', 'starts only MongoDB-wire and Kafka'),
    ],
  },
  {
    title: 'Develop',
    commands: [
      command(
        'dev -- mfe-quests',
        'one remote with hot reload; --in-platform: inside a running shell',
      ),
      command('create-remote -- mfe-arena', 'makes a remote'),
      command('create-service -- arena', 'makes a service'),
      command(
        'render',
        'writes every file that follows from the list of services and of commands',
        { file: 'infra/deployment/render/src/render.ts', usage: 'npm run render' },
      ),
      command(
        'art -- OUT',
        'writes pictures of every art family to a folder, and a page of all of them',
        { file: 'packages/art/src/contact-sheet.ts', usage: 'npm run art -- OUT' },
      ),
      command(
        'raffle-proof -- ADDRESS',
        'repeats the draw of the raffle at this address, or of the daily chest (/rkade?day=), from what anybody can read',
        { file: 'infra/tools/raffle-proof/src/main.ts', usage: 'npm run raffle-proof -- ADDRESS' },
      ),
      command(
        'liabilities-proof -- FILE',
        'checks that a balance is in the published sum of all, by the proof that its owner downloaded',
        {
          file: 'infra/tools/liabilities-proof/src/main.ts',
          usage: 'npm run liabilities-proof -- FILE [--site ADDRESS] [--rpc ADDRESS]',
        },
      ),
      command('screenshots', 'the pictures of docs/screenshots, from the demo campaigns'),
      command(
        'pages',
        'opens every page for every width, session and language; pictures in .data/pages',
      ),
      command('docs', 'the guides and the reference as a site, which the shell serves at /docs/'),
      command('remote-types -- mfe-quests', 'writes the types of the deployed remote'),
      command('format', 'formats every file and fixes its style'),
      command('build', 'builds the shell and the remotes'),
      command('pnpm -- install', 'packages and lock file, after a change of a package.json'),
    ],
  },
  {
    title: 'Check',
    commands: [
      command('test', 'every check and test; -- types services/wallet: a part, a path'),
      command('lint', 'style of every file'),
      command('lint:imports', 'who imports whom'),
      command('lint:words', 'terms that the glossary rules out; -- services/wallet for a folder'),
      command('knip', 'files, exports and dependencies that nothing uses'),
      command('typecheck', 'types of every package'),
      command('licences', 'licences, deprecations and advisories of dependencies', {
        file: 'infra/checks/licences/src/check-licences.ts',
        usage: 'npm run licences',
      }),
      command('abuse', 'attacks a platform of its own; -- fuzz --seed N for a part', {
        file: 'infra/checks/abuse/src/main.ts',
        usage:
          'npm run abuse -- [PART ...] [--seed N] [--requests N] [--short] [--repeat SEED:SERVICE:N]',
      }),
      command(
        'hostile-uploads',
        'sends 300 hostile pictures to the upload: none is stored as it came, memory stays bounded',
      ),
      command(
        'chaos -- --minutes N --seed S',
        'injects faults into a platform of its own under load',
        {
          file: 'infra/checks/chaos/src/main.ts',
          usage:
            'npm run chaos -- [--of RUN] [--minutes N] [--kills N] [--operations N] [--seed S] [--clients N] [--brokers N] [--also KINDS] [--plan]',
        },
      ),
      command(
        'prove -- docker|kubernetes',
        'tries what needs Docker or a cluster: PASS or FAIL for each promise',
        {
          file: 'infra/deployment/prove/src/main.ts',
          usage: 'npm run prove -- docker|kubernetes [--keep] [--overlay DIR] [--site URL]',
        },
      ),
      command(
        'brand-check -- brands/zephyr/brand.json',
        'checks a brand file, then looks for the default brand everywhere on a platform of this brand',
      ),
      command('bench', 'compares our speed with hand-written code; -- claim for one comparison'),
    ],
  },
  {
    title: 'Release',
    commands: [
      command(
        'release -- mfe-quests',
        'builds and releases a remote, with --version a stored build; --canary 10, --channel beta, --check',
      ),
      command(
        'preview -- mfe-quests',
        'registers its build, and prints a link that shows it in the live site to reviewers, for 7 days',
      ),
      command('previews -- mfe-quests', 'its previews; --end ID ends one'),
      command(
        'canary -- mfe-quests 50',
        'gives its canary to half of the devices, without a build; --steps 50,75: it grows automatically',
      ),
      command(
        'builds -- mfe-quests',
        'its stored builds: commit, size, notes, where each runs, and how it does',
      ),
      command('promote -- mfe-quests', 'gives its canary to everybody; with VERSION: that one'),
      command(
        'rollback -- mfe-quests',
        'ends its canary, or goes back to the last good version; with VERSION: to that one',
      ),
      command('retire -- mfe-quests', 'no channel has it any longer; --channel beta: that one'),
      command(
        'release-status -- mfe-quests',
        'what is served, since when and by whom, and the stored builds',
      ),
      command(
        'pin -- mfe-quests user:ID VERSION',
        'gives one user, or partner:KEY, this version for 30 days; --days 7, --endless',
      ),
      command('pins -- mfe-quests', 'whom its versions are pinned for'),
      command('unpin -- mfe-quests user:ID', 'ends that'),
      command(
        'team -- list',
        'the teams of a registry: add, rotate a token, notify; show, test: what a team may and gets',
      ),
      command(
        'release-service -- quests --image IMAGE',
        'releases a service to a cluster: migrations, a canary by replica, all pods; --rollback',
        {
          file: 'infra/deployment/kubernetes/src/release/main.ts',
          usage:
            'npm run release-service -- SERVICE [--image IMAGE] [--build REPOSITORY] [--share N] [--bake TIME] [--hold] [--promote] [--rollback]',
        },
      ),
      command('release-host', 'registers what a shell offers to remotes; npm start does it'),
    ],
  },
  {
    title: 'Operate',
    commands: OPERATOR_COMMANDS.map((each) => ({
      name: each.name,
      line: commandLine(each),
      does: each.help,
    })),
  },
]

/** @returns {string} docs/commands.md */
export function commandsPage() {
  const tables = ROOT_COMMANDS.map(({ title, commands }) => {
    const rows = commands.map(({ line, does }) => [`\`${line}\``, does])
    return table([title, ''], rows)
  })
  return `# Commands

Every command of the root. \`npm run render\` writes this page from \`infra/local/launcher/setup/root-commands.mjs\`.

${tables.join('\n\n')}
`
}

/** @param {string[]} head @param {string[][]} rows */
function table(head, rows) {
  const all = [head, ...rows].map((row) => row.map((cell) => cell.replace(/\|/g, '\\|')))
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (/** @type {string[]} */ row) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`
  const [top = [], ...rest] = all
  return [line(top), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)].join('\n')
}

/**
 * @param {string} typed a script of the root and its arguments
 * @param {string} does
 * @param {{ file: string, usage: string }} [program]
 * @returns {RootCommand}
 */
function command(typed, does, program) {
  const [name = ''] = typed.split(' ')
  // npm has these two without `run`.
  const isShort = name === 'start' || name === 'test'
  return {
    name,
    line: isShort ? `npm ${typed}` : `npm run ${typed}`,
    does,
    ...(program && { program }),
  }
}
