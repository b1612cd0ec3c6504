import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { currencies } from '@platform/contracts/money'
import {
  type Address,
  createWalletClient,
  defineChain,
  encodeDeployData,
  type Hex,
  http,
  parseAbi,
  parseEther,
  publicActions,
  testActions,
} from 'viem'
import {
  CARD_OWNER,
  CHAIN_ID,
  GAMER_CARD,
  NFT,
  RELAYER,
  TEST_RTOKEN,
  TEST_USDT,
  TOKEN,
} from './addresses.ts'
import { type AnvilOptions, startAnvil } from './anvil.ts'
import { compiled } from './compiled.ts'
import { cardAbi, cardDeployment } from './gamer-card.ts'
import { startKeptAnvil } from './kept-anvil.ts'

const tokenAbi = parseAbi([
  'constructor(string, string, uint8)',
  'function balanceOf(address) view returns (uint256)',
  'function transfer(address, uint256) returns (bool)',
  'function give(address, uint256)',
  'function take(address, uint256)',
])
const nftAbi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function give(address, uint256)',
  'function take(uint256)',
])

/** Whole units of each test token that the relayer has at the start. */
const RELAYER_HAS = 1_000_000n

export interface Chain {
  /** Its JSON-RPC over HTTP. */
  url: string
  /** In minor units of the token, by default of `TOKEN`. */
  balanceOf(wallet: Address, token?: Address): Promise<bigint>
  giveToken(wallet: Address, amount: bigint, token?: Address): Promise<void>
  takeToken(wallet: Address, amount: bigint, token?: Address): Promise<void>
  /** Sends tokens of a wallet, without its key. @returns the transaction's hash */
  sendToken(from: Address, to: Address, amount: bigint, token?: Address): Promise<Hex>
  /** Null for a token that does not exist. */
  ownerOf(tokenId: bigint): Promise<Address | null>
  giveNft(wallet: Address, tokenId: bigint): Promise<void>
  takeNft(tokenId: bigint): Promise<void>
  /** Who holds a gamer card; null for one that does not exist. */
  cardHolder(tokenId: bigint): Promise<Address | null>
  /** Lets another address mint and burn gamer cards; a block has it at once. */
  setCardMinter(minter: Address): Promise<void>
  /** Mines so many blocks with what waits. */
  mine(blocks: number): Promise<void>
  /** Replaces the newest blocks by empty ones. Their transactions are forgotten. */
  reorganise(depth: number): Promise<void>
  /** Whether each transaction is mined at once. */
  setMinesAtOnce(isOn: boolean): Promise<void>
  /** Forgets what waits to be mined. */
  forgetWaiting(): Promise<void>
  /** Wei for a unit of gas of the next block. */
  setBaseFee(wei: bigint): Promise<void>
  stop(): Promise<void>
  /** Ends it at once, as a power cut does. */
  kill(): Promise<void>
  /** Ends it at once, and starts it again as it was. Only one with a `keptFile` can. */
  restart(): Promise<void>
}

interface ChainOptions extends Pick<AnvilOptions, 'stateFile' | 'port' | 'chainId'> {
  /** In place of a `stateFile`: nothing that was mined is forgotten, however it ends (kept-anvil.ts). */
  keptFile?: string | undefined
}

/** A chain with the contracts: a new one, or the one of the file. */
export async function startChain({ keptFile, ...options }: ChainOptions = {}): Promise<Chain> {
  const file = keptFile ?? options.stateFile
  if (file) await mkdir(dirname(file), { recursive: true })
  const { url, stop, kill, restart } = keptFile
    ? await startKeptAnvil(keptFile)
    : { ...(await startAnvil(options)), restart: notKept }
  try {
    return { url, ...(await deployed(url, options.chainId)), stop, kill, restart }
  } catch (error) {
    await stop()
    throw error
  }
}

const notKept = async () => {
  throw new Error('nothing is kept of this chain')
}

