import { setTimeout as pause } from 'node:timers/promises'
import { UsageError } from '@platform/service-kit/command-line'
import { replayErasures } from '../operations/erasure/replay-erasures.ts'
import {
  addMasterKey,
  retireMasterKey,
  rotateKeys,
  usesOfMasterKeys,
} from '../operations/keys/rotate-keys.ts'
import { type OpenKyc, openKyc } from './open-kyc.ts'

export const KEYS_USAGE = `npm run operator -- kyc-keys status|rotate|rewrap|retire ID|replay
  status: how many keys of persons each master key wraps.
  rotate: adds a master key to the file and wraps all keys of persons by it; rewrap: without adding one.
  retire ID: takes a master key that wraps nothing out of the file.
  replay: erases again what a restored backup has brought back.`

type Environment = Readonly<Record<string, string | undefined>>
type Print = (line: string) => void

/** An instance that has read the file a moment ago has stored its key by then. */
const SETTLE_MS = 2_000

/** Runs a command about keys on the databases and files that these settings name, also while the service runs. */
export async function keysCommand(
  [name = '', id, ...more]: readonly string[],
  env: Environment,
  print: Print,
  settleMs = SETTLE_MS,
): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) && COMMANDS[name as keyof typeof COMMANDS]
  if (!command || more.length > 0 || (id !== undefined) !== (name === 'retire')) {
    throw new UsageError(
      'One command is needed, and the ID of a master key for retire.',
      KEYS_USAGE,
    )
  }
  const kyc = await openKyc(env)
  try {
    await command(kyc, print, id ?? '', settleMs)
  } finally {
    await kyc.close()
  }
}

type Command = (kyc: OpenKyc, print: Print, id: string, settleMs: number) => Promise<void>

const COMMANDS = {
  async status(kyc, print) {
    const [newest] = await kyc.masterKeys.read()
    for (const [id, uses] of await usesOfMasterKeys(kyc)) {
      print(`${id}  ${uses} keys of persons${id === newest.id ? ', the newest' : ''}`)
    }
  },
  async rotate(kyc, print) {
    print(`✓ master key ${await addMasterKey(kyc.masterKeysFile)} is added to the file`)
    await rewrap(kyc, print)
  },
  rewrap: (kyc, print) => rewrap(kyc, print),
  async retire(kyc, print, id, settleMs) {
    await retireMasterKey(kyc, kyc.masterKeysFile, id, () => pause(settleMs))
    print(`✓ master key ${id} is no longer in the file`)
  },
  async replay(kyc, print) {
    print(describeReplay(await replayErasures(kyc)))
  },
} satisfies Record<string, Command>

async function rewrap(kyc: OpenKyc, print: Print): Promise<void> {
  const wrapped = await rotateKeys(kyc)
  const [newest] = await kyc.masterKeys.read()
  print(`✓ ${wrapped} keys of persons are wrapped anew by ${newest.id}`)
}

/** What a replay has erased again, in a line. */
export const describeReplay = ({
  keys,
  records,
  people,
}: Awaited<ReturnType<typeof replayErasures>>) =>
  `✓ erased again: ${keys} keys, ${records} documents, all of ${people} people`
