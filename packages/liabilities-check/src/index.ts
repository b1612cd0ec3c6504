export { checkProof, type Known } from './check-proof.ts'
export type { Fault } from './fault.ts'
export type { OwnProof, ProofNode, PublishedTree } from './own-proof.ts'
export { readRecord } from './record.ts'
