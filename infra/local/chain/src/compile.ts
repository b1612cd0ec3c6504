import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import solc from 'solc'

export type Compiled = Readonly<Record<'TestToken' | 'TestNft' | 'GamerCard', `0x${string}`>>

interface Output {
  errors?: { severity: string; formattedMessage: string }[]
  contracts?: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>
}

/** Bytecode of the contracts. @throws Error with what the compiler says of a mistake */
export async function compile(): Promise<Compiled> {
  const [token, nft, card] = await Promise.all([
    bytecodeOf('TestToken'),
    bytecodeOf('TestNft'),
    bytecodeOf('GamerCard'),
  ])
  return { TestToken: token, TestNft: nft, GamerCard: card }
}

async function bytecodeOf(name: string): Promise<`0x${string}`> {
  const file = `${name}.sol`
  const content = await readFile(new URL(`../contracts/${file}`, import.meta.url), 'utf8')
  const input = {
    language: 'Solidity',
    sources: { [file]: { content } },
    settings: {
      evmVersion: 'cancun',
      optimizer: { enabled: true, runs: 200 },
      // The same source is the same bytecode wherever it is compiled.
      metadata: { bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
    },
  }
  const { errors = [], contracts = {} }: Output = JSON.parse(
    solc.compile(JSON.stringify(input), { import: readImport }),
  )
  const wrong = errors.filter(({ severity }) => severity === 'error')
  const compiled = contracts[file]?.[name]
  if (wrong.length > 0 || !compiled) {
    throw new Error(wrong.map(({ formattedMessage }) => formattedMessage).join('\n'))
  }
  return `0x${compiled.evm.bytecode.object}`
}

const { resolve } = createRequire(import.meta.url)

/** A contract of a package, such as OpenZeppelin's. */
function readImport(path: string): { contents: string } | { error: string } {
  try {
    return { contents: readFileSync(resolve(path), 'utf8') }
  } catch (error) {
    return { error: (error as Error).message }
  }
}
