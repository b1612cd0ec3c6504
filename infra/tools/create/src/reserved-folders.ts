import { CreateProblem } from './names.ts'

const CONTRACTS = 'packages/contracts/src'
/** Folders of the contracts that belong to no service and no remote of their name. */
export const RESERVED_FOLDERS: readonly string[] = ['registry', 'rules', 'shell', 'staff']

/** @param domain its folder of the contracts @throws CreateProblem */
export function refuseReservedFolder(domain: string): void {
  if (!RESERVED_FOLDERS.includes(domain)) return
  throw new CreateProblem(
    `"${domain}" is reserved: ${CONTRACTS}/${domain} belongs to the platform. Choose another name.`,
  )
}
