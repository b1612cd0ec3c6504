/** What a contract is called with. */
export interface Call {
  /** The contract. */
  to: string
  /** `0x` and hexadecimal digits. */
  data: string
}

/** What is offered for a unit of gas, wei (EIP-1559). */
export interface Fees {
  maxFee: bigint
  tip: bigint
}

export interface UnsignedTransaction extends Call, Fees {
  chainId: number
  nonce: number
  gas: bigint
}

/** Who sends transactions: its key never leaves it. */
export interface Sender {
  /** With its EIP-55 checksum. */
  address: string
  sign(transaction: UnsignedTransaction): Promise<{ raw: string; hash: string }>
}

export interface Receipt {
  block: number
  blockHash: string
  succeeded: boolean
}

/** Where one transaction was mined. */
export interface Mined extends Receipt {
  hash: string
}

/** What is asked of the RPC of one chain. Each call throws ProviderError while the RPC does not answer. */
export interface ChainClient {
  /** Hash of the first block: chains with the same id differ in it. */
  genesis(): Promise<string>
  /** Number of the newest block. */
  newestBlock(): Promise<number>
  /** Null for a block that the chain does not have. */
  blockHash(block: number): Promise<string | null>
  /** Wei for a unit of gas of the newest block. */
  baseFee(): Promise<bigint>
  /** Wei for a unit of gas that a transaction has to offer beside the base fee. */
  tip(): Promise<bigint>
  /** How many transactions of the address are mined, up to this block. */
  transactionCount(address: string, block: number | 'latest'): Promise<number>
  /** Those of these transactions that a block has, by their hashes. */
  receipts(hashes: readonly string[]): Promise<ReadonlyMap<string, Receipt>>
  /** Whether the node has the transaction, mined or not. */
  knows(hash: string): Promise<boolean>
  /** Submits a signed transaction. What the node answers decides nothing: whether a block has it does. */
  send(raw: string): Promise<void>
  /** Gas that the call would take; null when the contract would revert it. */
  estimate(from: string, call: Call): Promise<bigint | null>
  /** What a view of a contract answers, hexadecimal; null when the contract reverts it. */
  read(call: Call, block?: number): Promise<string | null>
  /** Wei. */
  coinsOf(holder: string): Promise<bigint>
}

/** A chain on which one sender relays transactions. */
export interface RelayChain {
  /** EIP-155. */
  id: number
  /** From how many blocks on a transaction is final, its own block included. */
  confirmations: number
  /** Age of a transaction that is not mined from which it is replaced by one with higher fees, ms. */
  stuckAfterMs: number
  /** The most that is offered for one unit of gas, wei. */
  maxFeePerGas: bigint
  client: ChainClient
  relayer: Sender
}
