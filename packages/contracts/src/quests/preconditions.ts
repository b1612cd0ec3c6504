/**
 * What a user needs before a task can be tried, by name, and the rejection of a try without it. A linked
 * Discord account will be one more line here and in the tables of the service and of the remote.
 */
export const preconditions = {
  linkedWallet: { rejection: 'WALLET_NOT_LINKED' },
} as const satisfies Record<string, { rejection: string }>

export type Precondition = keyof typeof preconditions