async function deployed(
  url: string,
  chainId = CHAIN_ID,
): Promise<Omit<Chain, 'url' | 'stop' | 'kill' | 'restart'>> {
  const chain = defineChain({
    id: chainId,
    name: 'local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
  // Anvil mines each transaction at once.
  const client = createWalletClient({ chain, transport: http(url), pollingInterval: 20 })
    .extend(publicActions)
    .extend(testActions({ mode: 'anvil' }))
  const [account] = await client.getAddresses()
  if (!account) throw new Error('anvil has no accounts')
  const mined = async (hash: Promise<Hex>) => {
    const receipt = await client.waitForTransactionReceipt({ hash: await hash })
    if (receipt.status !== 'success')
      throw new Error(`transaction ${receipt.transactionHash} failed`)
    return receipt
  }
  const tokenAt = (address: Address) => ({ address, abi: tokenAbi, account }) as const
  const nft = { address: NFT, abi: nftAbi, account } as const
  const giveToken: Chain['giveToken'] = async (wallet, amount, token = TOKEN) => {
    const args = [wallet, amount] as const
    await mined(client.writeContract({ ...tokenAt(token), functionName: 'give', args }))
  }
  const isNew = (await client.getCode({ address: TEST_RTOKEN })) === undefined
  const deploy = async (deployer: Address, bytecode: Hex, at: Address) => {
    const hash = client.deployContract({ account: deployer, abi: [], bytecode })
    const { contractAddress } = await mined(hash)
    if (contractAddress?.toLowerCase() !== at.toLowerCase()) throw new Error(`not at ${at}`)
  }
  if (isNew) await deployAll(giveToken, account)
  if ((await client.getCode({ address: GAMER_CARD })) === undefined) {
    const { data, by, at } = await cardDeployment()
    await deploy(by, data, at)
  }
  const card = { address: GAMER_CARD, abi: cardAbi } as const

  async function deployAll(give: Chain['giveToken'], deployer: Address) {
    const { TestToken, TestNft } = await compiled()
    const token = (name: string, symbol: string, decimals: number) =>
      encodeDeployData({ abi: tokenAbi, bytecode: TestToken, args: [name, symbol, decimals] })
    const { USDT, RTOKEN } = currencies
    await deploy(deployer, token('Ember', 'EMBER', 18), TOKEN)
    await deploy(deployer, TestNft, NFT)
    await deploy(deployer, token('Test USDT', 'USDT', USDT.decimals), TEST_USDT)
    await deploy(deployer, token(RTOKEN.name, RTOKEN.name, RTOKEN.decimals), TEST_RTOKEN)
    await give(RELAYER, RELAYER_HAS * 10n ** BigInt(USDT.decimals), TEST_USDT)
    await give(RELAYER, RELAYER_HAS * 10n ** BigInt(RTOKEN.decimals), TEST_RTOKEN)
  }

  return {
    giveToken,
    balanceOf: (wallet, token = TOKEN) =>
      client.readContract({ ...tokenAt(token), functionName: 'balanceOf', args: [wallet] }),
    async takeToken(wallet, amount, token = TOKEN) {
      const args = [wallet, amount] as const
      await mined(client.writeContract({ ...tokenAt(token), functionName: 'take', args }))
    },
    async sendToken(from, to, amount, token = TOKEN) {
      await client.impersonateAccount({ address: from })
      await client.setBalance({ address: from, value: parseEther('1') })
      const call = { ...tokenAt(token), account: from, functionName: 'transfer' } as const
      const { transactionHash } = await mined(client.writeContract({ ...call, args: [to, amount] }))
      return transactionHash
    },
    ownerOf: (tokenId) =>
      client.readContract({ ...nft, functionName: 'ownerOf', args: [tokenId] }).catch(() => null),
    async giveNft(wallet, tokenId) {
      await mined(client.writeContract({ ...nft, functionName: 'give', args: [wallet, tokenId] }))
    },
    async takeNft(tokenId) {
      await mined(client.writeContract({ ...nft, functionName: 'take', args: [tokenId] }))
    },
    cardHolder: (tokenId) =>
      client.readContract({ ...card, functionName: 'ownerOf', args: [tokenId] }).catch(() => null),
    async setCardMinter(minter) {
      const call = { ...card, account: CARD_OWNER, functionName: 'setMinter' } as const
      const hash = await client.writeContract({ ...call, args: [minter] })
      await client.mine({ blocks: 1 })
      await mined(Promise.resolve(hash))
    },
    mine: (blocks) => client.mine({ blocks }),
    async reorganise(depth) {
      await client.request({ method: 'anvil_reorg' as never, params: [depth, []] as never })
    },
    setMinesAtOnce: (isOn) => client.setAutomine(isOn),
    async forgetWaiting() {
      await client.request({ method: 'anvil_dropAllTransactions' as never, params: [] as never })
    },
    setBaseFee: (wei) => client.setNextBlockBaseFeePerGas({ baseFeePerGas: wei }),
  }
}
