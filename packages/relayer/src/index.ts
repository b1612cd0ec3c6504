export { advanceRelay } from './advance-relay.ts'
export type {
  Call,
  ChainClient,
  Fees,
  Mined,
  Receipt,
  RelayChain,
  Sender,
  UnsignedTransaction,
} from './chain.ts'
export { feesNow, firstFees, raisedFees, usualFees } from './fees.ts'
export type { Job, JobEvent, Jobs, Relay, RelayStep } from './jobs.ts'
export {
  type NonceSlots,
  type NoncesDocument,
  nonceSlotsRepository,
  noncesSchema,
} from './nonce-slots.ts'
export { type Attempt, MAX_UNMINED, type NonceSlot, type Nonces, noncesId } from './nonces.ts'
export { AnotherChain, readNonces } from './read-nonces.ts'
export { chainClient, hex, quantity, tagOf } from './rpc/chain-client.ts'
export { type JsonRpc, jsonRpc, type RpcAddress, RpcRefused } from './rpc/json-rpc.ts'
export { privateKey } from './rpc/settings.ts'
export { senderOf } from './sender.ts'
