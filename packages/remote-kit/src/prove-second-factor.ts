import type { SessionState, ShellApi } from '@platform/contracts/shell/shell-api'

interface Asking {
  session: { get(): SessionState }
  openModal: ShellApi['openModal']
}

/**
 * Asks the user for their second factor: what an `ApiClient` does after a refusal that this ends.
 * @returns whether the call may be sent again: it is proven, and the same user is still signed in
 */
export async function proveSecondFactor({ session, openModal }: Asking): Promise<boolean> {
  const asked = userIn(session.get())
  return (await openModal({ name: 'secondFactor' })) && userIn(session.get()) === asked
}

const userIn = (state: SessionState) => (state.status === 'signed-in' ? state.userId : null)
